import { expect, it } from 'vitest';
import { fillLevel, fillLinear } from './fill-linear.ts';
import { type Tile, tilesOf } from './tile.ts';

/** A grid of 4 × 4 cells, 10 m apart; the tile is the 2 × 2 cells in the first two rows, starting two cells in. */
const [, tile] = tilesOf((i, j) => [i * 10, j * 10], 4, 4, 2) as [Tile, Tile];
const CELLS = [2, 3, 6, 7];
const from = (...values: number[]) => Float64Array.from({ length: 16 }, (_, cell) => values[cell] ?? 99);
const cells = (values: ArrayLike<number>) => CELLS.map((cell) => values[cell]);
const others = (values: ArrayLike<number>) => Array.from(values).filter((_, cell) => !CELLS.includes(cell));

it('lowers the cells of its tile to a level, and says who governs', () => {
  const [best, governs] = [from(), new Int32Array(16).fill(-1)];
  best[3] = 50;
  best[6] = 50 + 1e-12;
  fillLevel(50, tile, 4, 7, best, governs);
  // Cells already as low keep their governing surface, even when only rounding separates them.
  expect(cells(best)).toEqual([50, 50, 50 + 1e-12, 50]);
  expect(cells(governs)).toEqual([7, -1, -1, 7]);
  expect(new Set(others(best))).toEqual(new Set([99]));
  expect(new Set(others(governs))).toEqual(new Set([-1]));
});

it('lowers the cells of its tile to a plane: 40 + 0.1 x + 0.02 y', () => {
  const [best, governs] = [from(), new Int32Array(16).fill(-1)];
  best[3] = 42.5;
  fillLinear(40, 0.1, 0.02, tile, 4, 7, best, governs);
  // At 20 and 30 m east and 0 and 10 m north: 42, 43, 42.2, 43.2.
  expect(cells(best)).toEqual([expect.closeTo(42, 9), 42.5, expect.closeTo(42.2, 9), expect.closeTo(43.2, 9)]);
  expect(cells(governs)).toEqual([7, -1, 7, 7]);
  expect(new Set(others(best))).toEqual(new Set([99]));
});

it('follows the bend of the grid', () => {
  // Cell (i, j) is at x = i² + ij, y = 2i² - ij + j.
  const [bent] = tilesOf((i, j) => [i * i + i * j, 2 * i * i - i * j + j], 4, 3, 4) as [Tile];
  const [best, governs] = [Float64Array.from({ length: 12 }, () => 999), new Int32Array(12).fill(-1)];
  fillLinear(10, 1, 0.5, bent, 4, 3, best, governs);
  // 10 + i² + ij + i² - ij/2 + j/2 = 10 + 2i² + ij/2 + j/2.
  const expected = [0, 1, 2].flatMap((j) => [0, 1, 2, 3].map((i) => 10 + 2 * i * i + (i * j) / 2 + j / 2));
  for (const [cell, z] of expected.entries()) expect(best[cell]).toBeCloseTo(z, 9);
  expect(new Set(governs)).toEqual(new Set([3]));
});

it('leaves what a micrometre or less would lower', () => {
  const [best, governs] = [Float64Array.from({ length: 16 }, () => 1e-6), new Int32Array(16).fill(-1)];
  fillLinear(0, 0, 0, tile, 4, 7, best, governs);
  fillLevel(0, tile, 4, 7, best, governs);
  expect(new Set(governs)).toEqual(new Set([-1]));
});
