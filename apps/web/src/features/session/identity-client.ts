import { SCOPES } from '@jibline/contract/enums';
import { OidcClient, type User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { type Identity, STORAGE_PREFIX } from './stored-session.ts';

/** Signing out does not wait longer than this for the provider to revoke a token. */
const TIMEOUT_MS = 3_000;

/** Loaded only when someone signs in or is signed in, so that the landing page stays small. */
export function createManager(identity: Identity, frontendBase: string): UserManager {
  return new UserManager({
    ...settings(identity, frontendBase),
    userStore: new WebStorageStateStore({ prefix: STORAGE_PREFIX, store: localStorage }),
    // The session renews by itself, under a lock across tabs: a refresh token used twice would end the session
    // everywhere.
    automaticSilentRenew: false,
    accessTokenExpiringNotificationTimeInSeconds: 20,
  });
}

/**
 * Revokes the refresh token at the provider (RFC 7009). Returns the address of the provider's own sign-out, which leads
 * back to the start page; null where the provider has none or does not answer.
 */
export async function endAtProvider(identity: Identity, frontendBase: string, user: User | null) {
  const client = new OidcClient(settings(identity, frontendBase));
  if (user?.refresh_token) await inTime(client.revokeToken(user.refresh_token, 'refresh_token'));
  const hint = user?.id_token === undefined ? {} : { id_token_hint: user.id_token };
  return (await inTime(client.createSignoutRequest({ client_id: identity.clientId, ...hint })))?.url ?? null;
}

/** Address for signing in again in another window, even while the provider still has a session. */
export async function signInAddress(identity: Identity, frontendBase: string, maxAgeSeconds: number): Promise<string> {
  const client = new OidcClient(settings(identity, frontendBase));
  const { url } = await client.createSigninRequest({
    state: { returnTo: '/', closes: true },
    prompt: 'login',
    max_age: maxAgeSeconds,
  });
  return url;
}

const inTime = <T>(request: Promise<T>): Promise<T | null> =>
  Promise.race([request.catch(() => null), new Promise<null>((done) => setTimeout(() => done(null), TIMEOUT_MS))]);

function settings(identity: Identity, frontendBase: string) {
  const home = `${frontendBase}/`;
  return {
    authority: identity.authority,
    client_id: identity.clientId,
    redirect_uri: home,
    post_logout_redirect_uri: home,
    scope: [...SCOPES, 'offline_access'].join(' '),
    extraQueryParams: { audience: identity.audience },
    stateStore: new WebStorageStateStore({ prefix: STORAGE_PREFIX, store: localStorage }),
    requestTimeoutInSeconds: 15,
  };
}
