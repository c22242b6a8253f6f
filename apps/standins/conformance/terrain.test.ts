import { decode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTerrain, type Terrain } from '../src/terrain/start.ts';

/**
 * Point the suite at a provider with TERRAIN_TILEJSON_URL, the address of its TileJSON. There is no official client, so
 * this tests the wire format: TileJSON 3 and Terrain-RGB or Terrarium in lossless PNG.
 */
const real = process.env.TERRAIN_TILEJSON_URL;
let honest: Terrain | undefined;
let relief: Terrain | undefined;
let tileJson: string;

beforeAll(async () => {
  if (!real) [honest, relief] = [await startTerrain({ port: 0 }), await startTerrain({ port: 0, mode: 'relief' })];
  tileJson = real ?? honest?.tileJson ?? '';
});
afterAll(() => Promise.all([honest?.stop(), relief?.stop()]));

const json = async (url: string) => (await fetch(url)).json();
/** Sydney's crossing of 07/25 and 16R/34L, at zoom 15: 151.1765 E, 33.9394 S, worked with the tile formula by hand. */
const [Z, X, Y] = [15, 30144, 19671];
const tileAt = (template: string, z = Z, x = X, y = Y) =>
  template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));

const HEIGHT = {
  mapbox: ([r = 0, g = 0, b = 0]: number[]) => -10_000 + 0.1 * (65_536 * r + 256 * g + b),
  terrarium: ([r = 0, g = 0, b = 0]: number[]) => 256 * r + g + b / 256 - 32_768,
};

async function heights(template: string, encoding: keyof typeof HEIGHT) {
  const answer = await fetch(tileAt(template));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  const png = decode(new Uint8Array(await answer.arrayBuffer()));
  expect([png.width, png.height, png.depth]).toEqual([256, 256, 8]);
  expect(png.channels).toBeGreaterThanOrEqual(3);
  return Array.from({ length: 256 * 256 }, (_, at) => {
    const pixel = [...png.data.subarray(at * png.channels, (at + 1) * png.channels)];
    return pixel[3] === 0 ? null : HEIGHT[encoding](pixel);
  });
}

describe('the wire', () => {
  it('describes its tiles by TileJSON', async () => {
    const described = await json(tileJson);
    expect(described).toMatchObject({ tilejson: expect.stringMatching(/^[23]\./), tiles: [expect.any(String)] });
    expect(described.tiles[0]).toMatch(/\{z\}.*\{x\}.*\{y\}/);
    expect(described.attribution).toEqual(expect.any(String));
    expect(described.maxzoom).toBeGreaterThanOrEqual(12);
  });

  it('serves heights as lossless PNG: Sydney airport lies 1 to 11 m above the sea', async () => {
    const { tiles, encoding = 'mapbox' } = await json(tileJson);
    const known = (await heights(tiles[0], encoding)).filter((height) => height !== null);
    expect(known.length).toBeGreaterThan(1000);
    expect(Math.min(...known)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...known)).toBeLessThanOrEqual(11);
  });

  it('answers 404 for a tile that cannot exist', async () => {
    const { tiles } = await json(tileJson);
    expect((await fetch(tileAt(tiles[0], 3, 99, 1))).status).toBe(404);
  });
});

