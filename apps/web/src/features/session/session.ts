import { RELOGIN_DELAY_MS } from '@jibline/contract/enums';
import type { User, UserManager } from 'oidc-client-ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { accountOf } from './account-of.ts';
import { afterVerification } from './after-verification.ts';
import { PENDING, type SessionState, SIGNED_OUT, type SignInProblem } from './auth-state.ts';
import { endAtServer } from './end-at-server.ts';
import { expiredLogin } from './expired-login.ts';
import { forcedLogin } from './forced-login.ts';
import { loginMarker } from './login-marker.ts';
import { renewUser } from './renew.ts';
import { startRenewal } from './renewal.ts';
import { currentPath, returnPathOf } from './return-path.ts';
import { type SignInAgain, signInAgain } from './sign-in-again.ts';
import { isSessionOver, problemOf } from './sign-in-problem.ts';
import { hasStoredSession, type Identity, storageWorks, storedUserKey } from './stored-session.ts';

/** A token refused this soon after a login will be refused again, and another login would loop. */
const FRESH_LOGIN_MS = 60_000;

export interface Session {
  readonly getState: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly login: (returnTo?: string, how?: { automatic?: boolean }) => Promise<void>;
  readonly logout: () => Promise<void>;
  /** A valid token, renewed silently if needed; null when no one is signed in. Rejects while the provider gives none. */
  readonly accessToken: () => Promise<string | null>;
  /** Gets a new token after a 401; null when the session is over. Rejects while the provider gives none. */
  readonly renew: (refused: string) => Promise<string | null>;
  /** Gets a new token because the person asks: the email address may be verified now, or the provider back. Null without. */
  readonly renewNow: () => Promise<string | null>;
  /** The server refused a token twice. */
  readonly refused: () => void;
  /** The person signed out everywhere, perhaps on another device. */
  readonly ended: () => void;
  /** The server says the email address is not verified, whatever the identity token states. */
  readonly unverified: () => void;
  /** The call needs a recent sign-in (RFC 9470). */
  readonly signInAgain: SignInAgain['ask'];
  readonly again: SignInAgain;
  readonly arrived: () => void;
  /** The person continues elsewhere without signing in. */
  readonly dismissProblem: (arrival: string) => void;
}

export interface SessionSettings {
  readonly identity: Identity;
  readonly frontendBase: string;
}

