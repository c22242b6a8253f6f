import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApi } from '../../../test/api.ts';
import { startProvider } from '../../../test/provider.ts';
import { expiredLogin } from './expired-login.ts';
import { loginMarker } from './login-marker.ts';
import { type Session, startSession } from './session.ts';
import { storedUserKey } from './stored-session.ts';

let provider: Awaited<ReturnType<typeof startProvider>>;
const MINUTE = 60_000;
const identity = () => ({
  authority: provider.authority,
  clientId: 'jibline-web',
  audience: 'jibline-backend-services',
  scopes: ['openid', 'profile', 'email', 'rw:jobs', 'offline_access'],
});
const started: Session[] = [];
const start = () => {
  const session = startSession({ identity: identity(), frontendBase: location.origin });
  started.push(session);
  return session;
};
const key = () => storedUserKey(identity());
const seconds = () => Math.floor(Date.now() / 1000);

function store(part: { expiresIn?: number; verified?: boolean; refresh?: string | undefined } = {}) {
  const { expiresIn = 600, verified = true, refresh = 'refresh-1' } = part;
  const user = {
    access_token: 'access-1',
    refresh_token: refresh,
    token_type: 'Bearer',
    scope: 'openid profile email rw:jobs offline_access',
    profile: {
      sub: 'u1',
      iss: provider.authority,
      aud: 'jibline-web',
      exp: 0,
      iat: 0,
      email: 'a@x.test',
      email_verified: verified,
    },
    expires_at: seconds() + expiresIn,
  };
  localStorage.setItem(key(), JSON.stringify(user));
}

/** What the identity library stores when it sends the browser to the provider. */
function startedLogin(): unknown {
  const noted = Object.keys(localStorage).find((name) => name.startsWith('jibline.oidc.') && !name.includes('user:'));
  return noted === undefined ? null : JSON.parse(localStorage.getItem(noted) ?? 'null');
}

const settled = (session: Session) =>
  vi.waitFor(() => expect(session.getState().status).not.toBe('pending'), { timeout: 8_000 });

beforeEach(async () => {
  provider = await startProvider();
  history.replaceState(null, '', '/');
});
afterEach(async () => {
  // One that goes on trying to renew would clear what the next test stores.
  for (const session of started.splice(0)) if (session.getState().isAuthenticated) await session.logout();
  await provider.stop();
});

describe('on page load', () => {
  it('with nothing stored is signed out at once, without a request', () => {
    expect(start().getState()).toMatchObject({
      status: 'signed-out',
      isAuthenticated: false,
      accessToken: null,
      user: null,
    });
    expect(provider.asked).toEqual([]);
  });

  it.each([
    [true, 'verified'],
    [false, 'unverified'],
  ])('restores a stored session (email verified: %s)', async (verified, status) => {
    store({ verified });
    loginMarker.write(Date.now() - 59 * MINUTE);
    const session = start();
    expect(session.getState().status).toBe('pending');
    await settled(session);
    expect(session.getState()).toMatchObject({
      status,
      isAuthenticated: true,
      accessToken: 'access-1',
      user: { subject: 'u1', email: 'a@x.test', emailVerified: verified },
    });
  });

  it('more than 60 minutes after the login clears the session and starts a login after 200 ms', async () => {
    store();
    loginMarker.write(Date.now() - 60 * MINUTE - 1);
    const session = start();
    expect(session.getState().status).toBe('pending');
    await vi.waitFor(() => expect(localStorage.getItem(key())).toBeNull(), { interval: 5 });
    const cleared = Date.now();
    expect(loginMarker.age(cleared)).toBeNull();
    expect(startedLogin()).toBeNull();
    await vi.waitFor(() => expect(startedLogin()).not.toBeNull(), { timeout: 8_000, interval: 5 });
    expect(Date.now() - cleared).toBeGreaterThanOrEqual(190);
    expect(provider.tokenCalls()).toEqual([]);
  });

  it('more than 60 minutes after the login also ends the session at the provider, then starts the login', async () => {
    await provider.stop();
    provider = await startProvider({ signsOut: true });
    store();
    loginMarker.write(Date.now() - 60 * MINUTE - 1);
    history.replaceState(null, '', '/kmls?view=list');
    start();
    await vi.waitFor(() => expect(localStorage.getItem(key())).toBeNull());
    const revoked = () => provider.asked.find(({ path }) => path === '/revoke');
    await vi.waitFor(() => expect(revoked()).toBeDefined(), 5_000);
    expect(revoked()?.form.get('token')).toBe('refresh-1');
    expect(revoked()?.form.get('token_type_hint')).toBe('refresh_token');
    // No login before the provider has signed the person out as well.
    await new Promise((done) => setTimeout(done, 400));
    expect(startedLogin()).toBeNull();

    // The provider's sign-out leads back to the start page.
    history.replaceState(null, '', '/');
    const back = Date.now();
    expect(start().getState().status).toBe('pending');
    await vi.waitFor(() => expect(startedLogin()).not.toBeNull(), { timeout: 8_000, interval: 5 });
    expect(Date.now() - back).toBeGreaterThanOrEqual(195);
    expect(startedLogin()).toMatchObject({ data: { returnTo: '/kmls?view=list' } });
    expect(provider.tokenCalls()).toEqual([]);
  });

  it('with an unexpected provider response says so, and cleans the address', async () => {
    history.replaceState(null, '', '/?code=stolen&state=unknown');
    const session = start();
    await settled(session);
    expect(session.getState()).toMatchObject({ status: 'signed-out', problem: { kind: 'answer-unknown' } });
    expect(location.search).toBe('');
    expect(provider.tokenCalls()).toEqual([]);
  });
});

