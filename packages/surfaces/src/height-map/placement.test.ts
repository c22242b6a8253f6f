import { describe, expect, it } from 'vitest';
import { bandRegion, footprintOf, polygonRegion, type Region } from '../surface/footprint.ts';
import { bandPlacement, bandsPlacement, convexPlacement, regionsPlacement, ringsPlacement } from './placement.ts';
import type { Tile } from './tile.ts';

/** Every cell within 10 m of its centre. */
const tile = (midX: number, midY: number) => ({ midX, midY, reach: 10 }) as Tile;
type PlacementCase = readonly [x: number, y: number, placed: 'inside' | 'outside' | 'edge'];

/** A square of 100 m, counter-clockwise from the origin. */
const square = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
];
const small = (from: number, to: number) => [
  { x: from, y: from },
  { x: to, y: from },
  { x: to, y: to },
  { x: from, y: to },
];
const sides = (ring: readonly { x: number; y: number }[]) =>
  ring.flatMap(({ x, y }, i) => [x, y, ring[(i + 1) % ring.length]!.x, ring[(i + 1) % ring.length]!.y]);

describe('a plane over a convex ring', () => {
  // Two other numbers before it and two after.
  const packed = (gx: number, gy: number) =>
    new Float64Array([7, 7, 50, gx, gy, 4, ...[...square, square[0]!].flatMap(({ x, y }) => [x, y]), 0, 50]);

  it.each<PlacementCase>([
    [50, 50, 'inside'],
    [50, 10, 'inside'],
    [50, 9.99, 'edge'],
    [50, 90.01, 'edge'],
    [9.99, 50, 'edge'],
    [90.01, 50, 'edge'],
    // 10 m of cells, 5 m of radius and 1 mm.
    [50, -15.001, 'edge'],
    [50, -15.0011, 'outside'],
    [50, 115.0009, 'edge'],
    [50, 115.0011, 'outside'],
    [-15.0009, 50, 'edge'],
    [-15.0011, 50, 'outside'],
    [115.0009, 50, 'edge'],
    [115.0011, 50, 'outside'],
  ])('level, radius 5 m: a tile about %d, %d lies %s', (x, y, placed) => {
    expect(convexPlacement(packed(0, 0), 2, tile(x, y), 5)).toBe(placed);
  });

  // 5 m downhill of a slope of 0.03 east and 0.04 north are 3 m west and 4 m south.
  it.each<PlacementCase>([
    [50, 14.001, 'inside'],
    [50, 13.999, 'edge'],
    [13.001, 50, 'inside'],
    [12.999, 50, 'edge'],
    [92.999, 50, 'inside'],
    [93.001, 50, 'edge'],
    [50, 93.999, 'inside'],
    [50, 94.001, 'edge'],
  ])('rising to the north-east: a tile about %d, %d lies %s', (x, y, placed) => {
    expect(convexPlacement(packed(0.03, 0.04), 2, tile(x, y), 5)).toBe(placed);
  });
});

describe('a plane over any rings', () => {
  const hole = small(30, 80);
  const packed = new Float64Array([7, 7, 50, 0, 0, 8, ...sides(square), ...sides(hole)]);
  const whole = new Float64Array([50, 0, 0, 4, ...sides(square), ...[50, 50, 50, 50]]);

  it.each<PlacementCase>([
    [50, 50, 'inside'],
    [50, 15.001, 'edge'],
    [50, 15.0015, 'inside'],
    [50, -15.001, 'edge'],
    [50, -15.0015, 'outside'],
    [15.0005, 50, 'edge'],
    [84.9995, 50, 'edge'],
    // 9 and 12 m from a corner is 15; beyond the end of a side only the corner counts.
    [-12, -9, 'edge'],
    [-12.1, -9.1, 'outside'],
    [109, 112, 'edge'],
    [109.1, 112.1, 'outside'],
    [115.0015, 0, 'outside'],
  ])('radius 5 m: a tile about %d, %d lies %s', (x, y, placed) => {
    expect(ringsPlacement(whole, 0, tile(x, y), 5)).toBe(placed);
  });

  it('a hole is outside', () => {
    expect(ringsPlacement(packed, 2, tile(55, 55), 5)).toBe('outside');
    expect(ringsPlacement(packed, 2, tile(55, 46), 5)).toBe('outside');
    expect(ringsPlacement(packed, 2, tile(55, 44), 5)).toBe('edge');
  });
});

