import { startGeocoder } from '@jibline/standins';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Served, serveForTest } from '../../test/served.ts';

let geocoder: Awaited<ReturnType<typeof startGeocoder>>;
let served: Served;
beforeAll(async () => {
  geocoder = await startGeocoder({ port: 0, accessToken: 'secret-of-the-maps' });
  served = await serveForTest({ env: { MAPS_URL: geocoder.url, MAPS_ACCESS_TOKEN: 'secret-of-the-maps' } });
});
afterAll(async () => {
  await served.stop();
  await geocoder.stop();
});

const get = async (path: string) => {
  const answer = await served.app.inject({ url: served.api(path) });
  return { status: answer.statusCode, body: answer.json() };
};

it('finds a place by name, with the attribution its source requires', async () => {
  const { status, body } = await get('geocode?q=Mascot&limit=1');
  expect(status).toBe(200);
  expect(body.items[0]).toMatchObject({ kind: 'locality', state: 'NSW' });
  expect(body.items[0].label).toContain('Mascot');
  // Mascot is the suburb at Sydney's airport.
  expect(Math.hypot(body.items[0].latitude + 33.93, body.items[0].longitude - 151.19)).toBeLessThan(0.05);
  expect(body.credit).toContain('GeoNames');
});

it('names the place at a position', async () => {
  const { status, body } = await get('geocode/reverse?latitude=-33.93&longitude=151.19');
  expect(status).toBe(200);
  expect(body.items).toHaveLength(1);
  expect(body.items[0].state).toBe('NSW');
});

it.each(['geocode?q=ab', 'geocode?q=Mascot&near=here', 'geocode/reverse?latitude=91&longitude=0'])(
  'refuses %s',
  async (path) => {
    expect(await get(path)).toMatchObject({ status: 400, body: { code: 'bad-request' } });
  },
);

it('refuses more words than the service accepts', async () => {
  expect(await get(`geocode?q=${Array(21).fill('word').join('%20')}`)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'q' }] },
  });
});

it.each([429, 500, 503] as const)(
  'reports that the service answers %i, and never repeats the token',
  async (status) => {
    geocoder.failNext(1, status);
    const answer = await get('geocode?q=Mascot');
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(JSON.stringify(answer.body) + served.log()).not.toContain('secret-of-the-maps');
  },
);
