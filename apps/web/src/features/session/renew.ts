import type { User, UserManager } from 'oidc-client-ts';

/** Longer than the notice the session gives itself before a token runs out. */
const FRESH_SECONDS = 30;

/** Browsers offer locks only on https and localhost; elsewhere tabs take their chance, as they would have without. */
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('jibline.renew', work) : work();

/**
 * A new access token by the refresh token. Refresh tokens are used once: of several tabs that wake at the same moment the first
 * renews and the others take what it stored.
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
