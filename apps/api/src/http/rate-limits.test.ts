import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Served, serveForTest } from '../../test/served.ts';
import { ApiError } from '../errors.ts';
import { allowanceOf, limitOf } from './rate-limits.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::5:6', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:192.0.2.1', '2001:db8:1:2::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s shares the allowance of %s', (address, shared) => expect(allowanceOf(address)).toBe(shared));

describe('two requests a minute', () => {
  const open = () => {
    let clock = 1_000;
    const limit = limitOf({ max: 2, windowMs: 60_000 }, () => clock);
    const passes = (address: string) => {
      try {
        limit(address);
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'rate-limited') return false;
        throw error;
      }
    };
    return { limit, passes, later: (ms: number) => (clock += ms) };
  };

  it('are two, from each address, and two again a minute after the first', () => {
    const { passes, later } = open();
    expect([passes('a'), passes('a'), passes('a'), passes('b')]).toEqual([true, true, false, true]);
    later(59_999);
    expect(passes('a')).toBe(false);
    later(1);
    expect([passes('a'), passes('a'), passes('a')]).toEqual([true, true, false]);
  });

  it('are refused saying how long to wait', () => {
    const { limit, later } = open();
    limit('a');
    limit('a');
    later(19_500);
    expect(() => limit('a')).toThrow(
      expect.objectContaining({ extras: { retryAfterSeconds: 41 }, headers: { 'retry-after': '41' } }),
    );
  });

  it('are not remembered of more than 20,000 addresses, and those that began first are let go', () => {
    const { passes } = open();
    for (const address of ['first', 'first', 'second', 'second']) passes(address);
    for (let n = 0; n < 19_999; n += 1) passes(`other ${n}`);
    expect([passes('second'), passes('first')]).toEqual([false, true]);
  });
});

describe('a server that takes three a minute', () => {
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

  it('counts whoever has no token, or a bad one, before looking at it', async () => {
    const urls = Array.from({ length: 5 }, () => served.api('Users/CurrentUser'));
    expect(await codes('10.8.0.3', urls)).toEqual([401, 401, 401, 429, 429]);
    expect(await codes('10.8.0.4', urls, 'Bearer x.y.z')).toEqual([401, 401, 401, 429, 429]);
  });

  it('does not count probes', async () => {
    const urls = Array.from({ length: 5 }, () => '/jibline-backend-core/health');
    expect(await codes('10.8.0.5', urls)).toEqual([200, 200, 200, 200, 200]);
  });
});