describe('the provider’s answer', () => {
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  /** As the provider would after a login of this browser; `over` is what is wrong with the ID token. */
  async function answered(over: object) {
    // Resolves when the page is left, which never happens here.
    void start().login('/kmls');
    await vi.waitFor(() => expect(startedLogin()).not.toBeNull(), { timeout: 8_000 });
    const started = startedLogin() as { id: string; nonce: string };
    const claims = {
      iss: provider.authority,
      aud: 'jibline-web',
      sub: 'u1',
      nonce: started.nonce,
      exp: seconds() + 600,
    };
    provider.answerToken(200, {
      access_token: 'access-2',
      token_type: 'Bearer',
      expires_in: 600,
      id_token: `${part({ alg: 'RS256' })}.${part({ ...claims, email_verified: true, ...over })}.x`,
    });
    history.replaceState(null, '', `/?code=c&state=${started.id}`);
    const session = start();
    await settled(session);
    return { nonce: started.nonce, session };
  }

  it('counts when it is of our provider, for us and of this login, whose nonce nobody can guess', async () => {
    const { nonce, session } = await answered({});
    expect(nonce).toMatch(/^[0-9a-f]{32}$/);
    expect(session.getState()).toMatchObject({ status: 'verified', accessToken: 'access-2', arrival: '/kmls' });
  });

  it.each([
    ['with the nonce of another login', { nonce: 'another' }, 'answer-unknown'],
    ['without a nonce', { nonce: undefined }, 'answer-unknown'],
    ['for another program', { aud: 'another-program' }, 'provider-error'],
    ['for another program as well', { aud: ['jibline-web', 'another-program'] }, 'provider-error'],
    ['for no one', { aud: undefined }, 'provider-error'],
    ['of another issuer', { iss: 'https://id.example.com' }, 'provider-error'],
  ])('%s signs no one in and is not stored', async (_, over, kind) => {
    const { session } = await answered(over);
    expect(session.getState()).toMatchObject({ status: 'signed-out', accessToken: null, problem: { kind } });
    expect(localStorage.getItem(key())).toBeNull();
  });

  it('whose metadata names another issuer is not followed', async () => {
    await provider.stop();
    provider = await startProvider({ issuer: 'https://id.example.com' });
    const session = start();
    await session.login('/kmls');
    expect(session.getState().problem).toMatchObject({
      kind: 'provider-error',
      detail: 'The provider’s metadata names another issuer.',
    });
    expect(startedLogin()).toBeNull();
  });
});

