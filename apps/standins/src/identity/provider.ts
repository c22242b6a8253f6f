import { type Configuration, errors, type JWK, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { sqliteAdapter } from './adapter.ts';
import { loadCookieKey } from './keys.ts';
import { document, securityHeaders } from './pages/document.ts';
import { failurePage } from './pages/failure.ts';
import type { Page } from './pages/page.ts';
import { signedOutPage, signOutPage } from './pages/sign-out.ts';
import type { Realm } from './realm.ts';

const OIDC_SCOPES = 'openid profile email offline_access';
const API_SCOPES = 'openid profile email rw:jobs';
const DAY = 86_400;

/** The audience need not be a URI, but a resource indicator (RFC 8707) must be. */
const resourceOf = (audience: string) => `urn:${audience}`;

function answer(realm: Realm, ctx: KoaContextWithOIDC, page: Page): void {
  ctx.type = 'html';
  ctx.set(securityHeaders(realm, page));
  ctx.body = document(realm, page);
}

function features(realm: Realm): NonNullable<Configuration['features']> {
  const { audience, accessTokenSeconds = 600 } = realm.options;
  return {
    devInteractions: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    dPoP: { enabled: false },
    revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource(ctx, form) {
        // With a valid hint for this session the product itself asked, so the person is not asked again.
        const requested = ctx.oidc.entities.IdTokenHint?.payload.sub === ctx.oidc.session?.accountId;
        answer(realm, ctx, signOutPage(realm, form, requested));
      },
      postLogoutSuccessSource: (ctx) => answer(realm, ctx, signedOutPage(realm)),
    },
    resourceIndicators: {
      enabled: true,
      // As with Auth0: with `audience` the token is a JWT for that API, without it an opaque one for userinfo.
      defaultResource: (ctx) => (ctx.oidc.params?.audience === undefined ? [] : resourceOf(audience)),
      useGrantedResource: () => true,
      getResourceServerInfo(_ctx, resource) {
        if (resource !== resourceOf(audience)) throw new errors.InvalidTarget();
        return {
          audience,
          scope: API_SCOPES,
          accessTokenFormat: 'jwt',
          accessTokenTTL: accessTokenSeconds,
          jwt: { sign: { alg: 'RS256' } },
        };
      },
    },
  };
}

/** First-party client: signing in counts as consent. */
async function firstPartyGrant(realm: Realm, ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const known = session.grantIdFor(client.clientId);
  const found = known === undefined ? undefined : await provider.Grant.find(known);
  if (found !== undefined) return found;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(OIDC_SCOPES);
  grant.addResourceScope(resourceOf(realm.options.audience), API_SCOPES);
  await grant.save();
  return grant;
}

function claimsOf(realm: Realm, sub: string) {
  const account = realm.accounts.bySub(sub);
  if (account === undefined) return undefined;
  const name = account.name === null ? {} : { name: account.name };
  return { email: account.email, email_verified: account.emailVerified, ...name };
}

export function buildProvider(realm: Realm, keys: JWK[]): Provider {
  const { client, audience } = realm.options;
  const provider = new Provider(realm.issuer, {
    adapter: sqliteAdapter(realm.db),
    clients: [
      {
        client_id: client.id,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: client.redirectUris,
        post_logout_redirect_uris: client.postLogoutRedirectUris,
      },
    ],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    jwks: { keys },
    cookies: {
      keys: [loadCookieKey(realm.db)],
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: `${realm.base}/` },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    // Without rw:jobs, which belongs to the API; listed here it would cause a consent prompt.
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    extraParams: {
      audience(_ctx, value) {
        if (value !== undefined && value !== audience) {
          throw new errors.InvalidTarget(`audience must be ${audience}, not ${value}`);
        }
      },
      screen_hint() {},
    },
    features: features(realm),
    pkce: { required: () => true },
    async extraTokenClaims(ctx, token) {
      if (!('accountId' in token) || token.accountId === undefined) return undefined;
      // RFC 9068 section 2.2.1: when the person signed in; a refreshed token has the same value.
      const { AuthorizationCode: code, RefreshToken: refresh } = ctx.oidc.entities;
      const authTime = code?.authTime ?? refresh?.authTime;
      const sessionId = code?.sessionUid ?? refresh?.sessionUid;
      return {
        ...claimsOf(realm, token.accountId),
        ...(authTime === undefined ? {} : { auth_time: authTime }),
        ...(sessionId === undefined ? {} : { sid: sessionId }),
      };
    },
    // By default refresh tokens require prompt=consent, which single-page applications never send.
    issueRefreshToken: async (_ctx, issuedTo) => issuedTo.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    // Signing out ends the refresh tokens as well.
    expiresWithSession: async () => true,
    loadExistingGrant: (ctx) => firstPartyGrant(realm, ctx),
    findAccount(_ctx, sub) {
      const claims = claimsOf(realm, sub);
      return claims && { accountId: sub, claims: async () => ({ sub, ...claims }) };
    },
    interactions: { url: (_ctx, interaction) => `${realm.base}/interaction/${interaction.uid}` },
    clientBasedCORS: (_ctx, origin) => client.allowedOrigins.includes(origin),
    renderError: (ctx, out) => answer(realm, ctx, failurePage(realm, out)),
    ttl: {
      AccessToken: realm.options.accessTokenSeconds ?? 600,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 3600,
      Session: 14 * DAY,
      Grant: 14 * DAY,
      RefreshToken: 14 * DAY,
    },
  });
  // Requests come through a reverse proxy; `start.ts` sets these headers itself, from the issuer.
  provider.proxy = true;
  provider.on('server_error', (_ctx, problem) => realm.options.log?.(`identity: ${problem.stack ?? problem.message}`));
  return provider;
}
