import { describe, expect, it } from 'vitest';
import { png } from '../../../test/hand-written-png.ts';
import { readTile } from './tile.ts';
import { pixelAt, pixelM, zoomFor } from './tile-math.ts';

describe('a tile', () => {
  it.each([
    // 1 · 65536 + 134 · 256 + 160 = 100000 tenths: sea level.
    ['mapbox', [1, 134, 160], 0],
    // 124 tenths more: 12.4 m.
    ['mapbox', [1, 135, 28], 12.4],
    // 128 · 256 = 32768, plus 12 + 102/256 = 12.398.
    ['terrarium', [128, 12, 102], 12.398],
    ['terrarium', [127, 255, 0], -1],
  ] as const)('%s %o is %d m, to the last bit', (encoding, colour, heightM) => {
    const read = readTile(
      'terrain',
      png(4, 3, () => colour),
      encoding,
      4,
    );
    expect(read(0, 0)).toBe(heightM);
    expect(read(3, 3)).toBe(heightM);
  });

  it('finds each pixel in its place', () => {
    const read = readTile(
      'terrain',
      png(4, 3, (column, row) => [1, 134, 160 + 4 * row + column]),
      'mapbox',
      4,
    );
    expect([read(0, 0), read(3, 0), read(0, 1), read(2, 3)]).toEqual([0, 0.3, 0.4, 1.4]);
  });

  it('has gaps where it is transparent or impossibly low or high', () => {
    const colours = [
      [0, 0, 0, 255],
      [1, 134, 160, 0],
      [255, 255, 255, 255],
      [1, 134, 170, 255],
    ] as const;
    const read = readTile(
      'terrain',
      png(4, 4, (column) => colours[column] ?? []),
      'mapbox',
      4,
    );
    expect([0, 1, 2, 3].map((column) => read(column, 0))).toEqual([null, null, null, 1]);
  });

  it.each([
    ['not a picture', Buffer.from('<html>').toString(), /not 4 pixels/],
    ['a picture of another size', '', /not 4 pixels/],
  ])('refuses %s', (_, text, message) => {
    const bytes = text ? Buffer.from(text) : png(8, 3, () => [0, 0, 0]);
    expect(() => readTile('terrain', bytes, 'mapbox', 4)).toThrow(message);
  });

  it('refuses a picture that was cut off', () => {
    const whole = png(4, 3, () => [1, 134, 160]);
    expect(() => readTile('terrain', whole.subarray(0, 60), 'mapbox', 4)).toThrow(/not a PNG/);
  });
});

describe('where a place lies in the tiles', () => {
  it('is at the crossing of equator and Greenwich in the north-west corner of tile 1/1/1', () => {
    expect(pixelAt(0, 0, 1, 256)).toEqual({ x: 1, y: 1, column: 0, row: 0 });
    expect(pixelAt(0, -180, 0, 256)).toEqual({ x: 0, y: 0, column: 0, row: 128 });
    expect(pixelAt(0, 180, 1, 256)).toMatchObject({ x: 0, column: 0 });
    expect(pixelAt(89.9, 0, 3, 256)).toMatchObject({ y: 0, row: 0 });
  });

  it('is at Sydney airport in tile 15/30144/19671', () => {
    expect(pixelAt(-33.9394, 151.1765, 15, 256)).toMatchObject({ x: 30_144, y: 19_671 });
  });

  it('takes the zoom whose pixels are no wider than the cells', () => {
    // 40,075,017 m around the equator in 2^15 · 256 pixels are 4.777 m each, at 60° half of it.
    expect(pixelM(0, 15, 256)).toBeCloseTo(4.777, 3);
    expect(pixelM(60, 15, 256)).toBeCloseTo(2.389, 3);
    expect(zoomFor(0, 5, 18, 256)).toBe(15);
    expect(zoomFor(0, 5, 18, 512)).toBe(14);
    expect(zoomFor(0, 5, 12, 256)).toBe(12);
  });
});
