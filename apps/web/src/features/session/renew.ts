import type { User, UserManager } from 'oidc-client-ts';

/** Longer than the margin at which the session renews before a token expires. */
const FRESH_SECONDS = 30;

/** Browsers offer locks only on https and localhost; elsewhere tabs renew without one. */
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('jibline.renew', work) : work();

/**
 * Gets a new access token by the refresh token. Refresh tokens work once: of several tabs that wake at the same moment
 * the first renews and the others use what it stored.
 */
export function renewUser(manager: UserManager, refused: string | null): Promise<User | null> {
  return oneTabAtATime(async () => {
    const stored = await manager.getUser();
    if (stored === null) return null;
    const isNewer = stored.access_token !== refused && (stored.expires_in ?? 0) > FRESH_SECONDS;
    if (isNewer) return stored;
    return stored.refresh_token ? manager.signinSilent() : null;
  });
}
