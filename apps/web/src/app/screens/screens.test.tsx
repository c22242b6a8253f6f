import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusal, startApi } from '../../../test/api.ts';
import { renderPage } from '../../../test/page.tsx';
import type { SignInProblem } from '../../features/session/auth-state.ts';
import { CallError, networkError, problemError, signInAway, unreadable } from '../../lib/call-error.ts';
import { ChunkErrorScreen } from './chunk-error-screen.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { isFailure, QueryFailure } from './query-failure.tsx';
import { SignInProblemScreen } from './sign-in-problem-screen.tsx';
import { UnreachableScreen } from './unreachable-screen.tsx';

const where = () => screen.getByTestId('where').textContent;
const problem = (code: Parameters<typeof refusal>[0], more = {}) =>
  problemError({ ...(refusal(code, more).body as Parameters<typeof problemError>[0]) });

function browserIs(state: 'online' | 'offline') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online');
  act(() => void dispatchEvent(new Event(state)));
}
afterEach(() => vi.restoreAllMocks());

describe('a sign-in that did not work', () => {
  it.each<[SignInProblem, string, string]>([
    ['cancelled', 'You are not signed in', 'Nothing has changed.'],
    ['answer-unknown', 'This sign-in is no longer valid', 'Sign in again to continue.'],
    ['provider-unreachable', 'The sign-in service isn’t available right now', 'try again in a few minutes.'],
    ['provider-error', 'Signing in didn’t work', 'If it keeps happening, contact us.'],
    ['not-loaded', 'We couldn’t load this page', 'Refresh the page to sign in.'],
    ['storage-blocked', 'Your browser blocks storage for this site', 'Allow cookies and site data for this site'],
    ['token-refused', 'We couldn’t accept your sign-in', 'This is our fault. Please contact us.'],
  ])('%s: says what happened and what to do', (kind, title, advice) => {
    renderPage('/', <SignInProblemScreen kind={kind} detail={null} returnTo="/users" />);
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain(advice);
    const first = kind === 'not-loaded' ? 'Refresh page' : 'Sign in again';
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      first,
      'Continue without signing in',
    ]);
  });

  it('shows the details of the service where there are any, and only then', () => {
    const { unmount } = renderPage('/', <SignInProblemScreen kind="cancelled" detail={null} returnTo="/" />);
    expect(screen.queryByText(/Details:/)).toBeNull();
    unmount();
    renderPage('/', <SignInProblemScreen kind="cancelled" detail="Account is locked" returnTo="/" />);
    expect(screen.getByText('Details: Account is locked')).toBeTruthy();
  });
});

