import { GroundGridQuery, GroundProfileQuery } from '@jibline/contract';
import { direct } from '@jibline/surfaces';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCountingTerrain } from '../../test/counting-terrain.ts';
import { TerrainSetting } from '../integrations/terrain/setting.ts';
import { openTerrain } from '../integrations/terrain/source.ts';
import { groundGrid } from './ground-grid.ts';
import { groundProfile } from './profile.ts';

/** Rises 2000 m to the degree northwards from 0 m at 34° south, and 1000 m to the degree eastwards from 151°. */
const levelAt = (lat: number, lon: number) => 2000 * (lat + 34) + 1000 * (lon - 151);
const FACTS = { kind: 'mapbox', heights: 'AHD', surface: 'ground', accuracy95M: 0.3, cellM: 5, maxZoom: 15 };

let service: Awaited<ReturnType<typeof startCountingTerrain>>;
beforeAll(async () => {
  service = await startCountingTerrain(levelAt);
});
afterAll(() => service.stop());

const terrainOf = (facts: object = {}) =>
  openTerrain([TerrainSetting.parse({ url: service.url, ...FACTS, ...facts })], null);
const from = { lat: -33.95, lon: 151.18 };

describe('a ground line', () => {
  const profile = async (lengthM: number, bearingDeg: number, facts: object = {}) => {
    const to = direct(from, bearingDeg, lengthM);
    const query = { latitude: from.lat, longitude: from.lon, toLatitude: to.lat, toLongitude: to.lon };
    const found = await groundProfile(terrainOf(facts), GroundProfileQuery.parse(query));
    return { ...found, tiles: service.taken() };
  };

  // 80 steps of 312 m need pixels of at most 156 m: at zoom 10 they are 127 m, a tile is 32 km, and a straight line no
  // longer than a tile crosses at most one edge each way. At the model's own 5 m a tile is 1 km: 25 and more.
  it.each([0, 45, 90, 137, 261])('of 25 km takes at most three tiles, towards %s°', async (bearingDeg) => {
    const { tiles, levelsAhdM } = await profile(24_990, bearingDeg);
    expect(tiles.length).toBeLessThanOrEqual(3);
    expect(new Set(tiles).size).toBe(tiles.length);
    expect([...new Set(tiles.map((tile) => tile.split('/')[0]))]).toEqual(['10']);
    expect(levelsAhdM).not.toContain(null);
  });

  // A tile is at least 64 steps wide, so 80 steps touch three columns at most, and then one row edge: four tiles.
  it.each([200, 800, 3_000, 9_000, 14_000])('of %s m takes at most four', async (lengthM) => {
    for (const bearingDeg of [20, 110, 225]) expect((await profile(lengthM, bearingDeg)).tiles.length).toBeLessThan(5);
  });

  it('is still read where it is: to half a pixel of 127 m on a slope of 2000 m to 111 km', async () => {
    const { levelsAhdM } = await profile(24_990, 0);
    const end = direct(from, 0, 24_990);
    expect(Math.abs(levelsAhdM[0]! - levelAt(from.lat, from.lon))).toBeLessThan(2.4);
    expect(Math.abs(levelsAhdM.at(-1)! - levelAt(end.lat, end.lon))).toBeLessThan(2.4);
  });
});

describe('the ground of a height map', () => {
  const grid = async (halfWidthM: number, facts: object = {}) => {
    const query = GroundGridQuery.parse({ latitude: from.lat, longitude: from.lon, halfWidthM });
    return { found: await groundGrid(terrainOf(facts), query), tiles: service.taken() };
  };

  // 120 steps in pixels no wider than a step: a tile is at least 128 steps, so at most two columns and two rows.
  it.each([100, 400, 1_600, 9_000, 40_000])('takes at most four tiles, %s m to each side', async (halfWidthM) => {
    const { tiles } = await grid(halfWidthM);
    expect(tiles.length).toBeGreaterThan(0);
    expect(tiles.length).toBeLessThanOrEqual(4);
  });

  it('runs from the north-west, from edge to edge, in AHD', async () => {
    const { found } = await grid(400);
    if (found.kind !== 'known') throw new Error(found.kind);
    const { columns, rows, levelsAhdM, north, south, west, east } = found;
    expect([columns, rows, levelsAhdM.length]).toEqual([121, 121, 121 * 121]);
    const corners = [levelsAhdM[0], levelsAhdM[120], levelsAhdM[120 * 121], levelsAhdM.at(-1)];
    const expected = [levelAt(north, west), levelAt(north, east), levelAt(south, west), levelAt(south, east)];
    // Half a pixel of 5 m on this slope is a few centimetres, and tiles and reply round to 0.1 m.
    for (const [i, corner] of corners.entries()) expect(Math.abs(corner! - expected[i]!)).toBeLessThan(0.25);
  });

  it('has no more points than the model has cells', async () => {
    // 2 · 300 m in cells of 30 m: 21 points.
    const { found } = await grid(300, { cellM: 30, accuracy95M: 3 });
    expect(found).toMatchObject({ kind: 'known', columns: 21, rows: 21 });
  });

  it.each([
    [{ accuracy95M: 7.6, cellM: 30 }, 'too-uncertain', '7.6'],
    // 4.8 m, and half a metre for EGM96.
    [{ accuracy95M: 4.8, heights: 'EGM96' }, 'too-uncertain', '5.3'],
    [{ accuracy95M: undefined }, 'accuracy-unknown', 'accurate'],
    [{ heights: undefined }, 'datum-unknown', 'datum'],
    [{ surface: 'top' }, 'tops-only', 'roofs'],
  ])('is refused for %o, saying why, before a tile is fetched', async (facts, reason, words) => {
    const { found, tiles } = await grid(400, facts);
    expect(found).toMatchObject({ kind: 'not-known', reason, sentence: expect.stringContaining(words) });
    expect(tiles).toEqual([]);
  });

  it('is still drawn from a model too coarse to measure with, but never from roofs', async () => {
    const asPicture = async (facts: object) => {
      const query = GroundGridQuery.parse({ latitude: from.lat, longitude: from.lon, halfWidthM: 400, use: 'picture' });
      const found = await groundGrid(terrainOf(facts), query);
      service.taken();
      return found;
    };
    expect(await asPicture({ accuracy95M: 7.6, cellM: 30 })).toMatchObject({ kind: 'picture', columns: 27 });
    expect(await asPicture({ accuracy95M: undefined })).toMatchObject({ kind: 'picture' });
    expect(await asPicture({ surface: 'top' })).toMatchObject({ kind: 'not-known', reason: 'tops-only' });
  });

  it('is not known without a model, nor from a service that is asked point by point', async () => {
    const query = GroundGridQuery.parse({ latitude: from.lat, longitude: from.lon, halfWidthM: 400 });
    expect(await groundGrid(openTerrain([], null), query)).toMatchObject({ reason: 'no-source' });
    const points = { url: 'http://127.0.0.1:9/identify?at={lat},{lon}', kind: 'point', cellM: 5 };
    const terrain = openTerrain([TerrainSetting.parse(points)], null);
    expect(await groundGrid(terrain, query)).toMatchObject({ reason: 'no-data' });
  });
});
