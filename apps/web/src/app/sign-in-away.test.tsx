import { LOADING_TEXT } from '@jibline/contract/enums';
import { aUser } from '@jibline/contract/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startApi } from '../../test/api.ts';
import { renderApp } from '../../test/app.tsx';
import { startProvider } from '../../test/provider.ts';
import { storeSignIn } from '../../test/signed-in.ts';

const AWAY = 'The sign-in service isn’t available right now';
let api: Awaited<ReturnType<typeof startApi>>;
let provider: Awaited<ReturnType<typeof startProvider>>;

beforeAll(async () => {
  await Promise.all([
    import('./layouts/signed-in-layout.tsx'),
    import('./screens/account-gate.tsx'),
    import('./pages/signed-in/profile-page.tsx'),
  ]);
}, 60_000);
beforeEach(async () => {
  provider = await startProvider();
  provider.answerToken(503, { error: 'temporarily_unavailable' });
  api = await startApi({ 'GET Users/CurrentUser': { status: 200, body: aUser } });
});
afterEach(async () => {
  await api.stop();
  await provider.stop();
});

/** As the page is opened with a token that expires in so many seconds. */
async function open(expiresIn: number) {
  storeSignIn({ authority: provider.authority, expiresIn });
  const { connect, connected } = await import('../lib/api.ts');
  const { session } = renderApp('/profile', provider.authority);
  connect({ ...session, backendBase: connected().backendBase });
  return session;
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const answerAgain = () =>
  provider.answerToken(200, { access_token: 'access-2', token_type: 'Bearer', expires_in: 600 });
const me = () => api.asked.filter(({ path }) => path === 'Users/CurrentUser');

it('past a token’s expiry the page says that signing in is not possible, and goes on by itself when it is', async () => {
  await open(-5);
  await heading(AWAY);
  expect(screen.getByRole('alert').textContent).toContain('You are still signed in. We keep trying');
  expect(screen.queryByText(LOADING_TEXT)).toBeNull();
  expect(me()).toEqual([]);
  const seen: (string | null)[] = [];
  const watching = new MutationObserver(() =>
    seen.push(screen.queryByRole('heading', { level: 1 })?.textContent ?? null),
  );
  watching.observe(document.body, { childList: true, subtree: true });
  answerAgain();
  await heading('Profile');
  watching.disconnect();
  expect(seen).not.toContain('ERROR');
  expect(me()[0]?.authorization).toBe('Bearer access-2');
  expect(screen.queryByText(AWAY)).toBeNull();
  expect(provider.tokenCalls().length).toBeLessThanOrEqual(4);
});

it('has a button for who does not want to wait', async () => {
  await open(-5);
  await heading(AWAY);
  answerAgain();
  const before = Date.now();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  await heading('Profile');
  expect(provider.tokenCalls()[1]?.at).toBeLessThan(before + 1_500);
});

it('keeps a page that had loaded, with the same words above it', async () => {
  const session = await open(600);
  await heading('Profile');
  storeSignIn({ authority: provider.authority, expiresIn: -5 });
  await expect(session.accessToken()).rejects.toMatchObject({ code: 'unavailable' });
  const banner = (await screen.findByText(AWAY)).closest<HTMLElement>('[role=alert]') ?? document.body;
  expect(screen.getByRole('heading', { level: 1, name: 'Profile' })).toBeTruthy();
  answerAgain();
  await userEvent.setup().click(within(banner).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(AWAY)).toBeNull());
  await vi.waitFor(() => expect(me().at(-1)?.authorization).toBe('Bearer access-2'));
});

it('starts a login that leads back to the page where the provider wants to see the person', async () => {
  provider.answerToken(400, { error: 'interaction_required' });
  await open(-5);
  const started = () =>
    Object.entries(localStorage).find(([name]) => name.startsWith('jibline.oidc.') && !name.includes('user:'))?.[1];
  await vi.waitFor(() => expect(started()).toBeDefined(), { timeout: 8_000 });
  expect(JSON.parse(started() ?? '')).toMatchObject({ data: { returnTo: '/profile' } });
});
