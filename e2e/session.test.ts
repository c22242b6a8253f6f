import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newVisitor, openBrowser } from './browser.ts';
import { settled, signIn } from './people/sign-in.ts';

const address = inject('address');
const CORE = '**/jibline-backend-core';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function enter(path: string, person: string) {
  const visitor = await newVisitor(browser);
  const page = await visitor.newPage();
  await page.goto(address + path);
  await signIn(page, person);
  await settled(page);
  return { visitor, page };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('jibline.')));
const signOut = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { expanded: false }).last().click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
};

describe('signing in', () => {
  it('sends the specification’s request to the provider and returns to the deep link, query and fragment kept', async () => {
    const visitor = await newVisitor(browser);
    const page = await visitor.newPage();
    const asking = page.waitForRequest((request) => request.url().includes('/oidc/auth?'));
    await page.goto(`${address}/airports?q=YSSY&page=2#runways`);
    const params = new URL((await asking).url()).searchParams;
    expect(params.get('audience')).toBe('jibline-backend-services');
    expect(params.get('scope')?.split(' ').sort()).toEqual(['email', 'offline_access', 'openid', 'profile', 'rw:jobs']);
    expect(params.get('code_challenge_method')).toBe('S256');
    await signIn(page, 'applicant');
    expect((await settled(page)).path).toBe('/airports?q=YSSY&page=2#runways');
    await visitor.close();
  });

  it('that the person cancels ends on a screen with a way out, not in a loop', async () => {
    const visitor = await newVisitor(browser);
    const page = await visitor.newPage();
    const asking = page.waitForRequest((request) => request.url().includes('/oidc/auth?'));
    await page.goto(`${address}/users`);
    const state = new URL((await asking).url()).searchParams.get('state');
    await page.waitForURL('**/oidc/interaction/**');
    await page.goto(`${address}/?error=access_denied&state=${state}`);
    await heading(page, 'You are not signed in');
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: 'Continue without signing in' }).click();
    expect((await settled(page)).path).toBe('/');
    await visitor.close();
  });

  it('can be tried again after cancelling, and then leads where it was to lead', async () => {
    const visitor = await newVisitor(browser);
    const page = await visitor.newPage();
    const asking = page.waitForRequest((request) => request.url().includes('/oidc/auth?'));
    await page.goto(`${address}/users?q=crane`);
    const state = new URL((await asking).url()).searchParams.get('state');
    await page.waitForURL('**/oidc/interaction/**');
    await page.goto(`${address}/?error=access_denied&state=${state}`);
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await signIn(page, 'applicant');
    expect((await settled(page)).path).toBe('/users?q=crane');
    await visitor.close();
  });

  it('refused by the server right afterwards stops instead of looping', async () => {
    const visitor = await newVisitor(browser);
    const page = await visitor.newPage();
    await page.route(`${CORE}/api/**`, (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/problem+json',
        json: { type: 'about:blank', title: 'no', status: 401, code: 'unauthenticated' },
      }),
    );
    await page.goto(`${address}/users`);
    await signIn(page, 'applicant');
    await heading(page, 'We couldn’t accept your sign-in');
    await visitor.close();
  });

  it('with an inactive account says so, and leaves the public pages open', async () => {
    const { visitor, page } = await enter('/users', 'inactive');
    await heading(page, 'Your account is inactive');
    await page.goto(`${address}/about`);
    expect(await settled(page)).toEqual({ path: '/about', title: 'About · Jibline' });
    await visitor.close();
  });
});

describe('a session', () => {
  it('older than 60 minutes on page load is cleared, and the login starts again', async () => {
    const { visitor, page } = await enter('/profile', 'applicant');
    await page.evaluate(() =>
      localStorage.setItem('jibline.login-marker', JSON.stringify({ timestamp: Date.now() - 61 * 60_000 })),
    );
    await page.goto(`${address}/kmls?view=list`);
    await signIn(page, 'applicant');
    expect((await settled(page)).path).toBe('/kmls?view=list');
    await visitor.close();
  });

  it('older than 60 minutes is ended at the provider too: another address asks for the password, the refresh token is dead', async () => {
    const { visitor, page } = await enter('/profile', 'applicant');
    const { refresh, client } = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('jibline.oidc.user:')) ?? '';
      const { refresh_token } = JSON.parse(localStorage.getItem(key) ?? '{}') as { refresh_token: string };
      localStorage.setItem('jibline.login-marker', JSON.stringify({ timestamp: Date.now() - 61 * 60_000 }));
      return { refresh: refresh_token, client: key.split(':').at(-1) ?? '' };
    });
    const ended = page.waitForRequest((request) => request.url().includes('/oidc/session/end'));
    await page.goto(`${address}/profile`);
    await ended;
    await page.getByLabel('Password', { exact: true }).waitFor();
    await page.goto(`${address}/kmls`);
    await page.getByLabel('Password', { exact: true }).waitFor();
    const again = await page.request.post(`${address}/oidc/token`, {
      form: { grant_type: 'refresh_token', refresh_token: refresh, client_id: client },
    });
    expect(again.status()).toBe(400);
    expect(await again.json()).toMatchObject({ error: 'invalid_grant' });
    await signIn(page, 'applicant');
    expect((await settled(page)).path).toBe('/kmls');
    await visitor.close();
  });

  it('older than 60 minutes at a provider without a sign-out asks for the password at whatever page is typed', async () => {
    const { visitor, page } = await enter('/profile', 'applicant');
    await page.route('**/.well-known/openid-configuration', async (route) => {
      const answer = await route.fetch();
      const { end_session_endpoint, ...rest } = (await answer.json()) as { end_session_endpoint: string };
      expect(end_session_endpoint).toContain('/oidc/');
      await route.fulfill({ response: answer, json: rest });
    });
    await page.evaluate(() =>
      localStorage.setItem('jibline.login-marker', JSON.stringify({ timestamp: Date.now() - 61 * 60_000 })),
    );
    for (const path of ['/profile', '/kmls']) {
      const asking = page.waitForRequest((request) => request.url().includes('/oidc/auth?'));
      await page.goto(address + path);
      expect(new URL((await asking).url()).searchParams.get('prompt')).toBe('login');
      await page.getByLabel('Password', { exact: true }).waitFor();
    }
    await signIn(page, 'applicant');
    expect((await settled(page)).path).toBe('/kmls');
    expect(await storedKeys(page)).not.toContain('jibline.ask-again');
    await visitor.close();
  });

  it('of 59 minutes is restored silently', async () => {
    const { visitor, page } = await enter('/profile', 'applicant');
    await page.evaluate(() =>
      localStorage.setItem('jibline.login-marker', JSON.stringify({ timestamp: Date.now() - 59 * 60_000 })),
    );
    await page.goto(`${address}/kmls`);
    expect((await settled(page)).path).toBe('/kmls');
    await visitor.close();
  });

  it('ends in every tab, and nothing of it remains', async () => {
    const { visitor, page } = await enter('/profile', 'applicant');
    const other = await visitor.newPage();
    await other.goto(`${address}/users`);
    await settled(other);
    expect(await storedKeys(page)).not.toEqual([]);
    await signOut(page);
    await page.waitForURL(`${address}/`);
    await settled(page);
    expect(await storedKeys(page)).toEqual([]);
    await other.waitForURL(`${address}/`);
    // The provider's session has ended too: a guarded page asks for the password again.
    await page.goto(`${address}/users`);
    await page.waitForURL('**/oidc/interaction/**');
    await visitor.close();
  });
});

