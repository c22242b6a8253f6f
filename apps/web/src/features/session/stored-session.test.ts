import { afterEach, describe, expect, it, vi } from 'vitest';
import { expiredLogin } from './expired-login.ts';
import { forcedLogin } from './forced-login.ts';
import { currentPath, returnPathOf, safeReturnPath } from './return-path.ts';
import { hasStoredSession, storageWorks, storedUserKey } from './stored-session.ts';

afterEach(() => vi.restoreAllMocks());
const identity = { authority: 'https://id.example', clientId: 'jibline-web', audience: null, scopes: ['openid'] };

describe('what the browser remembers of a sign-in', () => {
  it('is found without the identity library, by provider and client', () => {
    expect(hasStoredSession(identity)).toBe(false);
    localStorage.setItem(storedUserKey(identity), '{}');
    expect(hasStoredSession(identity)).toBe(true);
    expect(hasStoredSession({ ...identity, clientId: 'other' })).toBe(false);
    expect(storedUserKey(identity)).toBe('jibline.oidc.user:https://id.example:jibline-web');
  });

  it('knows whether the browser stores anything at all, and leaves nothing behind', () => {
    expect(storageWorks()).toBe(true);
    expect(localStorage.length).toBe(0);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(storageWorks()).toBe(false);
  });
});

describe('a login that was too old', () => {
  it('asks for the password at the next login, and restarts once with the page that was open', () => {
    expect([expiredLogin.isToAsk(), expiredLogin.isToRestart()]).toEqual([false, false]);
    expiredLogin.write('/users?page=2');
    expect([expiredLogin.isToAsk(), expiredLogin.isToRestart()]).toEqual([true, true]);
    expect(expiredLogin.takeReturn()).toBe('/users?page=2');
    expect(expiredLogin.takeReturn()).toBeNull();
    expect([expiredLogin.isToAsk(), expiredLogin.isToRestart()]).toEqual([true, false]);
    expiredLogin.clear();
    expect(expiredLogin.isToAsk()).toBe(false);
  });

  it('of another tab asks too, and does not restart here', () => {
    expiredLogin.write('/users');
    sessionStorage.clear(); // another tab has its own
    expect([expiredLogin.isToAsk(), expiredLogin.isToRestart()]).toEqual([true, false]);
  });
});

describe('a login that was forced', () => {
  it('counts as fresh for a minute', () => {
    const now = Date.parse('2026-11-16T09:00:00Z');
    expect(forcedLogin.isFresh(now)).toBe(false);
    forcedLogin.write(now);
    expect(forcedLogin.isFresh(now + 59_999)).toBe(true);
    expect(forcedLogin.isFresh(now + 60_000)).toBe(false);
  });
});

describe('where a login returns to', () => {
  it.each([
    ['/users?page=2#top', '/users?page=2#top'],
    ['//evil.example/x', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['users', '/'],
    [null, '/'],
    [7, '/'],
  ])('%o: %s', (path, expected) => {
    expect(safeReturnPath(path)).toBe(expected);
    expect(returnPathOf({ state: { returnTo: path } })).toBe(expected);
  });

  it.each([null, 'x', {}, { state: null }, { state: {} }])(
    'the start page for a response without one: %o',
    (answer) => {
      expect(returnPathOf(answer)).toBe('/');
    },
  );

  it('reads the address with its query and anchor', () => {
    history.replaceState(null, '', '/help?q=ahd#heights');
    expect(currentPath()).toBe('/help?q=ahd#heights');
  });
});
