import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serveForTest } from '../../test/served.ts';
import { countInWindow } from '../database/window-store.ts';

describe('a limit shared by all processes', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serveForTest();
  });
  afterAll(() => served.stop());
  const start = new Date('2026-11-16T00:00:00Z').getTime();
  const count = async (key: string, afterMs: number) => {
    const counted = await countInWindow(served.db, key, 60_000, new Date(start + afterMs));
    return [counted.count, (counted.endsAt.getTime() - start) / 1000];
  };

  it('counts by key within a window that starts with the first request, and starts again afterwards', async () => {
    expect(await count('a', 0)).toEqual([1, 60]);
    expect(await count('a', 20_000)).toEqual([2, 60]);
    expect(await count('b', 20_000)).toEqual([1, 80]);
    expect(await count('a', 59_999)).toEqual([3, 60]);
    expect(await count('a', 60_000)).toEqual([1, 120]);
  });

  it('counts every one of many concurrent requests', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => count('at once', 0)));
    expect(all.map(([requests]) => requests).toSorted((a = 0, b = 0) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, n) => n + 1),
    );
  });

  it('deletes expired windows', async () => {
    await count('long gone', 0);
    await count('somebody else', 10 * 60_000);
    const left = await served.db.selectFrom('rate_limit_windows').select('key').execute();
    expect(left.map(({ key }) => key)).toEqual(['somebody else']);
  });

  it('treats the addresses of one home as one: IPv4 in any notation, for IPv6 the /64', async () => {
    const send = async (remoteAddress: string) =>
      (await served.app.inject({ method: 'POST', url: served.api('contact'), remoteAddress, payload: {} })).statusCode;
    const codes: number[] = [];
    for (const end of ['1', '2', '3', '4', 'ffff:5', '6:0:7']) codes.push(await send(`2001:db8:1:2::${end}`));
    expect(codes).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await send('2001:db8:1:3::1')).toBe(400);
    for (let n = 0; n < 5; n += 1) await send('203.0.113.7');
    expect(await send('::ffff:203.0.113.7')).toBe(429);
  });
});

describe('calls that occupy a thread for long', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serveForTest();
  });
  afterAll(() => served.stop());

  it('a pre-check PDF is rendered twenty times a minute per address', async () => {
    const ask = (remoteAddress: string) =>
      served.app.inject({ url: served.api('precheck/P-2026-XXXXXXXX/pdf'), remoteAddress });
    const codes: number[] = [];
    for (let n = 0; n < 20; n += 1) codes.push((await ask('10.9.0.1')).statusCode);
    expect(new Set(codes)).toEqual(new Set([404]));
    const refused = await ask('10.9.0.1');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate-limited']);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(refused.json().detail).toBe(`Too many requests. Wait ${seconds} seconds and try again.`);
    expect((await ask('10.9.0.2')).statusCode).toBe(404);
  });

  it('decision documents together sixty times a minute per person, from any address', async () => {
    const id = '01890a5d-ac96-774b-bcce-b302099a8057';
    const ask = async (email: string, n: number) => {
      const kind = n % 2 === 0 ? 'certificates' : 'siteCards';
      const url = served.api(`applications/${kind}/${id}/${id}`);
      return (await served.as(email, { url, remoteAddress: `10.9.1.${n}` })).statusCode;
    };
    for (let n = 0; n < 60; n += 1) expect(await ask('kim@example.test', n)).toBe(404);
    expect(await ask('kim@example.test', 60)).toBe(429);
    expect(await ask('lee@example.test', 60)).toBe(404);
  });
});

describe('a server with a limit of three a minute', () => {
  let served: Served;
  beforeAll(async () => {
    served = await serveForTest({ env: { RATE_LIMIT_PER_MINUTE: '3' } });
  });
  afterAll(() => served.stop());
  const codes = async (remoteAddress: string, urls: string[], authorization?: string) => {
    const seen: number[] = [];
    for (const url of urls) {
      const headers = authorization ? { authorization } : {};
      seen.push((await served.app.inject({ url, remoteAddress, headers })).statusCode);
    }
    return seen;
  };

  it('counts all routes together, and each address by itself', async () => {
    const authorization = `Bearer ${await served.tokenFor('kim@example.test')}`;
    const urls = ['Users/CurrentUser', 'Users/CurrentUser', 'Organisation', 'Users/CurrentUser'].map(served.api);
    expect((await codes('10.8.0.1', urls, authorization)).map((code) => code === 429)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect((await codes('10.8.0.2', urls, authorization))[0]).toBe(200);
  });

  it('counts requests without or with a bad token before checking it', async () => {
    const urls = Array.from({ length: 5 }, () => served.api('Users/CurrentUser'));
    expect(await codes('10.8.0.3', urls)).toEqual([401, 401, 401, 429, 429]);
    expect(await codes('10.8.0.4', urls, 'Bearer x.y.z')).toEqual([401, 401, 401, 429, 429]);
  });

  it('does not count health probes', async () => {
    const urls = Array.from({ length: 5 }, () => '/jibline-backend-core/health');
    expect(await codes('10.8.0.5', urls)).toEqual([200, 200, 200, 200, 200]);
  });
});