describe('an expired access token', () => {
  it('is renewed silently with the refresh token, once for all callers', async () => {
    store({ expiresIn: -5 });
    loginMarker.write(Date.now());
    provider.answerToken(200, {
      access_token: 'access-2',
      refresh_token: 'refresh-2',
      token_type: 'Bearer',
      expires_in: 600,
    });
    const session = start();
    await settled(session);
    const tokens = await Promise.all([session.accessToken(), session.accessToken()]);
    expect(tokens).toEqual(['access-2', 'access-2']);
    expect(provider.tokenCalls().map(({ form }) => form.get('refresh_token'))).toEqual(['refresh-1']);
    expect(session.getState()).toMatchObject({ status: 'verified', accessToken: 'access-2' });
  });

  it('ends the session when the provider no longer honours the refresh token', async () => {
    store({ expiresIn: -5 });
    loginMarker.write(Date.now());
    const session = start();
    await settled(session);
    expect(session.getState()).toMatchObject({ status: 'signed-out', accessToken: null });
    expect(localStorage.getItem(key())).toBeNull();
  });

  it('does not end the session when the provider fails', async () => {
    store({ expiresIn: -5 });
    loginMarker.write(Date.now());
    provider.answerToken(503, { error: 'temporarily_unavailable' });
    const session = start();
    await settled(session);
    expect(session.getState()).toMatchObject({ status: 'verified', isAway: true });
    expect(localStorage.getItem(key())).not.toBeNull();
  });

  it('is asked for again by itself until the provider answers, however often it is needed meanwhile', async () => {
    store({ expiresIn: -5 });
    loginMarker.write(Date.now());
    provider.answerToken(503, { error: 'temporarily_unavailable' });
    const session = start();
    await settled(session);
    for (let call = 0; call < 20; call++)
      await expect(session.accessToken()).rejects.toMatchObject({
        code: 'unavailable',
        message: 'The sign-in service isn’t available right now. Try again later.',
      });
    expect(provider.tokenCalls()).toHaveLength(1);
    provider.answerToken(200, { access_token: 'access-2', token_type: 'Bearer', expires_in: 600 });
    await vi.waitFor(() => expect(session.getState().isAway).toBe(false), { timeout: 8_000 });
    expect(await session.accessToken()).toBe('access-2');
    expect(provider.tokenCalls()).toHaveLength(2);
  });

  it('is asked for at once when a person wants to', async () => {
    store({ expiresIn: -5 });
    loginMarker.write(Date.now());
    provider.answerToken(503, { error: 'temporarily_unavailable' });
    const session = start();
    await settled(session);
    expect(await session.renewNow()).toBeNull();
    provider.answerToken(200, { access_token: 'access-2', token_type: 'Bearer', expires_in: 600 });
    expect(await session.renewNow()).toBe('access-2');
    expect(session.getState()).toMatchObject({ isAway: false, accessToken: 'access-2' });
  });

  it('is not asked for every second while the last one still holds and the provider fails', async () => {
    store({ expiresIn: 21 });
    loginMarker.write(Date.now());
    provider.answerToken(503, { error: 'temporarily_unavailable' });
    const session = start();
    await settled(session);
    const until = Date.now() + 7_000;
    while (Date.now() < until) {
      expect(await session.accessToken()).toBe('access-1');
      await new Promise((done) => setTimeout(done, 100));
    }
    const [first, second, ...later] = provider.tokenCalls().map(({ at }) => at);
    // After 1 second, 2 seconds later and 4 seconds later; the fourth would be 8 seconds after that.
    expect(second).toBeGreaterThan((first ?? 0) + 1_900);
    expect(later.length).toBeLessThanOrEqual(1);
    expect(session.getState().isAway).toBe(false);
  });

  it.each([
    'interaction_required',
    'consent_required',
    'account_selection_required',
    'invalid_request',
    'login_required',
  ])('ends the session when the provider answers %s, so that the person signs in again', async (error) => {
    store({ expiresIn: -5 });
    loginMarker.write(Date.now());
    provider.answerToken(400, { error });
    const session = start();
    await settled(session);
    expect(session.getState()).toMatchObject({ status: 'signed-out', isAway: false });
    expect(localStorage.getItem(key())).toBeNull();
  });

  it('that comes with an ID token of another program ends the session: the refresh token is spent', async () => {
    store({ expiresIn: -5 });
    loginMarker.write(Date.now());
    const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
    const claims = { iss: provider.authority, aud: 'another-program', sub: 'u1', exp: seconds() + 600 };
    const id_token = `${part({ alg: 'RS256' })}.${part(claims)}.x`;
    provider.answerToken(200, { access_token: 'access-2', token_type: 'Bearer', expires_in: 600, id_token });
    const session = start();
    await settled(session);
    expect(session.getState().status).toBe('signed-out');
    expect(provider.tokenCalls()).toHaveLength(1);
  });
});