describe('a page that could not load its data', () => {
  const show = (error: Error, more: { subject?: 'route' | 'record'; stays?: boolean } = {}) => {
    let tries = 0;
    const page = (
      <QueryFailure
        error={error}
        subject={more.subject ?? 'route'}
        stays={more.stays ?? false}
        onRetry={() => void tries++}
      />
    );
    renderPage(
      '/users?page=2',
      <Routes>
        <Route path="/users" element={page} />
        <Route path="*" element={null} />
      </Routes>,
    );
    return { user: userEvent.setup(), tries: () => tries };
  };

  it('says what the server said and offers to try again', async () => {
    const { user, tries } = show(
      problem('rate-limited', { detail: 'Too many requests. Wait a minute and try again.' }),
    );
    expect(screen.getByRole('heading', { name: 'We couldn’t load this page' })).toBeTruthy();
    expect(screen.getByText('Too many requests. Wait a minute and try again.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tries()).toBe(1);
  });

  it('shows a number to quote only when the fault is ours', () => {
    show(problem('internal', { requestId: 'req-5' }));
    expect(screen.getByText('If it keeps happening, contact us and quote req-5.')).toBeTruthy();
  });

  it('shows no number for what the person can fix', () => {
    show(problem('rate-limited', { requestId: 'req-6' }));
    expect(screen.queryByText(/req-6/)).toBeNull();
  });

  it('without a token leaves the button to the banner, which asks the sign-in service', () => {
    show(signInAway());
    expect(screen.getByText('The sign-in service isn’t available right now. Try again later.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('without a connection leads to /networkError, which comes back here', () => {
    show(networkError());
    expect(where()).toBe('/networkError?from=%2Fusers%3Fpage%3D2');
  });

  it('without a connection stays where something may be typed', () => {
    show(networkError(), { stays: true });
    expect(where()).toBe('/users?page=2');
    expect(screen.getByText('Network Error')).toBeTruthy();
  });

  it.each([
    ['route', 'forbidden', '/errorPermission'],
    ['record', 'forbidden', '/errorPermission/2'],
    ['record', 'not-found', '/errorPermission/2'],
  ] as const)('a %s answered with %s leads to %s', (subject, code, path) => {
    show(problem(code), { subject });
    expect(where()).toBe(path);
  });

  it('waits while the session deals with a missing sign-in', () => {
    show(problem('unauthenticated'));
    expect(screen.getByText('Loading...')).toBeTruthy();
  });

  it('keeps what was loaded, unless it is no longer the person’s to see', () => {
    expect(isFailure(null, undefined)).toBe(false);
    expect(isFailure(networkError(), undefined)).toBe(true);
    expect(isFailure(networkError(), { items: [] })).toBe(false);
    expect(isFailure(problem('forbidden'), { items: [] })).toBe(true);
    expect(isFailure(problem('not-found'), { items: [] })).toBe(true);
    expect(isFailure(problem('internal'), { items: [] })).toBe(false);
  });
});

describe('screens for when nothing else helps', () => {
  it('an unreadable answer asks for a reload, without naming the field', () => {
    renderPage('/', <ErrorScreen error={unreadable(200, 'items.0.version')} />);
    const text = screen.getByRole('alert').textContent ?? '';
    expect(text).toContain('Something went wrong on our side. Reload the page.');
    expect(text).toContain('contact us and tell us what you were doing.');
    expect(text).not.toContain('items.0.version');
  });

  it('shows nothing of a programming error except how to continue', () => {
    renderPage('/', <ErrorScreen error={new TypeError('x is undefined')} />);
    expect(screen.getByRole('alert').textContent).not.toContain('x is undefined');
    expect(screen.getByText('Something went wrong on this page. Your saved work is safe.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe('/contact-us');
  });

  it('a missing part of the program: says to refresh, or that the device is offline', () => {
    renderPage('/', <ChunkErrorScreen />);
    expect(screen.getByRole('alert').textContent).toContain('Jibline may have been updated');
    browserIs('offline');
    expect(screen.getByRole('alert').textContent).toContain('Your device is offline. Check your network connection…');
    expect(screen.getByRole('button', { name: 'Refresh page' })).toBeTruthy();
  });

  it('the unreachable server: section 8’s words, by whether the browser is online', () => {
    renderPage('/networkError', <UnreachableScreen from="/users" />);
    expect(screen.getByText('The server is not reachable')).toBeTruthy();
    expect(screen.getByText('Please try again later.')).toBeTruthy();
    browserIs('offline');
    expect(screen.getByText('Check your network connection…')).toBeTruthy();
    expect(screen.queryByText('Please try again later.')).toBeNull();
  });
});

it('a call error says whose fault it is', () => {
  expect(problem('internal', { requestId: 'r1' }).faultReference).toBe('r1');
  expect(problem('conflict', { requestId: 'r2' }).faultReference).toBeNull();
  expect(new CallError('network', 'Network Error').faultReference).toBeNull();
});

describe('the page for a lost connection', () => {
  it('goes back to the page that was requested as soon as the server answers', async () => {
    const { default: NetworkErrorPage } = await import('../pages/system/network-error-page.tsx');
    const api = await startApi({ 'GET /jibline-backend-core/health': { status: 200, body: {} } });
    renderPage('/networkError?from=%2Fusers%3Fpage%3D2', <NetworkErrorPage />);
    await vi.waitFor(() => expect(where()).toBe('/users?page=2'), { timeout: 8_000 });
    await api.stop();
  });

  it('without a page to go back to says that the person is back online', async () => {
    const { default: NetworkErrorPage } = await import('../pages/system/network-error-page.tsx');
    const api = await startApi({ 'GET /jibline-backend-core/health': { status: 200, body: {} } });
    renderPage('/networkError', <NetworkErrorPage />);
    expect(await screen.findByText('You’re back online. You can continue where you left off.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/');
    await api.stop();
  });

  it('keeps saying so while the server stays silent', async () => {
    const { default: NetworkErrorPage } = await import('../pages/system/network-error-page.tsx');
    const api = await startApi({});
    await api.stop();
    renderPage('/networkError?from=%2Fusers', <NetworkErrorPage />);
    expect(screen.getByText('The server is not reachable')).toBeTruthy();
    expect(where()).toBe('/networkError?from=%2Fusers');
  });
});

describe('pages without permission', () => {
  it('a page for another role says whom to ask', async () => {
    const { default: Page } = await import('../pages/system/error-permission-page.tsx');
    renderPage('/errorPermission', <Page />);
    expect(screen.getByRole('heading', { name: 'You don’t have permission to open this page' })).toBeTruthy();
    expect(screen.getByText(/ask an administrator of your airport or organisation for access\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to your home page' }).getAttribute('href')).toBe('/home');
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact-us');
  });

  it('a record does not say whether it exists', async () => {
    const { default: Page } = await import('../pages/system/error-permission-record-page.tsx');
    renderPage('/errorPermission/2', <Page />);
    expect(screen.getByRole('heading', { name: 'Record not found, or you don’t have access' })).toBeTruthy();
    expect(screen.getByText(/doesn’t exist, or it belongs to someone else\./)).toBeTruthy();
  });
});
