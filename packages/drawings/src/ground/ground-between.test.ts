import { expect, it } from 'vitest';
import { groundBetween } from './ground-between.ts';

const grid = {
  ...{ west: 150, east: 152, south: -34, north: -33, columns: 3, rows: 2 },
  // North: 10, 20, none. South: 30, 60, 70.
  levelsAhdM: [10, 20, null, 30, 60, 70],
};

it('interpolates between the four points around a place', () => {
  expect(groundBetween(grid, { lat: -33, lon: 150 })).toEqual({ levelAhdM: 10, rangeM: 50 });
  // A quarter east, half way down: (0.75 · 10 + 0.25 · 20 + 0.75 · 30 + 0.25 · 60) / 2 = 25.
  expect(groundBetween(grid, { lat: -33.5, lon: 150.25 })?.levelAhdM).toBeCloseTo(25, 9);
  expect(groundBetween(grid, { lat: -34, lon: 151 })).toBeNull();
});

it('has nothing beside a gap or outside', () => {
  for (const at of [
    { lat: -33.5, lon: 151.5 },
    { lat: -34.01, lon: 150.5 },
    { lat: -33.5, lon: 149.99 },
  ])
    expect(groundBetween(grid, at)).toBeNull();
});
