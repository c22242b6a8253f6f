import { LOADING_TEXT } from '@jibline/contract/enums';
import { aUser } from '@jibline/contract/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Reply, refusal, startApi } from '../../test/api.ts';
import { renderApp } from '../../test/app.tsx';
import { storeSignIn } from '../../test/signed-in.ts';
import { noteAnswer, noteNoAnswer } from '../lib/reachability.ts';

const ok = (body: unknown): Reply => ({ status: 200, body });
const me = { ...aUser, actions: ['users:list'] };
let api: Awaited<ReturnType<typeof startApi>>;
afterEach(async () => {
  vi.restoreAllMocks();
  noteAnswer();
  await api.stop();
});

// Loading a page's code for the first time takes longer than finding a heading.
beforeAll(async () => {
  await Promise.all([
    import('./layouts/signed-in-layout.tsx'),
    import('./screens/account-gate.tsx'),
    import('./pages/public/about-page.tsx'),
    import('./pages/public/help-page.tsx'),
    import('./pages/system/default-page.tsx'),
    import('./pages/system/error-account-validation-page.tsx'),
    import('./pages/signed-in/profile-page.tsx'),
  ]);
}, 60_000);

async function open(path: string, answers: Record<string, Reply> = {}) {
  api = await startApi({ 'GET Users/CurrentUser': ok(me), ...answers });
  renderApp(path);
  return userEvent.setup();
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const nav = () => within(screen.getAllByRole('navigation', { name: 'Main' })[0] as HTMLElement);

describe('a visitor', () => {
  it('sees the public navigation, the page’s own title and a button to sign in', async () => {
    await open('/about');
    await heading('About Jibline');
    expect(document.title).toBe('About · Jibline');
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(
      nav()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Features', 'Plans', 'Aerodromes', 'Create KML', 'Help', 'About']);
    expect(nav().getByRole('link', { name: 'About' }).getAttribute('aria-current')).toBe('page');
  });

  it('reaches the content first: the skip link leads to the main part', async () => {
    const user = await open('/about');
    await heading('About Jibline');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    expect(document.activeElement?.getAttribute('href')).toBe('#main');
    expect(document.getElementById('main')?.tagName).toBe('MAIN');
  });

  it('moves to another page: its title is announced and the focus goes to its content', async () => {
    const user = await open('/about');
    await heading('About Jibline');
    await user.click(nav().getByRole('link', { name: 'Help' }));
    await heading('Help');
    expect(location.pathname).toBe('/help');
    await waitFor(() => expect(document.title).toBe('Help · Jibline'));
    expect(document.activeElement?.id).toBe('main');
    expect(screen.getByText('Help', { selector: '[aria-live]' })).toBeTruthy();
  });

  it('moves to a page whose code is still on its way: the page says so instead of standing still', async () => {
    const user = await open('/about');
    await heading('About Jibline');
    await user.click(nav().getByRole('link', { name: 'Plans' }));
    await within(screen.getByRole('main')).findByText(LOADING_TEXT);
    expect(screen.queryByRole('heading', { level: 1, name: 'About Jibline' })).toBeNull();
    await heading('Plans and fees');
  });

  it('gets “Page not found” for an unknown address, with the address and two ways on', async () => {
    await open('/Help/me');
    await heading('Page not found');
    expect(screen.getByText('/Help/me').tagName).toBe('CODE');
    expect(screen.getByText(/Capital letters matter\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/');
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help');
    expect(document.title).toBe('Page not found · Jibline');
  });

  it('without storage in the browser learns why signing in is not possible, and can continue without', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const user = await open('/about');
    await heading('About Jibline');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await heading('Your browser blocks storage for this site');
    expect(screen.getByRole('alert').textContent).toContain('Allow cookies and site data for this site');
    await user.click(screen.getByRole('button', { name: 'Continue without signing in' }));
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(screen.queryByRole('heading', { name: 'Your browser blocks storage for this site' })).toBeNull();
  });

  it('sees the banner above the page while the server does not answer, and no longer once it does', async () => {
    await open('/about');
    await heading('About Jibline');
    act(noteNoAnswer);
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('alert').textContent).toContain('The server is not reachable');
    expect(main.getByRole('button', { name: 'Refresh page' })).toBeTruthy();
    expect(main.getByRole('heading', { name: 'About Jibline' })).toBeTruthy();
    act(noteAnswer);
    expect(main.queryByRole('alert')).toBeNull();
  });
});

describe('a person who has not confirmed their email address', () => {
  it('is redirected to the page that says what to do, wherever they go', async () => {
    storeSignIn({ verified: false });
    await open('/users');
    await heading('Confirm your email address');
    expect(location.pathname).toBe('/errorAccountValidation');
    expect(screen.getByText('alex@example.com', { selector: 'strong' })).toBeTruthy();
    expect(screen.getByText(/Open the link to finish setting up your account\./)).toBeTruthy();
    const again = screen.getByRole('link', { name: 'Send the email again' }).getAttribute('href') ?? '';
    expect(new URL(again).searchParams.get('login_hint')).toBe('alex@example.com');
    expect(new URL(again).searchParams.get('return_to')).toMatch(/\/errorAccountValidation$/);
  });

  it('who presses Continue too early is told that nothing has changed yet, and can press again', async () => {
    storeSignIn({ verified: false });
    const user = await open('/errorAccountValidation');
    await heading('Confirm your email address');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('The sign-in service isn’t available right now. Try again later.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(false);
  });

  it('can open the public pages and finds the way back in the account menu', async () => {
    storeSignIn({ verified: false });
    const user = await open('/about');
    await heading('About Jibline');
    await user.click(screen.getByRole('button', { name: 'Alex Rigger' }));
    expect(screen.getByRole('link', { name: 'Confirm your email address' }).getAttribute('href')).toBe(
      '/errorAccountValidation',
    );
  });
});

describe('a signed-in person', () => {
  it('sees the navigation of their actions and their name from the server', async () => {
    storeSignIn();
    await open('/profile');
    await heading('Profile');
    expect(
      nav()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Home', 'Location guide', 'Users']);
    expect(screen.getByRole('button', { name: 'Ann Manager' })).toBeTruthy();
  });

  it('whose account is inactive is told so instead of the page, and keeps a way to contact us', async () => {
    storeSignIn();
    await open('/profile', { 'GET Users/CurrentUser': ok({ ...me, active: false }) });
    await heading('Your account is inactive');
    expect(
      screen.getByText(/You are signed in as alex@example\.com, but an administrator has deactivated/),
    ).toBeTruthy();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Contact us' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Profile' })).toBeNull();
  });

  it('sees whose fault it is and what to quote when the server fails', async () => {
    storeSignIn();
    await open('/profile', { 'GET Users/CurrentUser': refusal('internal', { requestId: 'req-42' }) });
    await heading('ERROR');
    expect(screen.getByRole('alert').textContent).toContain(
      'Refresh the page to try again. If it keeps happening, contact us and quote req-42.',
    );
  });

  it('is led from the start page to their home page, with the query that was in the address', async () => {
    storeSignIn();
    await open('/?height=45');
    await waitFor(() => expect(location.pathname + location.search).toBe('/home?height=45'));
  });
});
