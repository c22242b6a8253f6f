import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { IDENTITY, storeSignIn } from '../../../test/signed-in.ts';
import { startSession } from '../../features/session/session.ts';
import { SessionContext } from '../../features/session/use-session.ts';
import { useSignOut } from './use-sign-out.tsx';

const copy = (sent: boolean) =>
  JSON.stringify({ id: 'a', kind: 'crane', version: 1, entry: { x: 'typed' }, base: {}, keptAt: '2026-11-16', sent });
const store = (values: Record<string, string>) => {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
};
/** What remains in the browser's storage, besides the sign-in itself. */
const left = () =>
  Object.keys(localStorage)
    .filter((key) => /^jibline\.(application|upload|kml-draft)/.test(key))
    .sort();
const isSignedOut = () => expect.poll(() => localStorage.getItem('jibline.login-marker')).toBeNull();

function Page() {
  const { signOut, dialog } = useSignOut('p1');
  return (
    <>
      <button type="button" onClick={signOut}>
        Sign out
      </button>
      {dialog}
    </>
  );
}

beforeEach(() => {
  localStorage.clear();
  storeSignIn();
});

async function signOut() {
  const session = startSession({ identity: IDENTITY, frontendBase: location.origin });
  await expect.poll(() => session.getState().status).toBe('verified');
  renderAt(
    '/',
    <SessionContext value={session}>
      <Page />
    </SessionContext>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  return user;
}

it('data the server has is deleted from this browser, without a question', async () => {
  store({
    'jibline.application.p1.a': copy(true),
    'jibline.application.p2.b': copy(true),
    'jibline.upload.a.b.1.2.plan.pdf': '{"fileId":"f","uploadId":"u"}',
  });
  await signOut();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(left()).toEqual([]);
  await isSignedOut();
});

it('data only this browser has is asked about; on cancel everything stays and nobody is signed out', async () => {
  store({ 'jibline.application.p1.a': copy(false), 'jibline.application.p1.new-crane': copy(false) });
  const user = await signOut();
  expect(
    screen.getByText(
      '2 applications have changes that are stored only on this device. Signing out deletes them. To keep them, cancel and save first.',
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(left()).toEqual(['jibline.application.p1.a', 'jibline.application.p1.new-crane']);
  expect(localStorage.getItem('jibline.login-marker')).not.toBeNull();
});

it('on confirm it is deleted; another person’s unsaved data stays', async () => {
  store({
    'jibline.application.p1.a': copy(false),
    'jibline.application.p2.b': copy(false),
    'jibline.kml-draft': '{"name":"Tower","kml":"<kml/>"}',
  });
  const user = await signOut();
  expect(
    screen.getByText(
      '1 application has changes that are stored only on this device. Your drawing is stored only on this device. Signing out deletes them. To keep them, cancel and save first.',
    ),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Sign out and delete' }));
  expect(left()).toEqual(['jibline.application.p2.b']);
  await isSignedOut();
});