describe('after a 401', () => {
  it('gets another token although the old one looks valid', async () => {
    store();
    loginMarker.write(Date.now());
    provider.answerToken(200, {
      access_token: 'access-2',
      refresh_token: 'refresh-2',
      token_type: 'Bearer',
      expires_in: 600,
    });
    const session = start();
    await settled(session);
    expect(await session.renew('access-1')).toBe('access-2');
  });

  it('takes the token another tab has fetched meanwhile instead of using the refresh token twice', async () => {
    store();
    loginMarker.write(Date.now());
    const session = start();
    await settled(session);
    expect(await session.renew('an older token')).toBe('access-1');
    expect(provider.tokenCalls()).toEqual([]);
  });

  it('right after a sign-in stops instead of looping', async () => {
    store();
    loginMarker.write(Date.now());
    const session = start();
    await settled(session);
    session.refused();
    await vi.waitFor(() => expect(session.getState().problem?.kind).toBe('token-refused'));
    expect(localStorage.getItem(key())).toBeNull();
  });
});

describe('signed out everywhere, on another device', () => {
  const leaving = () => vi.waitFor(() => expect(startedLogin()).not.toBeNull());

  it('asks for the password at the provider, although other calls are still running', async () => {
    store();
    loginMarker.write(Date.now());
    const session = start();
    await settled(session);
    session.ended();
    expect(await session.accessToken()).toBeNull();
    expect(await session.renew('access-1')).toBeNull();
    session.ended();
    expect(session.getState().problem).toBeNull();
    await leaving();
    expect(expiredLogin.isToAsk()).toBe(true);
  });

  it('says so when the same old sign-in comes back, instead of looping', async () => {
    for (const expected of [null, 'token-refused']) {
      store();
      loginMarker.write(Date.now());
      const session = start();
      await settled(session);
      session.ended();
      await vi.waitFor(() => expect(localStorage.getItem(key())).toBeNull());
      await vi.waitFor(() => expect(session.getState().problem?.kind ?? null).toBe(expected));
      if (expected === null) await leaving();
    }
  });
});

describe('other tabs', () => {
  const otherTab = () => dispatchEvent(new StorageEvent('storage', { key: key() }));

  it('signing out signs this one out and leads it to the start page', async () => {
    store();
    loginMarker.write(Date.now());
    const session = start();
    await settled(session);
    localStorage.removeItem(key());
    otherTab();
    expect(session.getState()).toMatchObject({ status: 'signed-out', accessToken: null, arrival: '/' });
  });

  it('signing in signs this one in', async () => {
    const session = start();
    store();
    loginMarker.write(Date.now());
    otherTab();
    await vi.waitFor(() => expect(session.getState().status).toBe('verified'));
  });
});

describe('sign-out', () => {
  it('in another tab wins over a renewal that is under way here', async () => {
    store();
    loginMarker.write(Date.now());
    provider.answerToken(200, {
      access_token: 'access-2',
      refresh_token: 'refresh-2',
      token_type: 'Bearer',
      expires_in: 600,
    });
    const session = start();
    await settled(session);
    const renewal = session.renew('access-1');
    loginMarker.clear();
    expect(await renewal).toBeNull();
    expect(session.getState().status).toBe('signed-out');
    expect(localStorage.getItem(key())).toBeNull();
  });

  it('ends the session at our server, so that a copied token is refused', async () => {
    const api = await startApi({ 'POST Users/CurrentUser/sign-out': { status: 204, body: undefined } });
    store();
    loginMarker.write(Date.now());
    const session = start();
    await settled(session);
    await session.logout();
    expect(api.asked.map(({ method, path, authorization }) => [method, path, authorization])).toEqual([
      ['POST', 'Users/CurrentUser/sign-out', 'Bearer access-1'],
    ]);
    await api.stop();
  });

  it('forgets token and marker even if the provider has no sign-out page', async () => {
    store();
    loginMarker.write(Date.now());
    const session = start();
    await settled(session);
    await session.logout();
    expect(session.getState()).toMatchObject({ status: 'signed-out', accessToken: null, arrival: '/' });
    expect(localStorage.getItem(key())).toBeNull();
    expect(loginMarker.age(Date.now())).toBeNull();
    expect(await session.accessToken()).toBeNull();
  });
});

describe('login', () => {
  it('with a provider that does not answer shows a problem instead of waiting', async () => {
    const session = start();
    await provider.stop();
    await session.login('/airports');
    expect(session.getState()).toMatchObject({ status: 'signed-out', problem: { kind: 'provider-unreachable' } });
  });

  it('with blocked storage says so', async () => {
    const session = start();
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await session.login('/airports');
    blocked.mockRestore();
    expect(session.getState().problem?.kind).toBe('storage-blocked');
    expect(provider.asked).toEqual([]);
  });
});
