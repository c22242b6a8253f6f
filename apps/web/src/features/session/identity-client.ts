import { OidcClient, type User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { ForeignAnswer } from './foreign-answer.ts';
import type { SignInNeeds } from './sign-in-again.ts';
import { type Identity, STORAGE_PREFIX } from './stored-session.ts';

/** Signing out does not wait longer than this for the provider to revoke a token. */
const TIMEOUT_MS = 3_000;

/** Loaded only when someone signs in or is signed in, so that the landing page stays small. */
export function createManager(identity: Identity, frontendBase: string): UserManager {
  const manager = new CheckedManager({
    ...settings(identity, frontendBase),
    userStore: new WebStorageStateStore({ prefix: STORAGE_PREFIX, store: localStorage }),
    // The session renews by itself, under a lock across tabs: a refresh token used twice would end the session
    // everywhere.
    automaticSilentRenew: false,
    accessTokenExpiringNotificationTimeInSeconds: 20,
  });
  checkIssuer(manager, identity);
  return manager;
}

/** Stores a sign-in or a renewal only if its ID token is of our provider and for us; the library compares neither. */
class CheckedManager extends UserManager {
  override async storeUser(user: User | null): Promise<void> {
    const { authority, client_id } = this.settings;
    if (user !== null && user.profile.iss !== authority) throw new ForeignAnswer('The ID token is of another issuer.');
    if (user !== null && [user.profile.aud].flat().some((audience) => audience !== client_id))
      throw new ForeignAnswer('The ID token is meant for another program.');
    await super.storeUser(user);
  }
}

/** OpenID Connect Discovery 4.3: metadata that names another issuer than the one asked for is not used at all. */
function checkIssuer({ metadataService }: Pick<OidcClient, 'metadataService'>, { authority }: Identity): void {
  const fetched = metadataService.getMetadata.bind(metadataService);
  metadataService.getMetadata = async () => {
    const metadata = await fetched();
    if (metadata.issuer !== authority) throw new ForeignAnswer('The provider’s metadata names another issuer.');
    return metadata;
  };
}

function createClient(identity: Identity, frontendBase: string): OidcClient {
  const client = new OidcClient(settings(identity, frontendBase));
  checkIssuer(client, identity);
  return client;
}

/** Binds the ID token to this login; the library compares it with what it stored. 128 random bits. */
export const newNonce = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Revokes the refresh token at the provider (RFC 7009). Returns the address of the provider's own sign-out, which leads
 * back to the start page; null where the provider has none or does not answer.
 */
export async function endAtProvider(identity: Identity, frontendBase: string, user: User | null) {
  const client = createClient(identity, frontendBase);
  if (user?.refresh_token) await inTime(client.revokeToken(user.refresh_token, 'refresh_token'));
  const hint = user?.id_token === undefined ? {} : { id_token_hint: user.id_token };
  return (await inTime(client.createSignoutRequest({ client_id: identity.clientId, ...hint })))?.url ?? null;
}

/** Address for signing in again in another window, even while the provider still has a session. */
export async function signInAddress(identity: Identity, frontendBase: string, needs: SignInNeeds): Promise<string> {
  const { url } = await createClient(identity, frontendBase).createSigninRequest({
    state: { returnTo: '/', closes: true },
    nonce: newNonce(),
    prompt: 'login',
    max_age: needs.maxAgeSeconds,
    ...(needs.acrValues === null ? {} : { acr_values: needs.acrValues }),
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
    scope: identity.scopes.join(' '),
    extraQueryParams: identity.audience === null ? {} : { audience: identity.audience },
    stateStore: new WebStorageStateStore({ prefix: STORAGE_PREFIX, store: localStorage }),
    requestTimeoutInSeconds: 15,
  };
}