describe('a band by the distance of the tile’s middle from its hull', () => {
  it.each<[string, number, number, number, string]>([
    ['no farther than its end, less the cells', 0, 100, 90, 'inside'],
    ['a little farther', 0, 100, 90.1, 'edge'],
    ['its end within the slack', 0, 100, 120, 'edge'],
    ['beyond', 0, 100, 120.1, 'outside'],
    ['deep inside a hull it begins at', 0, 100, -500, 'inside'],
    ['past its beginning by the cells', 20, 100, 30, 'inside'],
    ['a little nearer', 20, 100, 29.9, 'edge'],
    ['its beginning within the slack', 20, 100, 0, 'edge'],
    ['before it', 20, 100, -0.1, 'outside'],
  ])('%s', (_what, from, to, away, placed) => {
    // 10 m of cells, 20 m of slack.
    expect(bandPlacement(from, to, away, 20, 10)).toBe(placed);
  });
});

describe('several bands at one level', () => {
  /** Two hulls of one point, at the origin and 50 m east: bands of 100 m around both. */
  const hulls = [1, 0, 0, 0, 0, 0, 1, 50, 0, 0, 50, 0];
  const first = [0, 100, 40, 0, 0];
  const second = [0, 100, 40, 0, 6];
  const packed = (...bands: number[][]) =>
    new Float64Array([...hulls, 7, bands.length, ...bands.flat(), ...[0, 1, 40, 0, 0]]);

  it.each<PlacementCase>([
    [25, 0, 'inside'],
    [-40, 0, 'inside'],
    [-40.01, 0, 'edge'],
    [90.01, 0, 'edge'],
    // 100 m and 10 m of cells, 5 m of radius and 1 mm.
    [-65.0005, 0, 'edge'],
    [-65.0015, 0, 'outside'],
    [115.0005, 0, 'edge'],
    [115.0015, 0, 'outside'],
  ])('radius 5 m: a tile about %d, %d lies %s', (x, y, placed) => {
    for (const bands of [packed(first, second), packed(second, first)])
      expect(bandsPlacement(bands, 13, tile(x, y), 5)).toBe(placed);
  });
});

describe('any footprint', () => {
  const about = bandRegion([{ x: 50, y: 50 }], 0, 100);
  const location = (x: number, y: number, ...regions: readonly Region[]) =>
    regionsPlacement(footprintOf(...regions), tile(x, y), 5);

  it.each<PlacementCase>([
    [50, 50, 'inside'],
    [50, 15.0015, 'inside'],
    [50, 15.001, 'edge'],
    [50, -15.001, 'edge'],
    [50, -15.0015, 'outside'],
  ])('a ring: a tile about %d, %d lies %s', (x, y, placed) => {
    expect(location(x, y, polygonRegion(square))).toBe(placed);
  });

  it('a ring with a hole', () => {
    expect(location(50, 50, polygonRegion(square, [small(45, 55)]))).toBe('edge');
    expect(location(50, 50, polygonRegion(square, [small(20, 80)]))).toBe('outside');
  });

  // The slack applies on both sides of a band's end: 100 - 15.001 and 100 + 15.001.
  it.each<PlacementCase>([
    [134.9985, 50, 'inside'],
    [134.9995, 50, 'edge'],
    [165.0005, 50, 'edge'],
    [165.0015, 50, 'outside'],
  ])('a band: a tile about %d, %d lies %s', (x, y, placed) => {
    expect(location(x, y, about)).toBe(placed);
  });

  it('both: outside where one is, inside only where both are', () => {
    const [wide, ring] = [polygonRegion(small(-400, 400)), polygonRegion(square)];
    for (const regions of [
      [about, wide],
      [wide, about],
    ]) {
      expect(location(50, 50, ...regions)).toBe('inside');
      expect(location(135, 50, ...regions)).toBe('edge');
      expect(location(170, 50, ...regions)).toBe('outside');
    }
    expect(location(50, 5, about, ring)).toBe('edge');
    expect(location(50, 5, ring, about)).toBe('edge');
    expect(location(100, 170, ring, about)).toBe('outside');
  });
});
