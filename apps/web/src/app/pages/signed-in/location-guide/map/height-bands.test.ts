import { expect, it } from 'vitest';
import { stretches, ticks, tightest } from '../answer/section-frame.ts';
import { HEIGHT_BANDS, paintHeights } from './height-bands.ts';
import { cellAt } from './height-cell.ts';

const colourOf = (label: RegExp) => HEIGHT_BANDS.find((band) => label.test(band.label))?.rgb;

it('colours each cell by the height above ground, north up, and not where nothing limits', () => {
  // Two rows of two, southern row first; the ground is at 20 m.
  const pixels = paintHeights(new Float64Array([20, 34.9, 65, Number.POSITIVE_INFINITY]), 2, 20);
  const pixel = (row: number, column: number) => [...pixels.slice((row * 2 + column) * 4, (row * 2 + column) * 4 + 3)];
  expect(pixel(0, 0)).toEqual(colourOf(/45 to 60/));
  expect(pixels[(0 * 2 + 1) * 4 + 3]).toBe(0);
  expect(pixel(1, 0)).toEqual(colourOf(/^0 m/));
  expect(pixel(1, 1)).toEqual(colourOf(/Under 15/));
});

it('finds the cell under a location, rows from the south', () => {
  const grid = {
    ...{ bounds: { west: 151, south: -34, east: 152, north: -33 }, cells: 2, surfaces: ['Conical'] },
    elevationAhdM: new Float64Array([51, 52, 53, Number.POSITIVE_INFINITY]),
    governs: new Int32Array([0, 0, 0, -1]),
  };
  expect(cellAt(grid, { lat: -33.9, lon: 151.1 })).toEqual({ elevationAhdM: 51, surface: 'Conical' });
  expect(cellAt(grid, { lat: -33.1, lon: 151.1 })).toEqual({ elevationAhdM: 53, surface: 'Conical' });
  expect(cellAt(grid, { lat: -33.1, lon: 151.9 })).toEqual({ elevationAhdM: null, surface: '' });
  expect(cellAt(grid, { lat: -32.9, lon: 151.9 })).toBeNull();
});

it('finds where the crane is nearest to the surface', () => {
  const row = (distanceM: number, craneAhdM: number | null, surfaceAhdM: number | null) => ({
    ...{ distanceM, craneAhdM, surfaceAhdM, groundAhdM: null },
  });
  expect(tightest([row(0, null, 50), row(10, 40, 55), row(20, 40, 51), row(30, null, 49)])).toEqual({
    tip: [20, 40],
    above: [20, 51],
  });
  expect(tightest([row(0, 40, null)])).toEqual({ tip: [0, 40], above: null });
});

it('breaks a line of the section where there is nothing, and marks axes with round figures', () => {
  const point = (distanceM: number, surfaceAhdM: number | null) => ({
    distanceM,
    surfaceAhdM,
    craneAhdM: null,
    groundAhdM: null,
  });
  // Few points where the line is straight; nothing between 20 and 90 m.
  const rows = [
    point(0, 1),
    point(10, 2),
    point(20, 3),
    point(20.5, null),
    point(89.5, null),
    point(90, 4),
    point(900, 5),
  ];
  expect(stretches(rows, 'surfaceAhdM')).toEqual([
    [
      [0, 1],
      [10, 2],
      [20, 3],
    ],
    [
      [90, 4],
      [900, 5],
    ],
  ]);
  expect(ticks(0, 100, 5)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(ticks(-7, 23, 5)).toEqual([0, 10, 20]);
});
