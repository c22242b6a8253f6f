import { CORE_BASE, Readiness } from '@jibline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serveForTest } from '../../test/served.ts';
import { readiness } from './ready.ts';

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const core = (path: string) => `${CORE_BASE}/${path}`;

describe('for operators', () => {
  it('health checks no dependency', async () => {
    const answer = await served.app.inject({ url: core('health') });
    expect(answer.json()).toMatchObject({ status: 'ok', version: expect.any(String) });
  });

  it('ready reports each service: here the storage does not answer, and others are not configured', async () => {
    const ask = async () => {
      const answer = await served.app.inject({ url: core('ready') });
      const ready = Readiness.parse(answer.json());
      const states = Object.entries(ready.dependencies).map(([name, { ok, detail }]) => [name, ok ?? detail]);
      return [answer.statusCode, ready.status, ...states];
    };
    // The first check may time out on a busy machine; the next comes ten seconds later.
    await expect
      .poll(ask, { timeout: 45_000, interval: 1_000 })
      .toEqual([
        200,
        'degraded',
        ['database', true],
        ['identity', true],
        ['blobs', false],
        ['mail', true],
        ['checkout', 'not configured'],
        ['register', 'not configured'],
        ['maps', 'not configured'],
        ['scanner', 'not configured'],
        ['terrain', 'not configured'],
      ]);
  }, 60_000);

  it('metrics count by operation, for this machine only', async () => {
    const local = await served.app.inject({ url: core('metrics') });
    expect(local.statusCode).toBe(200);
    expect(local.body).toContain('jibline_http_request_seconds_count{operation="health",status="200"} 1');
    const far = await served.app.inject({ url: core('metrics'), remoteAddress: '203.0.113.9' });
    expect([far.statusCode, far.json().code]).toEqual([403, 'forbidden']);
    const proxied = await served.app.inject({ url: core('metrics'), headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect(proxied.statusCode).toBe(403);
  });

  it('metrics by token where one is set, from anywhere', async () => {
    const token = 'a-long-metrics-token';
    const other = await serveForTest({ env: { METRICS_TOKEN: token } });
    const ask = (authorization?: string) =>
      other.app.inject({
        url: core('metrics'),
        remoteAddress: '203.0.113.9',
        headers: authorization ? { authorization } : {},
      });
    expect((await ask()).statusCode).toBe(403);
    expect((await ask('Bearer wrong')).statusCode).toBe(403);
    expect((await ask(`Bearer ${token}`)).statusCode).toBe(200);
    await other.stop();
  });

  it('the OpenAPI document and the page made from it need nothing from outside', async () => {
    const document = await served.app.inject({ url: served.api('openapi.json') });
    expect(document.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: CORE_BASE }] });
    const page = await served.app.inject({ url: served.api('docs') });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('/jibline-backend-core/api/Users/CurrentUser');
    expect(page.body).not.toMatch(/<script|<link|src=|url\(|@import|https?:\/\//);
    // Every call of the contract is built.
    expect(page.body).not.toContain('<span class="later">');
  });

  it('web-config tells the front end where everything is', async () => {
    const answer = await served.app.inject({ url: core('web-config') });
    expect(answer.json()).toEqual({
      backendBase: served.api('').replace(/\/$/, ''),
      frontendBase: 'http://localhost:8080',
      identity: {
        authority: served.issuer.url,
        clientId: 'jibline-web',
        audience: 'jibline-backend-services',
        scopes: ['openid', 'profile', 'email', 'rw:jobs', 'offline_access'],
      },
      mapsAccessToken: null,
      mapSources: [],
      marketing: { homePage: 'http://localhost:8080/about', cranePage: 'http://localhost:8080/features' },
    });
  });
});

describe('readiness', () => {
  const fine = async () => {};
  const allFine = {
    database: fine,
    identity: fine,
    blobs: fine,
    mail: fine,
    checkout: fine,
    register: fine,
    maps: fine,
    scanner: fine,
    terrain: fine,
  };
  const dead = () => Promise.reject(new Error('secret host name'));
  const silent = () => new Promise<void>(() => {});

  it('is not ready without the database, and never waits for ever', async () => {
    const ask = readiness({ ...allFine, database: silent, blobs: dead }, () => false, { timeoutMs: 50 });
    const from = performance.now();
    const answer = await ask();
    expect(performance.now() - from).toBeLessThan(10_000);
    expect(answer.status).toBe('not-ready');
    expect(answer.dependencies.database).toEqual({ ok: false, milliseconds: null, detail: 'no answer within 0.05 s' });
    expect(answer.dependencies.blobs.detail).toBe('does not answer');
  });

  it('is ready when all answer, and not ready once it is stopping', async () => {
    let stopping = false;
    const ask = readiness(allFine, () => stopping);
    expect((await ask()).status).toBe('ready');
    stopping = true;
    expect((await ask()).status).toBe('not-ready');
  });

  it('is ready without services that are not configured, and says of each that it is not', async () => {
    const ask = readiness({ ...allFine, checkout: null, scanner: null }, () => false);
    const { status, dependencies } = await ask();
    const notConfigured = { ok: null, milliseconds: null, detail: 'not configured' };
    expect([status, dependencies.checkout, dependencies.scanner, dependencies.maps.ok]).toEqual([
      'ready',
      notConfigured,
      notConfigured,
      true,
    ]);
  });

  it('checks outside services at most every ten seconds however often it is called, and the database every second', async () => {
    let clock = 0;
    const calls = { maps: 0, database: 0 };
    let mapsAnswer = true;
    const checks = {
      ...allFine,
      database: async () => void calls.database++,
      maps: async () => {
        calls.maps++;
        if (!mapsAnswer) throw new Error('maps.internal.example:443 refused');
      },
    };
    const ask = readiness(checks, () => false, { now: () => clock });
    const crowd = () => Promise.all(Array.from({ length: 200 }, ask));
    await crowd();
    expect(calls).toEqual({ maps: 1, database: 1 });
    mapsAnswer = false;
    clock = 9_999;
    expect((await crowd())[0]?.status).toBe('ready');
    expect(calls).toEqual({ maps: 1, database: 2 });
    clock = 10_000;
    const [answer] = await crowd();
    expect(answer?.status).toBe('degraded');
    expect(answer?.dependencies.maps).toEqual({ ok: false, milliseconds: null, detail: 'does not answer' });
    expect(calls.maps).toBe(2);
    mapsAnswer = true;
    clock = 20_000;
    expect((await ask()).status).toBe('ready');
  });
});