describe('a new account', () => {
  it('is limited until the email address is verified, and open right after', async () => {
    const email = `new-${Date.now()}@people.test`;
    const visitor = await newVisitor(browser);
    const page = await visitor.newPage();
    await page.goto(`${address}/profile`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('a long enough password');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.waitForURL((url) => url.pathname === '/errorAccountValidation');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Your email address isn’t confirmed yet.').waitFor();

    const inbox = await page.request.get(`${address}/mail/api/messages?to=${encodeURIComponent(email)}&wait=10000`);
    const { messages } = await inbox.json();
    const message = await (await page.request.get(`${address}/mail/api/messages/${messages[0].id}`)).json();
    const link = /http\S+\/verify\?token=[\w-]+/.exec(message.text)?.[0];
    const mailTab = await visitor.newPage();
    await mailTab.goto(link ?? 'about:blank#the email has no link');

    // Back on the page they wanted.
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`${address}/profile`);
    await visitor.close();
  });
});

describe('a server that fails', () => {
  it('at 403 leads to /errorPermission', async () => {
    const { visitor, page } = await enter('/profile', 'applicant');
    await page.route(`${CORE}/api/Users/CurrentUser`, (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        json: { type: 'about:blank', title: 'no', status: 403, code: 'forbidden' },
      }),
    );
    await page.goto(`${address}/users`);
    await page.waitForURL(`${address}/errorPermission`);
    await visitor.close();
  });

  it('to answer at all leads to /networkError and back when it answers again', async () => {
    const { visitor, page } = await enter('/profile', 'applicant');
    await page.route(`${CORE}/**`, (route) => route.abort());
    await page.goto(`${address}/users`);
    await page.waitForURL(`${address}/networkError?from=%2Fusers`);
    await page.getByText('The server is not reachable').waitFor();
    await page.unroute(`${CORE}/**`);
    await page.waitForURL(`${address}/users`, { timeout: 15_000 });
    await visitor.close();
  });

  it('while the browser is offline shows the banner, and the banner goes by itself', async () => {
    const visitor = await newVisitor(browser);
    const page = await visitor.newPage();
    await page.goto(`${address}/about`);
    await settled(page);
    await visitor.setOffline(true);
    const banner = page.getByRole('alert');
    await banner.waitFor();
    expect(await banner.innerText()).toContain('The server is not reachable');
    expect(await banner.innerText()).toContain('Check your network connection…');
    expect(await banner.getByRole('button', { name: 'Refresh page' }).isVisible()).toBe(true);
    await visitor.setOffline(false);
    await banner.waitFor({ state: 'detached' });
    await visitor.close();
  });

  it('to deliver a part of the program, as after a new deployment, leaves a way out that works', async () => {
    const visitor = await newVisitor(browser);
    const page = await visitor.newPage();
    await page.goto(`${address}/about`);
    await settled(page);
    await page.route('**/assets/plans-page-*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('banner').getByRole('link', { name: 'Plans' }).click();
    await heading(page, 'We couldn’t load this page');
    await page.unroute('**/assets/plans-page-*.js');
    await page.getByRole('button', { name: 'Refresh page' }).click();
    await page.waitForFunction(() => document.title === 'Plans · Jibline' && document.querySelector('h1'));
    expect(await page.getByRole('heading', { name: 'We couldn’t load this page' }).count()).toBe(0);
    await visitor.close();
  });

  it('to deliver the part that signs in offers a refresh, not the same again', async () => {
    const visitor = await newVisitor(browser);
    const page = await visitor.newPage();
    await page.route('**/assets/identity-client-*.js', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${address}/users`);
    await heading(page, 'We couldn’t load this page');
    expect(await page.getByRole('button', { name: 'Sign in again' }).count()).toBe(0);
    await page.unroute('**/assets/identity-client-*.js');
    await page.getByRole('button', { name: 'Refresh page' }).click();
    await signIn(page, 'applicant');
    expect((await settled(page)).path).toBe('/users');
    await visitor.close();
  });
});