/** The one session of this page: section 4 of the specification. Lives outside React, because calls need its token too. */
export function startSession({ identity, frontendBase }: SessionSettings): Session {
  let state: SessionState = PENDING;
  let manager: UserManager | null = null;
  let isLeaving = false;
  const listeners = new Set<() => void>();

  const set = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const fail = (kind: SignInProblem, detail: string | null, returnTo: string) =>
    set({ ...SIGNED_OUT, problem: { kind, detail, returnTo } });
  const show = (user: User, more: Pick<SessionState, 'arrival' | 'isAway'>) => {
    const account = accountOf(user);
    const status = account.emailVerified ? 'verified' : 'unverified';
    set({ ...PENDING, status, isAuthenticated: true, accessToken: user.access_token, user: account, ...more });
  };
  const signedIn = (user: User, arrival: string | null = state.arrival) => {
    renewal.reset();
    show(user, { arrival, isAway: false });
  };
  const renewal = startRenewal(tryRenew);

  const getManager = async () => {
    if (manager !== null) return manager;
    const { createManager } = await identityClient();
    const made = createManager(identity, frontendBase);
    made.events.addAccessTokenExpiring(() => void renewal.renew().catch(() => {}));
    manager = made;
    return made;
  };

  const forget = async () => {
    renewal.reset();
    loginMarker.clear();
    localStorage.removeItem(storedUserKey(identity));
    await manager?.removeUser();
  };

  async function finishLogin(url: string) {
    history.replaceState(null, '', '/'); // a reload must not present the same code twice
    try {
      const user = await (await getManager()).signinRedirectCallback(url);
      loginMarker.write(Date.now());
      expiredLogin.clear();
      signedIn(user, afterVerification.arrival(accountOf(user), returnPathOf(user), Date.now()));
      if (isToClose(user)) window.close();
    } catch (error) {
      if (hasStoredSession(identity) && !loginMarker.isOld(Date.now())) return resume();
      const { kind, detail } = problemOf(error);
      fail(kind, detail, returnPathOf(error));
    }
  }

  const resume = () =>
    restore().catch((error: unknown) => {
      const { kind, detail } = problemOf(error);
      fail(kind, detail, currentPath());
    });

  async function restore() {
    const stored = await (await getManager()).getUser();
    if (stored === null) return set(SIGNED_OUT);
    if (!stored.expired) return signedIn(stored);
    // If the provider does not answer, the person stays signed in.
    await renewal.renew().catch(() => show(stored, { arrival: state.arrival, isAway: true }));
  }

  /** Ends the session here, at our server, then at the provider; returns the address of the provider's sign-out, if it has one. */
  async function leave(): Promise<string | null> {
    const user = await getManager()
      .then((managing) => managing.getUser())
      .catch(() => null);
    await forget();
    const [, address] = await Promise.all([
      user !== null && !user.expired && endAtServer(user.access_token),
      identityClient()
        .then((client) => client.endAtProvider(identity, frontendBase, user))
        .catch(() => null),
    ]);
    return address;
  }

  /** Section 4: the marker is older than 60 minutes on page load. After the provider's sign-out the login restarts. */
  async function expire() {
    expiredLogin.write(currentPath());
    const signOut = await leave();
    if (signOut !== null) return location.replace(signOut);
    await restart();
  }

  async function restart() {
    await new Promise((done) => setTimeout(done, RELOGIN_DELAY_MS));
    const returnTo = expiredLogin.takeReturn();
    // The provider's sign-out leads back to the start page; any other address was typed meanwhile.
    await login(location.pathname === '/' && returnTo !== null ? returnTo : currentPath(), { automatic: true });
  }

  async function login(returnTo = currentPath(), { automatic = false } = {}) {
    if (!storageWorks()) return fail('storage-blocked', null, returnTo);
    if (location.origin !== new URL(frontendBase, location.href).origin) {
      // Under another host name the answer would return to a browser storage without the started login.
      return location.assign(frontendBase + returnTo);
    }
    if (isLeaving) return;
    isLeaving = true;
    set(PENDING);
    try {
      const { newNonce } = await identityClient();
      await (await getManager()).signinRedirect({
        state: { returnTo },
        nonce: newNonce(),
        ...(expiredLogin.isToAsk() ? { prompt: 'login' } : {}),
        // An automatic login replaces the history entry, so that "back" does not send the person forward again.
        redirectMethod: automatic ? 'replace' : 'assign',
      });
    } catch (error) {
      isLeaving = false;
      const { kind, detail } = problemOf(error);
      fail(kind, detail, returnTo);
    }
  }

  async function logout() {
    set(PENDING);
    const signOut = await leave();
    if (signOut !== null) return location.assign(signOut);
    // The provider has no sign-out page, or is unreachable: the session is removed from this browser anyway.
    set({ ...SIGNED_OUT, arrival: '/' });
  }

  async function tryRenew(refused: string | null = state.accessToken) {
    try {
      const user = await renewUser(await getManager(), refused);
      // Signed out in another tab while the answer was on its way: the new token must not restore the session.
      if (user === null || loginMarker.age(Date.now()) === null) return endSession();
      signedIn(user);
      return user.access_token;
    } catch (error) {
      // The library is not asked for the user: each time it tells, it would have the token renewed a second later.
      if (!hasStoredSession(identity) || isSessionOver(error)) return endSession();
      throw error;
    }
  }

  const away = (error: unknown): never => {
    if (state.isAuthenticated && !state.isAway) set({ ...state, isAway: true });
    throw error;
  };

  async function endSession() {
    await forget();
    set(SIGNED_OUT);
    return null;
  }

  async function accessToken() {
    if (!state.isAuthenticated) return null;
    const user = await (await getManager()).getUser();
    if (user !== null && !user.expired) return user.access_token;
    return renewal.renew().catch(away);
  }

  /** Follows sign-in, sign-out and renewal in other tabs. */
  function follow(event: StorageEvent) {
    if (event.key !== storedUserKey(identity) && event.key !== null) return;
    if (hasStoredSession(identity)) return void resume();
    if (!state.isAuthenticated) return;
    void manager?.removeUser();
    set({ ...SIGNED_OUT, arrival: '/' });
  }

  function start() {
    if (!storageWorks()) return set(SIGNED_OUT);
    addEventListener('storage', follow);
    addEventListener('online', () => state.isAway && void renewal.now().catch(() => {}));
    // After returning from the provider's page, the browser may show this page as it was left, waiting for ever.
    addEventListener('pageshow', (event) => event.persisted && state.status === 'pending' && location.reload());
    if (isProviderAnswer(location)) return void finishLogin(location.href);
    if (!hasStoredSession(identity)) return expiredLogin.isToRestart() ? void restart() : set(SIGNED_OUT);
    void (loginMarker.isOld(Date.now()) ? expire() : resume());
  }

  const again = signInAgain({
    address: async (needs) => (await identityClient()).signInAddress(identity, frontendBase, needs),
    async token() {
      const user = await (await getManager()).getUser();
      return user !== null && user.profile.sub === state.user?.subject ? user.access_token : null;
    },
  });

  start();
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    login,
    logout,
    accessToken,
    renew: (refused) => renewal.renew(refused).catch(away),
    renewNow: () => renewal.now().catch(() => null),
    refused() {
      if (!state.isAuthenticated) return; // already signed out by a failed renewal: the router starts the login where one is due
      const age = loginMarker.age(Date.now());
      if (age === null || age > FRESH_LOGIN_MS) return void login(currentPath(), { automatic: true });
      void forget().then(() => fail('token-refused', null, currentPath()));
    },
    ended() {
      if (isLeaving || !state.isAuthenticated) return; // several calls report it at the same time: the first one acts
      const returnTo = currentPath();
      // If the provider signs in again without a password, the same old sign-in comes back: report it instead of
      // looping.
      const isSecond = forcedLogin.isFresh(Date.now());
      forcedLogin.write(Date.now());
      // From here on no call gets a token, and the next login asks for the password: otherwise a call that finds
      // nothing to renew would start a login that the provider answers with the same old sign-in.
      expiredLogin.ask();
      set(PENDING);
      void forget().then(() =>
        isSecond ? fail('token-refused', null, returnTo) : login(returnTo, { automatic: true }),
      );
    },
    signInAgain: again.ask,
    again,
    unverified: () => state.user && set({ ...state, status: 'unverified' }),
    arrived: () => set({ ...state, arrival: null }),
    dismissProblem: (arrival) => set({ ...state, problem: null, arrival }),
  };
}

const identityClient = () => loadChunk(() => import('./identity-client.ts'));

/** The provider returns to the redirect address, which is the start page. */
function isProviderAnswer({ pathname, search }: Location): boolean {
  const answer = new URLSearchParams(search);
  return pathname === '/' && answer.has('state') && (answer.has('code') || answer.has('error'));
}

/** A window opened only for signing in again. */
const isToClose = ({ state }: User) => typeof state === 'object' && state !== null && 'closes' in state;
