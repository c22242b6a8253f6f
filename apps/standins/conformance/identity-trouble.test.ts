import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { InMemoryWebStorage, OidcClient, WebStorageStateStore } from 'oidc-client-ts';
import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../src/index.ts';
import {
  atVendor,
  authorize,
  discover,
  openWorld,
  optionsFor,
  SCOPE,
  signIn,
  target,
  type World,
} from './identity-world.ts';

describe.skipIf(atVendor)('restarts and faults', () => {
  let world: World;
  let config: client.Configuration;
  beforeAll(async () => {
    world = await openWorld();
    config = await discover(world.issuer);
  });
  afterAll(() => world.stop());

  const kidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
  async function publishedKeys(): Promise<string[]> {
    const { keys }: { keys: { kid: string; d?: string }[] } = JSON.parse(
      await (await fetch(config.serverMetadata().jwks_uri ?? '')).text(),
    );
    expect(keys.every((key) => key.d === undefined)).toBe(true);
    return keys.map((key) => key.kid);
  }

  test('a restart keeps people signed in, refresh tokens good and keys the same', async () => {
    const { tokens, browser } = await signIn({ config });
    const keys = await publishedKeys();
    await world.restart();
    expect(await publishedKeys()).toEqual(keys);
    const silent = await authorize({ config, browser, parameters: { prompt: 'none' } });
    expect(silent.back.url.searchParams.get('code')).toEqual(expect.any(String));
    const renewed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(kidOf(renewed.access_token)).toBe(kidOf(tokens.access_token));
  });

  test('a sign-in started before a restart can be finished after it', async () => {
    const browser = openBrowser();
    const verifier = client.randomPKCECodeVerifier();
    const start = client.buildAuthorizationUrl(config, {
      redirect_uri: target.redirectUri,
      scope: SCOPE,
      audience: target.audience,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const form = await browser.go(start);
    await world.restart();
    const back = await browser.submit(form, { email: target.email, password: target.password }, target.redirectUri);
    const tokens = await client.authorizationCodeGrant(config, back.url, { pkceCodeVerifier: verifier });
    expect(tokens.access_token).toEqual(expect.any(String));
  });

  test('kill -9 right after an answer: the session, the refresh token and the keys are there again', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'identity-kill-'));
    const main = path.join(import.meta.dirname, '../src/main.ts');
    async function run(port: number) {
      const wish = { identity: { ...optionsFor(world.mail), port, dataDir } };
      const child = spawn(process.execPath, [main, JSON.stringify(wish)], { stdio: ['pipe', 'pipe', 'inherit'] });
      const [line] = await once(createInterface({ input: child.stdout }), 'line');
      const { identity }: { identity: { port: number; issuer: string } } = JSON.parse(line);
      return { child, ...identity };
    }
    const first = await run(0);
    const { tokens, browser } = await signIn({ config: await discover(first.issuer) });
    const removed = once(first.child, 'exit');
    first.child.kill('SIGKILL');
    await removed;

    const second = await run(first.port);
    const again = await discover(second.issuer);
    const renewed = await client.refreshTokenGrant(again, tokens.refresh_token ?? '');
    expect(kidOf(renewed.access_token)).toBe(kidOf(tokens.access_token));
    const silent = await authorize({ config: again, browser, parameters: { prompt: 'none' } });
    expect(silent.back.url.searchParams.get('code')).toEqual(expect.any(String));
    const stopped = once(second.child, 'exit');
    second.child.stdin.end();
    expect(await stopped).toEqual([0, null]);
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('rotated keys: new tokens by the new key, old tokens still verifiable, sessions unharmed', async () => {
    const before = await signIn({ config });
    await world.identity.rotateKeys();
    const renewed = await client.refreshTokenGrant(config, before.tokens.refresh_token ?? '');
    expect(kidOf(renewed.access_token)).not.toBe(kidOf(before.tokens.access_token));
    const published = await publishedKeys();
    expect(published).toContain(kidOf(before.tokens.access_token));
    expect(published).toContain(kidOf(renewed.access_token));
    await world.restart();
    expect(await publishedKeys()).toEqual(published);
  });

  test('the token endpoint fails as often as requested, then works', async () => {
    const { tokens } = await signIn({ config });
    const response = await fetch(world.identity.controlUrl, {
      method: 'POST',
      headers: { 'x-standin-control': 'yes' },
      body: JSON.stringify({ failTokenEndpoint: 2 }),
    });
    expect(response.status).toBe(200);
    const renew = () => client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    await expect(renew()).rejects.toThrow();
    await expect(renew()).rejects.toThrow();
    expect((await renew()).access_token).toEqual(expect.any(String));
  });

  test('answers slowly on request', async () => {
    world.identity.respondSlowly(300);
    const began = performance.now();
    await discover(world.issuer);
    expect(performance.now() - began).toBeGreaterThanOrEqual(295);
    world.identity.respondSlowly(0);
  });

  test('the control endpoint refuses web pages, and says what it accepts', async () => {
    const post = (body: string, headers = {}) => fetch(world.identity.controlUrl, { method: 'POST', body, headers });
    expect((await post('{}')).status).toBe(403);
    const wrong = await post('{"respondSlowly": "much"}', { 'x-standin-control': 'yes' });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toEqual({ error: 'respondSlowly must be a whole number from 0, not "much"' });
  });

  test('passwords are not kept in the clear', async () => {
    const raw = ['identity.sqlite', 'identity.sqlite-wal'].map((name) => readFileSync(path.join(world.dataDir, name)));
    const all = Buffer.concat(raw);
    expect(all.includes(target.email)).toBe(true);
    expect(all.includes(target.password)).toBe(false);
  });

  test('oidc-client-ts, the library of the web, signs in and renews', async () => {
    const oidc = new OidcClient({
      authority: world.issuer,
      client_id: target.clientId,
      redirect_uri: target.redirectUri,
      scope: SCOPE,
      extraQueryParams: { audience: target.audience },
      stateStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    });
    const request = await oidc.createSigninRequest({});
    const browser = openBrowser();
    const form = await browser.go(request.url);
    const back = await browser.submit(form, { email: target.email, password: target.password }, target.redirectUri);
    const response = await oidc.processSigninResponse(back.url.href);
    expect(response.profile).toMatchObject({ email: target.email, email_verified: true });
    const state = {
      refresh_token: response.refresh_token ?? '',
      id_token: response.id_token ?? '',
      session_state: null,
      scope: response.scope ?? '',
      profile: response.profile,
    };
    const renewed = await oidc.useRefreshToken({ state });
    expect(renewed.access_token).not.toBe(response.access_token);
    expect(renewed.refresh_token).not.toBe(response.refresh_token);
  });
});
