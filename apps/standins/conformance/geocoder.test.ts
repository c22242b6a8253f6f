import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Geocoder, startGeocoder } from '../src/geocoder/start.ts';

/**
 * Point the suite at the vendor with MAPS_URL and MAPS_ACCESS_TOKEN. The vendor has no client for Node, so this tests
 * the wire format.
 */
const real = process.env.MAPS_URL;
const token = process.env.MAPS_ACCESS_TOKEN ?? 'conformance-token';
let url: string;
let geocoder: Geocoder | undefined;

beforeAll(async () => {
  if (!real) geocoder = await startGeocoder({ port: 0, accessToken: token });
  url = real ?? geocoder?.url ?? '';
});
afterAll(() => geocoder?.stop());

async function ask(path: 'forward' | 'reverse', query: Record<string, string>) {
  const answer = await fetch(
    `${url}/search/geocode/v6/${path}?${new URLSearchParams({ access_token: token, country: 'au', ...query })}`,
  );
  return { status: answer.status, body: await answer.json() };
}
const names = (body: { features: { properties: { name: string } }[] }) => body.features.map((f) => f.properties.name);

describe('forward', () => {
  it('finds a suburb in an address, with its state and position', async () => {
    const { status, body } = await ask('forward', {
      q: '12 Coward Street, Mascot NSW',
      types: 'locality,place,address',
    });
    expect(status).toBe(200);
    expect(body.type).toBe('FeatureCollection');
    const [first] = body.features;
    expect(first.properties.full_address).toContain('Mascot');
    expect(first.properties.context.region).toMatchObject({ name: 'New South Wales', region_code: 'NSW' });
    // Mascot is beside Sydney airport: 33.93 S, 151.19 E, to 0.01 or 0.02 degrees.
    expect(first.geometry.coordinates[0]).toBeCloseTo(151.19, 1);
    expect(first.geometry.coordinates[1]).toBeCloseTo(-33.93, 1);
    expect(first.properties.coordinates).toMatchObject({ longitude: first.geometry.coordinates[0] });
  });

  it('completes what is being typed, and does not when told not to', async () => {
    expect(names((await ask('forward', { q: 'Parramat' })).body).join()).toContain('Parramatta');
    if (!real) expect((await ask('forward', { q: 'Parramat', autocomplete: 'false' })).body.features).toEqual([]);
  });

  it('puts the nearest first and keeps to the limit and the box', async () => {
    const near = await ask('forward', { q: 'Essendon', proximity: '144.91,-37.75', limit: '1' });
    expect(near.body.features).toHaveLength(1);
    const { body } = await ask('forward', { q: 'Richmond', bbox: '144.5,-38.2,145.5,-37.5' });
    for (const f of body.features) expect(f.geometry.coordinates[0]).toBeGreaterThan(144.5);
  });

  it('answers an empty list, not an error, when nothing fits', async () => {
    const { status, body } = await ask('forward', { q: 'zzzzqqqqxxxx' });
    expect([status, body.features]).toEqual([200, []]);
  });

  it.each([
    [{ q: '' }, 422],
    [{ q: 'x'.repeat(257) }, 422],
    [{ q: 'Mascot', limit: '11' }, 422],
    [{ q: 'Mascot', proximity: 'here' }, 422],
    [{ q: 'Mascot', access_token: '' }, 401],
    [{ q: 'Mascot', access_token: 'not-a-token' }, 401],
  ])('%o → %i with a message', async (query, status) => {
    const answer = await ask('forward', query as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toEqual(expect.any(String));
  });
});

describe('reverse', () => {
  it('names the place at a point', async () => {
    const { body } = await ask('reverse', { longitude: '151.1935', latitude: '-33.926' });
    expect(body.features[0].properties.full_address).toContain('Mascot');
  });

  it('knows nothing in the middle of the sea', async () => {
    expect((await ask('reverse', { longitude: '100', latitude: '-45' })).body.features).toEqual([]);
  });

  it.each([
    { longitude: '200', latitude: '0' },
    { longitude: '0', latitude: '-91' },
    { longitude: '', latitude: '' },
  ])('refuses %o with 422', async (query) => expect((await ask('reverse', query)).status).toBe(422));
});

describe.skipIf(Boolean(real))('the stand-in alone', () => {
  it('credits the gazetteer', async () => {
    expect((await ask('forward', { q: 'Mascot' })).body.attribution).toBe('Place names: GeoNames, CC BY 4.0');
  });

  it('can be busy', async () => {
    const busy = await startGeocoder({ port: 0, accessToken: 't' });
    busy.failNext(1, 429);
    const address = `${busy.url}/search/geocode/v6/forward?q=Mascot&access_token=t`;
    expect((await fetch(address)).status).toBe(429);
    expect((await fetch(address)).status).toBe(200);
    await busy.stop();
  });
});
