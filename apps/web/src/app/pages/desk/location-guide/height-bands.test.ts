import type { HeightMap } from '@jibline/contract';
import { expect, it } from 'vitest';
import { HEIGHT_BANDS, paintHeights } from './height-bands.ts';
import { cellAt } from './height-cell.ts';
import { stretches, ticks } from './section-frame.ts';

const bandOf = (pixels: Uint8ClampedArray, cell: number) =>
  HEIGHT_BANDS.find(({ rgb }) => rgb.every((value, i) => pixels[cell * 4 + i] === value))?.label;

it('paints each cell by the room above the ground, and nothing where nothing limits', () => {
  const pixels = paintHeights([51, 6, 5.9, 21, null, 400], 6);
  expect(bandOf(pixels, 0)).toBe('45 to 60 m');
  expect(bandOf(pixels, 1)).toMatch(/^None/);
  expect(bandOf(pixels, 2)).toMatch(/^None/);
  expect(bandOf(pixels, 3)).toBe('15 to 30 m');
  expect(pixels[4 * 4 + 3]).toBe(0);
  expect(bandOf(pixels, 5)).toBe('Over 150 m');
});

it('reads the cell under a place, rows from the north', () => {
  const map: HeightMap = {
    ...{ west: 150, south: -34, east: 152, north: -32, columns: 2, rows: 2 },
    ...{ elevationsAhdM: [1, 2, 3, null], governing: [0, 0, 1, -1] },
    surfaces: ['A', 'B'].map((name) => ({ id: name, airportId: 'x', name })),
  };
  expect(cellAt(map, { lat: -32.5, lon: 151.5 })).toEqual({ elevationAhdM: 2, surface: 'A' });
  expect(cellAt(map, { lat: -33.5, lon: 150.5 })).toEqual({ elevationAhdM: 3, surface: 'B' });
  expect(cellAt(map, { lat: -33.5, lon: 151.5 })).toEqual({ elevationAhdM: null, surface: '' });
  expect(cellAt(map, { lat: -31, lon: 151 })).toBeNull();
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
