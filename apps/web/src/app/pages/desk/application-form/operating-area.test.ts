import { describe, expect, it } from 'vitest';
import { areaProblem, holds, readCorners, squareMetres, writeCorners } from './operating-area.ts';

/** Near Sydney: one thousandth of a degree is about 111 m north and 92 m east. */
const at = (north: number, east: number) => ({ lat: -33.9 + north / 1000, lon: 151.2 + east / 1000 });
const square = [at(0, 0), at(0, 1), at(1, 1), at(1, 0)];
/** A letter L: the corner at the north-east is cut out. */
const bent = [at(0, 0), at(0, 2), at(1, 2), at(1, 1), at(2, 1), at(2, 0)];

it('is written and read back corner by corner', () => {
  expect(readCorners(writeCorners(square))).toEqual(square.map(({ lat, lon }) => ({ lat, lon })));
  expect(readCorners('')).toEqual([]);
});

describe('an area', () => {
  it('holds what lies inside it, and not what lies in its notch', () => {
    expect(holds(square, at(0.5, 0.5))).toBe(true);
    expect(holds(square, at(0.5, 1.5))).toBe(false);
    expect(holds(bent, at(0.5, 1.5))).toBe(true);
    expect(holds(bent, at(1.5, 1.5))).toBe(false);
  });

  it('is as large as its sides make it', () => {
    // On the ellipsoid at 33.9° south a thousandth of a degree is 110.92 m of latitude and 92.51 m of longitude.
    expect(squareMetres(square)).toBeCloseTo(110.92 * 92.51, -2);
  });

  it('says what is wrong with it', () => {
    expect(areaProblem(square, at(0.5, 0.5))).toBeNull();
    expect(areaProblem([], at(0.5, 0.5))).toBeNull();
    expect(areaProblem(square, at(2, 2))).toMatch(/outside the area/);
    expect(areaProblem([at(0, 0), at(0, 20), at(20, 20), at(20, 0)], at(5, 5))).toMatch(/at most 2 km²/);
  });
});
