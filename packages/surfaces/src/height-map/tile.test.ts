import { describe, expect, it } from 'vitest';
import type { CellToPlane } from './grid.ts';
import { type Quadratic, rowBend, rowStart, rowStep, type Tile, tilesOf } from './tile.ts';

const bent: CellToPlane = (i, j) => [
  10 + 3 * i - 2 * j + 0.1 * i * i + 0.05 * i * j - 0.2 * j * j,
  -5 + i + 4 * j + 0.02 * i * i - 0.03 * i * j + 0.01 * j * j,
];

/** Cell i of row j, computed as the map does, by steps with a constant increase. */
function walked(q: Quadratic, i: number, j: number): number {
  let [at, step] = [rowStart(q, j), rowStep(q, j)];
  for (let n = 0; n < i; n++) {
    at += step;
    step += rowBend(q);
  }
  return at;
}

describe('a grid of 5 × 6 cells in tiles of 4', () => {
  const tiles = tilesOf(bent, 5, 6, 4);

  it('is four tiles, the last ones narrower', () => {
    expect(tiles.map(({ firstCell, columns, rows }) => [firstCell, columns, rows])).toEqual([
      ...[
        [0, 4, 4],
        [4, 1, 4],
      ],
      ...[
        [20, 4, 2],
        [24, 1, 2],
      ],
    ]);
  });

  it('has no tile beyond its last cells', () => {
    expect(tilesOf(bent, 4, 4, 2)).toHaveLength(4);
  });

  it.each([6, 5])('gives every cell of %d rows its place, the middle too, and reaches all from there', (height) => {
    for (const { firstCell, columns, rows, x, y, midX, midY, reach } of tilesOf(bent, 5, height, 4)) {
      const [fromI, fromJ] = [firstCell % 5, Math.floor(firstCell / 5)];
      const middle = bent(fromI + (columns - 1) / 2, fromJ + (rows - 1) / 2);
      expect([midX, midY]).toEqual([expect.closeTo(middle[0], 9), expect.closeTo(middle[1], 9)]);
      for (let j = 0; j < rows; j++)
        for (let i = 0; i < columns; i++) {
          const [atX, atY] = bent(fromI + i, fromJ + j);
          expect(walked(x, i, j)).toBeCloseTo(atX, 9);
          expect(walked(y, i, j)).toBeCloseTo(atY, 9);
          expect(Math.hypot(atX - midX, atY - midY)).toBeLessThan(reach);
        }
    }
  });
});

describe('how far a tile reaches from its middle: half its diagonal, the whole bend and a millimetre', () => {
  const reach = (columns: number, rows: number, place: CellToPlane) => {
    const [tile] = tilesOf(place, columns, rows, 5) as [Tile];
    return tile.reach;
  };

  // Half of 9 m by 12 m is 4.5 and 6; slanted by 2 m per row, 4.5 + 3 and 6.
  it.each<[string, CellToPlane, number]>([
    ['square to the plane', (i, j) => [3 * i, 4 * j], 7.5],
    ['slanted to the east', (i, j) => [3 * i + 2 * j, 4 * j], Math.sqrt(7.5 ** 2 + 36)],
    ['slanted to the west', (i, j) => [3 * i - 2 * j, 4 * j], Math.sqrt(7.5 ** 2 + 36)],
    // Half the sides are 4.5, 1.5 and -3, 6: their difference is the longer diagonal.
    ['turned and slanted', (i, j) => [3 * i - 2 * j, i + 4 * j], Math.sqrt(7.5 ** 2 + 4.5 ** 2)],
    ['a quarter turned', (i, j) => [4 * j, 3 * i], 7.5],
    ['a quarter turned and slanted', (i, j) => [4 * j, 3 * i + 2 * j], Math.sqrt(7.5 ** 2 + 36)],
  ])('%s', (_what, place, half) => expect(reach(4, 4, place)).toBeCloseTo(half + 0.001, 9));

  // Slope at the centre times half the side, first over 3 × 5 cells (1 and 2 from the centre), then over 5 × 3; and the
  // bend.
  it.each<[string, (i: number, j: number) => number, number, number]>([
    ['i²', (i) => i * i, 2 + 1, 8 + 4],
    ['i + i²', (i) => i + i * i, 3 + 1, 10 + 4],
    ['ij', (i, j) => i * j, 2 + 2 + 2, 2 + 2 + 2],
    ['i + ij', (i, j) => i + i * j, 3 + 2 + 2, 4 + 2 + 2],
    ['j + ij', (i, j) => j + i * j, 2 + 4 + 2, 2 + 3 + 2],
    ['j²', (_i, j) => j * j, 8 + 4, 2 + 1],
    ['j + j²', (_i, j) => j + j * j, 10 + 4, 3 + 1],
  ])('bent by %s, either way, along either axis', (_what, bend, tall, wide) => {
    for (const sign of [1, -1]) {
      const along = (i: number, j: number) => sign * bend(i, j);
      for (const place of [((i, j) => [along(i, j), 0]) as CellToPlane, ((i, j) => [0, along(i, j)]) as CellToPlane]) {
        expect(reach(3, 5, place)).toBeCloseTo(tall + 0.001, 9);
        expect(reach(5, 3, place)).toBeCloseTo(wide + 0.001, 9);
      }
    }
  });

  it('adds the bends of both axes', () => {
    // Slopes 2 and 2: √8; bends 1 and 1.
    expect(reach(3, 5, (i) => [i * i, i * i])).toBeCloseTo(Math.sqrt(8) + 2 + 0.001, 9);
  });
});
