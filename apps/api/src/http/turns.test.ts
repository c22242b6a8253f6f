import { CORE_BASE } from '@jibline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Served, serveForTest } from '../../test/served.ts';

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
});
afterAll(() => served.stop());

const listAerodromes = (remoteAddress: string) =>
  served.app.inject({ url: served.api('aerodromes?search=y'), remoteAddress });
/** So many that the address counts as a frequent caller. */
const makeFrequent = async (address: string) => {
  for (let n = 0; n < 10; n += 1) expect((await listAerodromes(address)).statusCode).toBe(200);
};

it('answers an occasional caller before frequent ones who asked earlier, from however many addresses', async () => {
  const addresses = Array.from({ length: 6 }, (_, n) => `10.20.0.${n}`);
  for (const address of addresses) await makeFrequent(address);
  const order: string[] = [];
  const ask = async (address: string) => {
    expect((await listAerodromes(address)).statusCode).toBe(200);
    order.push(address);
  };
  const frequent = [...addresses, ...addresses, ...addresses, ...addresses, ...addresses].map(ask);
  await ask('10.20.1.1');
  expect(order.length).toBeLessThan(6);
  await Promise.all(frequent);
  expect(order.length).toBe(31);
});

it('refuses a frequent caller when 256 already wait, with a time to return, and nobody else', async () => {
  await makeFrequent('10.21.0.1');
  const all = Promise.all(Array.from({ length: 300 }, () => listAerodromes('10.21.0.1')));
  expect((await listAerodromes('10.21.1.1')).statusCode).toBe(200);
  const refused = (await all).filter(({ statusCode }) => statusCode !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(50);
  for (const { statusCode, headers, json } of refused) {
    expect([statusCode, headers['retry-after'], json().code]).toEqual([503, '3', 'unavailable']);
    expect(json().detail).toBe('Many people are asking right now. Try again in a few seconds.');
  }
});

it('a refused call, which is answered late on purpose, ends its turn at once', async () => {
  await makeFrequent('10.22.0.1');
  const ask = () => served.app.inject({ url: served.api('precheck/P-2026-XXXXXXXX/pdf'), remoteAddress: '10.22.0.1' });
  for (let n = 0; n < 20; n += 1) await ask();
  let answered = 0;
  const refused = Promise.all(
    Array.from({ length: 60 }, async () => {
      expect((await ask()).statusCode).toBe(429);
      answered += 1;
    }),
  );
  expect((await listAerodromes('10.22.0.1')).statusCode).toBe(200);
  expect(answered).toBe(0);
  await refused;
});

it('probes take no turns', async () => {
  await makeFrequent('10.23.0.1');
  let answered = 0;
  const waiting = Promise.all(
    Array.from({ length: 50 }, async () => {
      await listAerodromes('10.23.0.1');
      answered += 1;
    }),
  );
  const probe = await served.app.inject({ url: `${CORE_BASE}/health`, remoteAddress: '10.23.0.1' });
  expect(probe.statusCode).toBe(200);
  expect(answered).toBeLessThan(50);
  await waiting;
});
