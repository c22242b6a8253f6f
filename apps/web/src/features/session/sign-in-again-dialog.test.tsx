import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startProvider } from '../../../test/provider.ts';
import { renderAt } from '../../../test/render.tsx';
import { storeSignIn } from '../../../test/signed-in.ts';
import { loginMarker } from './login-marker.ts';
import { type Session, startSession } from './session.ts';
import { SignInAgainPrompt } from './sign-in-again-prompt.tsx';
import { storedUserKey } from './stored-session.ts';
import { SessionContext } from './use-session.ts';

let provider: Awaited<ReturnType<typeof startProvider>>;
let session: Session;
beforeEach(async () => {
  provider = await startProvider();
  storeSignIn({ authority: provider.authority });
  session = startSession({ identity: identity(), frontendBase: location.origin });
  await vi.waitFor(() => expect(session.getState().status).toBe('verified'));
  renderAt(
    '/',
    <SessionContext value={session}>
      <SignInAgainPrompt />
    </SessionContext>,
  );
});
afterEach(() => provider.stop());

const identity = () => ({
  authority: provider.authority,
  clientId: 'jibline-web',
  audience: 'jibline-backend-services',
  scopes: ['openid', 'rw:jobs'],
});

/** As a refused call would. */
async function openDialog(acrValues: string | null = null): Promise<Promise<string | null>[]> {
  const needs = { maxAgeSeconds: 1_800, acrValues };
  const answers = [session.signInAgain(needs), session.signInAgain(needs)];
  await screen.findByRole('dialog', { name: 'Sign in again to continue' });
  return answers;
}

/** What the other window stores when the provider has signed the person in. */
function signedInElsewhere(sub: string): void {
  const key = storedUserKey(identity());
  const before = JSON.parse(localStorage.getItem(key) ?? '{}');
  const user = { ...before, access_token: 'access-2', profile: { ...before.profile, sub } };
  localStorage.setItem(key, JSON.stringify(user));
  loginMarker.write(Date.now());
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: loginMarker.key, newValue: 'now' }));
  });
}

it('opens the provider’s page in its own window, and continues with the new token', async () => {
  const answers = await openDialog();
  expect(screen.getByText(/What you entered here stays\./)).toBeTruthy();
  const replace = vi.fn<(url: string) => void>();
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close: () => {} } as unknown as Window);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Sign in' }));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledTimes(1));
  const address = new URL(replace.mock.calls[0]?.[0] ?? '');
  expect(address.origin).toBe(new URL(provider.authority).origin);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    prompt: 'login',
    max_age: '1800',
    client_id: 'jibline-web',
    redirect_uri: `${location.origin}/`,
    audience: 'jibline-backend-services',
  });
  signedInElsewhere('u1');
  expect(await Promise.all(answers)).toEqual(['access-2', 'access-2']);
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks the provider for a second factor where the call needs one', async () => {
  const answers = await openDialog('gold mfa');
  expect(screen.getByText(/This needs a sign-in with a second factor\./)).toBeTruthy();
  const replace = vi.fn<(url: string) => void>();
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close: () => {} } as unknown as Window);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Sign in' }));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledTimes(1));
  expect(new URL(replace.mock.calls[0]?.[0] ?? '').searchParams.get('acr_values')).toBe('gold mfa');
  signedInElsewhere('u1');
  await Promise.all(answers);
});

it('does not continue as someone else', async () => {
  const answers = await openDialog();
  signedInElsewhere('u2');
  expect(await Promise.all(answers)).toEqual([null, null]);
});

it('says when the browser blocks the window; on cancel the call fails', async () => {
  const answers = await openDialog();
  const user = userEvent.setup();
  vi.spyOn(window, 'open').mockReturnValue(null);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(
    await screen.findByText('Your browser blocked the window. Allow pop-ups for this site, then try again.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await Promise.all(answers)).toEqual([null, null]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the other window stores the new sign-in and closes itself', async () => {
  void (await openDialog());
  const replace = vi.fn<(url: string) => void>();
  vi.spyOn(window, 'open').mockReturnValue({ location: { replace }, close: () => {} } as unknown as Window);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Sign in' }));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledTimes(1));
  const { state, nonce } = Object.fromEntries(new URL(replace.mock.calls[0]?.[0] ?? '').searchParams);
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: provider.authority, aud: 'jibline-web', sub: 'u1', nonce, iat: now, exp: now + 600 };
  provider.answerToken(200, {
    access_token: 'access-2',
    token_type: 'Bearer',
    expires_in: 600,
    id_token: `${part({ alg: 'RS256' })}.${part({ ...claims, email_verified: true })}.x`,
  });
  const close = vi.spyOn(window, 'close').mockImplementation(() => {});
  history.replaceState(null, '', `/?code=c&state=${state}`);
  const other = startSession({ identity: identity(), frontendBase: location.origin });
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(other.getState()).toMatchObject({ status: 'verified', accessToken: 'access-2' });
  expect(loginMarker.age(Date.now())).toBeLessThan(60_000);
});
