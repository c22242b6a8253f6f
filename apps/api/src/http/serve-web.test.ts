import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serveForTest } from '../../test/served.ts';

let served: Served;
let root: string;
beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'jibline-web-'));
  mkdirSync(path.join(root, 'assets'));
  writeFileSync(path.join(root, 'index.html'), '<!doctype html><title>Jibline</title>');
  writeFileSync(path.join(root, 'assets/app-3fK9_x2Q.js'), 'export {};');
  writeFileSync(path.join(root, 'robots.txt'), 'User-agent: *');
  const sources = [
    {
      ...{ layer: 'map', kind: 'style', url: 'https://styles.example.test/{scheme}.json?key={token}' },
      ...{ credit: '© Example', hosts: ['https://tiles.example.test'] },
    },
  ];
  served = await serveForTest({
    env: {
      ...{ WEB_ROOT: root, MAPS_URL: 'https://maps.example.test/v6', MAPS_ACCESS_TOKEN: 'a b' },
      MAP_SOURCES: JSON.stringify(sources),
    },
  });
});
afterAll(async () => {
  await served.stop();
  rmSync(root, { recursive: true });
});

const open = (url: string) => served.app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml' } });

describe('the built front end', () => {
  it.each(['/', '/home', '/home/craneApplicationStatus/1', '/anything/else?x=1'])(
    '%s opens the page, which is never cached',
    async (url) => {
      const answer = await open(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.body).toContain('Jibline');
    },
  );

  it('lets hashed files be cached for ever, others not', async () => {
    const hashed = await served.app.inject({ url: '/assets/app-3fK9_x2Q.js' });
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const plain = await served.app.inject({ url: '/robots.txt' });
    expect(plain.headers['cache-control']).toBe('no-cache');
  });

  it('answers 404 for a missing file instead of the page', async () => {
    const answer = await served.app.inject({ url: '/assets/app-gone1234.js', headers: { accept: '*/*' } });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
    const posted = await served.app.inject({ method: 'POST', url: '/home', headers: { accept: 'text/html' } });
    expect(posted.statusCode).toBe(404);
  });

  it.each(['/../package.json', '/..%2f..%2fetc/passwd', '/assets/../../secret', '/%2e%2e/%2e%2e/etc/passwd'])(
    '%s does not leave the web folder',
    async (url) => {
      const answer = await open(url);
      expect(answer.body).not.toContain('root:');
      expect(answer.body).not.toContain('"name"');
    },
  );
});

describe('headers', () => {
  it('contain a policy that allows our own files and nothing foreign', async () => {
    const { headers } = await open('/');
    const policy = String(headers['content-security-policy'])
      .split(';')
      .map((part) => part.trim());
    const issuer = served.issuer.url;
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        "worker-src 'self'",
        "img-src 'self' data: blob: https://maps.example.test https://styles.example.test https://tiles.example.test",
        "style-src 'self' 'unsafe-inline'",
        "font-src 'self'",
        `connect-src 'self' ${issuer} https://maps.example.test https://styles.example.test https://tiles.example.test`,
        `frame-src 'self' blob: ${issuer}`,
        "object-src 'none'",
        "base-uri 'none'",
      ]),
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    const denied = String(headers['permissions-policy']).split(', ');
    expect(denied).toEqual(expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=(self)', 'payment=()']));
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('lets the browser have the maps by address, their token filled in', async () => {
    const { mapSources } = (await served.app.inject({ url: '/jibline-backend-core/web-config' })).json();
    expect(mapSources).toEqual([
      expect.objectContaining({
        ...{ url: 'https://styles.example.test/{scheme}.json?key=a%20b', credit: '© Example', mayPrint: false },
      }),
    ]);
  });

  it.each(['/jibline-backend-core/health', '/jibline-backend-core/api/nothing', '/%E0%A4%A'])(
    'are on every reply, %s too',
    async (url) => {
      const { headers } = await served.app.inject({ url });
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it.each(['Users/CurrentUser', 'Users', 'CranePermitApplications', 'Airports', 'kml-files', 'Organisation'])(
    'keep private replies out of every cache: %s',
    async (path) => {
      const email = `${path.replace('/', '-')}@cache.test`;
      await served.prepare(email, {}, [[0, 0, null]]);
      const { statusCode, headers } = await served.as(email, { url: served.api(path) });
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    },
  );

  it('require https for a year where the product is served by https', async () => {
    const secure = await serveForTest({ env: { PUBLIC_URL: 'https://jibline.example.test' } });
    const { headers } = await secure.app.inject({ url: '/jibline-backend-core/health' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await secure.stop();
  });
});
