import { createPublicKey, verify } from 'node:crypto';
import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../src/index.ts';
import {
  atVendor,
  authorize,
  discover,
  ORIGIN,
  openWorld,
  SCOPE,
  signIn,
  target,
  type World,
} from './identity-world.ts';

let world: World;
let config: client.Configuration;

beforeAll(async () => {
  world = await openWorld();
  config = await discover(world.issuer);
});
afterAll(() => world.stop());

function opened(token: string) {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  return {
    header: read(header),
    claims: read(payload),
    signed: Buffer.from(`${header}.${payload}`),
    signature: Buffer.from(signature, 'base64url'),
  };
}

async function signatureHolds(token: string): Promise<boolean> {
  const { header, signed, signature } = opened(token);
  const response = await fetch(config.serverMetadata().jwks_uri ?? '');
  const { keys }: { keys: { kid: string }[] } = JSON.parse(await response.text());
  const key = keys.find(({ kid }) => kid === header.kid);
  if (key === undefined) return false;
  return verify('RSA-SHA256', signed, createPublicKey({ key, format: 'jwk' }), signature);
}

const oauthError = (error: string) => expect.objectContaining({ error });

describe('discovery', () => {
  test('describes the provider under its issuer, with code, S256 and logout', () => {
    const metadata = config.serverMetadata();
    expect(metadata.issuer).toBe(world.issuer);
    expect(metadata.response_types_supported).toContain('code');
    expect(config.serverMetadata().supportsPKCE()).toBe(true);
    for (const endpoint of ['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'userinfo_endpoint'] as const) {
      expect(metadata[endpoint]).toMatch(world.issuer);
    }
    expect(metadata.end_session_endpoint).toMatch(world.issuer);
    expect(metadata.revocation_endpoint).toMatch(world.issuer);
  });
});

describe('authorization code with PKCE', () => {
  test('gives an access token for the API with the claims the API reads', async () => {
    const { tokens } = await signIn({ config });
    const { header, claims } = opened(tokens.access_token);
    expect(header).toMatchObject({ typ: 'at+jwt', alg: 'RS256' });
    expect(claims).toMatchObject({
      iss: world.issuer,
      aud: target.audience,
      client_id: target.clientId,
      email: target.email,
      email_verified: true,
      name: 'Ada Lovelace',
    });
    expect(claims.scope.split(' ')).toEqual(expect.arrayContaining(['openid', 'profile', 'email', 'rw:jobs']));
    expect(claims.exp - claims.iat).toBeLessThanOrEqual(3600);
    expect(await signatureHolds(tokens.access_token)).toBe(true);
  });

  test('gives an ID token for the client, not for the API', async () => {
    const { tokens } = await signIn({ config });
    expect(tokens.claims()).toMatchObject({ aud: target.clientId, email: target.email, email_verified: true });
    expect(opened(tokens.id_token ?? '').header.typ).not.toBe('at+jwt');
  });

  test('refuses a wrong verifier', async () => {
    const { back, state, nonce } = await authorize({ config });
    const exchange = client.authorizationCodeGrant(config, back.url, {
      pkceCodeVerifier: client.randomPKCECodeVerifier(),
      expectedState: state,
      expectedNonce: nonce,
    });
    await expect(exchange).rejects.toEqual(oauthError('invalid_grant'));
  });

  test('refuses a request without a challenge', async () => {
    const without = { code_challenge: undefined, code_challenge_method: undefined };
    const { back } = await authorize({ config, parameters: without });
    expect(back.url.searchParams.get('error')).toBe('invalid_request');
  });

  test('refuses the plain method', async () => {
    const { back } = await authorize({ config, parameters: { code_challenge_method: 'plain' } });
    expect(back.url.searchParams.get('error')).toBe('invalid_request');
  });

  test('accepts a code once', async () => {
    const { back, verifier, state, nonce } = await authorize({ config });
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
    await client.authorizationCodeGrant(config, back.url, checks);
    await expect(client.authorizationCodeGrant(config, back.url, checks)).rejects.toEqual(oauthError('invalid_grant'));
  });

  test('answers a foreign audience with an OAuth error at the client', async () => {
    const { back } = await authorize({ config, parameters: { audience: 'somebody-else' } });
    expect(back.url.href.startsWith(target.redirectUri)).toBe(true);
    expect(back.url.searchParams.get('error')).toBe(atVendor ? expect.any(String) : 'invalid_target');
    expect(back.url.searchParams.get('code')).toBeNull();
  });

  test('never redirects to an address that is not registered', async () => {
    const { back } = await authorize({ config, parameters: { redirect_uri: 'http://localhost:4567/elsewhere' } });
    expect(back.status).toBeGreaterThanOrEqual(400);
    expect(back.url.origin).toBe(new URL(world.issuer).origin);
  });

  test('does not know other clients', async () => {
    const { back } = await authorize({ config, parameters: { client_id: 'nobody' } });
    expect(back.status).toBeGreaterThanOrEqual(400);
    expect(back.url.origin).toBe(new URL(world.issuer).origin);
  });

  test('refuses a wrong password without saying which half was wrong', async () => {
    const wrong = await authorize({ config, password: 'wrong' });
    const unknown = await authorize({ config, email: 'stranger@conformance.test' });
    expect([wrong.back.status, unknown.back.status]).toEqual([401, 401]);
    const message = (text: string) => /role="alert">([^<]+)/.exec(text)?.[1];
    expect(message(wrong.back.text)).toBe(message(unknown.back.text));
  });
});

describe('single sign-on', () => {
  test('prompt=none says login_required to a stranger and gives a code to someone signed in', async () => {
    const stranger = await authorize({ config, parameters: { prompt: 'none' } });
    expect(stranger.back.url.searchParams.get('error')).toBe('login_required');
    const { browser } = await signIn({ config });
    const known = await authorize({ config, browser, parameters: { prompt: 'none' } });
    expect(known.back.url.searchParams.get('code')).toEqual(expect.any(String));
  });

  test('prompt=login asks again', async () => {
    const { browser } = await signIn({ config });
    const again = await authorize({ config, browser, password: 'wrong', parameters: { prompt: 'login' } });
    expect(again.back.status).toBe(401);
  });

  test('a sign-in asked for anew tells its own time in the access token; a refreshed token keeps the old one', async () => {
    const provenAt = (token: string): number => opened(token).claims.auth_time;
    const first = await signIn({ config });
    await new Promise((passed) => setTimeout(passed, 1_100));
    const refreshed = await client.refreshTokenGrant(config, first.tokens.refresh_token ?? '');
    expect(provenAt(refreshed.access_token)).toBe(provenAt(first.tokens.access_token));
    const { browser } = first;
    const again = await signIn({ config, browser, parameters: { prompt: 'login', max_age: '1800' } });
    expect(provenAt(again.tokens.access_token)).toBeGreaterThan(provenAt(first.tokens.access_token));
  });

  test('an access token names its session, the same when refreshed and another in another browser', async () => {
    const sessionOf = (token: string): string => opened(token).claims.sid;
    const first = await signIn({ config });
    expect(sessionOf(first.tokens.access_token)).toEqual(expect.any(String));
    const refreshed = await client.refreshTokenGrant(config, first.tokens.refresh_token ?? '');
    expect(sessionOf(refreshed.access_token)).toBe(sessionOf(first.tokens.access_token));
    const other = await signIn({ config });
    expect(sessionOf(other.tokens.access_token)).not.toBe(sessionOf(first.tokens.access_token));
  });

  test('prompt=consent is not needed by a first-party client, and not in its way', async () => {
    const { tokens } = await signIn({ config, parameters: { prompt: 'consent' } });
    expect(tokens.refresh_token).toEqual(expect.any(String));
  });
});

describe('refresh tokens', () => {
  test('rotate, and the new access token is for the same API', async () => {
    const { tokens } = await signIn({ config });
    const next = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect(opened(next.access_token).claims).toMatchObject({ aud: target.audience, email: target.email });
  });

  test('used twice are refused, and take the whole family with them', async () => {
    const { tokens } = await signIn({ config });
    const next = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    const reuse = client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    await expect(reuse).rejects.toEqual(oauthError('invalid_grant'));
    const heir = client.refreshTokenGrant(config, next.refresh_token ?? '');
    await expect(heir).rejects.toEqual(oauthError('invalid_grant'));
  });

  test('are worthless after revocation', async () => {
    const { tokens } = await signIn({ config });
    await client.tokenRevocation(config, tokens.refresh_token ?? '', { token_type_hint: 'refresh_token' });
    const after = client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    await expect(after).rejects.toEqual(oauthError('invalid_grant'));
  });
});

describe('userinfo', () => {
  test('answers a token asked for without an audience', async () => {
    const parameters = { audience: undefined, scope: 'openid profile email' };
    const { tokens } = await signIn({ config, parameters });
    const sub = tokens.claims()?.sub ?? '';
    const info = await client.fetchUserInfo(config, tokens.access_token, sub);
    expect(info).toMatchObject({ sub, email: target.email, email_verified: true, name: 'Ada Lovelace' });
  });
});

describe('logout', () => {
  test('with an ID token returns to the client, ends the session and the refresh tokens', async () => {
    const { tokens, browser } = await signIn({ config });
    const end = client.buildEndSessionUrl(config, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: target.redirectUri,
      state: 'until-later',
    });
    const page = await browser.go(end, undefined, target.redirectUri);
    const back = page.url.href.startsWith(target.redirectUri)
      ? page
      : await browser.submit(page, {}, target.redirectUri);
    expect(back.url.href).toBe(`${target.redirectUri}?state=until-later`);
    const silent = await authorize({ config, browser, parameters: { prompt: 'none' } });
    expect(silent.back.url.searchParams.get('error')).toBe('login_required');
    const refresh = client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    await expect(refresh).rejects.toEqual(oauthError('invalid_grant'));
  });

  test('never returns to an address that is not registered', async () => {
    const { tokens, browser } = await signIn({ config });
    const end = client.buildEndSessionUrl(config, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: 'http://localhost:4567/elsewhere',
    });
    const page = await browser.go(end);
    expect(page.status).toBeGreaterThanOrEqual(400);
  });
});

describe('CORS', () => {
  const askToken = (origin: string) =>
    fetch(config.serverMetadata().token_endpoint ?? '', {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x', client_id: target.clientId }),
    });

  test("lets the single-page application's origin read the token endpoint's answer", async () => {
    const response = await askToken(ORIGIN);
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  });

  test('lets no other origin', async () => {
    const response = await askToken('https://evil.example');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(await response.json()).toMatchObject({ error: 'invalid_request' });
  });
});

test('asks for what it does not know politely: offline_access is optional', async () => {
  const { tokens } = await signIn({ config, parameters: { scope: SCOPE.replace('offline_access ', '') } });
  expect(tokens.refresh_token).toEqual(expect.any(String));
});

test('a browser that comes too late is told so', async () => {
  const page = await openBrowser().go(`${world.identity.issuer}/interaction/long-gone`);
  expect(page.status).toBe(400);
  expect(page.text).toContain('This sign-in has expired');
});
