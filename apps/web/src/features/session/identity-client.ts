import { SCOPES } from '@jibline/contract/words';
import { UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { type Identity, STORAGE_PREFIX } from './stored-session.ts';

/** Loaded only when someone signs in or is signed in: the landing page does not pay for it. */
export function createManager(identity: Identity, frontendBase: string): UserManager {
  const home = `${frontendBase}/`;
  return new UserManager({
    authority: identity.authority,
    client_id: identity.clientId,
    redirect_uri: home,
    post_logout_redirect_uri: home,
    scope: [...SCOPES, 'offline_access'].join(' '),
    extraQueryParams: { audience: identity.audience },
    userStore: new WebStorageStateStore({ prefix: STORAGE_PREFIX, store: localStorage }),
    stateStore: new WebStorageStateStore({ prefix: STORAGE_PREFIX, store: localStorage }),
    // Renewed by the session itself, under a lock across tabs: a refresh token used twice would end the session everywhere.
    automaticSilentRenew: false,
    accessTokenExpiringNotificationTimeInSeconds: 20,
    requestTimeoutInSeconds: 15,
  });
}