describe.skipIf(Boolean(real))('the stand-in alone', () => {
  it('is honest unless told otherwise: accuracy 2.5 m, and nothing where nothing is known', async () => {
    const described = await json(honest?.tileJson ?? '');
    expect(described).toMatchObject({ accuracy95M: 2.5, heights: 'AHD', surface: 'ground', cellM: 5 });
    // The middle of the Simpson Desert, 137.5 E 25 S, has no runway.
    expect((await fetch(tileAt(described.tiles[0], 15, 28899, 18735))).status).toBe(404);
  });

  it('has the runway’s own levels: 2.4 m at the north end of 16R/34L, 4.3 m at the south end', async () => {
    const ask = async (at: string) =>
      Number((await json(`${honest?.url}/ImageServer/identify?geometry=${at}&f=json`)).value);
    expect(await ask('151.172,-33.9294')).toBeCloseTo(2.4, 1);
    expect(await ask('151.181,-33.9643')).toBeCloseTo(4.3, 1);
    expect(await ask('151.1765,-33.94685')).toBeCloseTo(3.35, 1);
    expect(await ask('151.3,-33.7')).toBeNaN();
  });

  it('has the sea at 0 m well off the shore, and nothing near it, on land, or far out', async () => {
    const value = async (at: string) => (await json(`${honest?.url}/ImageServer/identify?geometry=${at}`)).value;
    // 9 km east of Bondi; the shore of Bondi; Parramatta; 190 km out; the strait to New Guinea; Lake Eyre.
    expect(Number(await value('151.38,-33.89'))).toBe(0);
    for (const at of ['151.28,-33.8925', '151.0,-33.815', '153.4,-33.9', '142.6,-9.3', '137.3,-28.4'])
      expect([at, await value(at)]).toEqual([at, 'NoData']);
    // The same in a tile: 151.3879 E, 33.8887 S lies in it.
    const sea = await heights(`${honest?.url}/mapbox/15/30163/19666.png`, 'mapbox');
    expect(sea.every((height) => height === 0)).toBe(true);
  });

  it('ends 150 m beside the strip', async () => {
    // 07/25 lies 74.8° from north; its strip is 140 m to each side. South of its middle by 280 m it is known, by 310 m not.
    const value = async (metresOff: number) => {
      // Beside the middle of the east half, away from the crossing runways: 151.1835 E, 33.93905 S.
      const [dx, dy] = [0.263, -0.965].map((part) => part * metresOff);
      const at = `${151.1835 + (dx ?? 0) / 92_360},${-33.93905 + (dy ?? 0) / 110_950}`;
      return (await json(`${honest?.url}/ImageServer/identify?geometry=${at}`)).value;
    };
    expect(Number(await value(280))).toBeGreaterThan(4);
    expect(await value(310)).toBe('NoData');
  });

  it('makes hills only when asked to, and says so in its attribution', async () => {
    const described = await json(relief?.tileJson ?? '');
    expect(described).toMatchObject({ accuracy95M: 0.3, attribution: 'Made-up relief for demonstration' });
    // Parramatta, far from every runway.
    const { value } = await json(`${relief?.url}/ImageServer/identify?geometry=151.0,-33.815`);
    expect(Number(value)).toBeGreaterThan(0);
  });

  it('has the same heights in both encodings', async () => {
    const [rgb, terrarium] = await Promise.all([
      heights(`${relief?.url}/mapbox/{z}/{x}/{y}.png`, 'mapbox'),
      heights(`${relief?.url}/terrarium/{z}/{x}/{y}.png`, 'terrarium'),
    ]);
    for (const at of [0, 12_345, 40_000, 65_535])
      expect(Math.abs((rgb[at] ?? 0) - (terrarium[at] ?? 1))).toBeLessThan(0.06);
  });

  it('can be awkward: busy, late, in the wrong encoding, with gaps and with the wrong type', async () => {
    const awkward = await startTerrain({ port: 0, mode: 'relief' });
    const template = `${awkward.url}/mapbox/{z}/{x}/{y}.png`;
    awkward.behave({ status: 429 });
    const busy = await fetch(tileAt(template));
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '30']);
    awkward.behave({ holes: true });
    expect((await heights(template, 'mapbox')).filter((height) => height === null).length).toBeGreaterThan(20_000);
    awkward.behave({ shifted: true });
    expect(Math.max(...(await heights(template, 'mapbox')).map((height) => height ?? 0))).toBeGreaterThan(100_000);
    awkward.behave({ contentType: 'text/html' });
    expect((await fetch(tileAt(template))).headers.get('content-type')).toBe('text/html');
    awkward.behave({ lateMs: 300 });
    const from = performance.now();
    await fetch(awkward.tileJson);
    expect(performance.now() - from).toBeGreaterThan(280);
    await awkward.stop();
  });
});
