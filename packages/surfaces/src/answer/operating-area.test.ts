import { describe, expect, it } from 'vitest';
import { inverse } from '../geodesy/geodesic.ts';
import { areaHolds, operatingAreaProblems } from './operating-area.ts';

/** Near Sydney: 0.001 degrees is about 111 m north and 92 m east. */
const at = (north: number, east: number) => ({ lat: -33.9 + north / 1000, lon: 151.2 + east / 1000 });
type LatLon = ReturnType<typeof at>;
const square = [at(0, 0), at(0, 1), at(1, 1), at(1, 0)];
/** An L shape: the north-east corner is cut out. */
const bent = [at(0, 0), at(0, 2), at(1, 2), at(1, 1), at(2, 1), at(2, 0)];
const messages = (corners: readonly LatLon[], location?: LatLon) =>
  operatingAreaProblems({
    site: {
      ...(location ? { latitude: location.lat, longitude: location.lon } : {}),
      operatingArea: { coordinates: [[...corners, ...corners.slice(0, 1)].map(({ lat, lon }) => [lon, lat] as const)] },
    },
  });

it('holds what lies inside it or on its edge, and not what lies in its notch', () => {
  expect(areaHolds(square, at(0.5, 0.5))).toBe(true);
  expect(areaHolds(square, at(0.5, 1))).toBe(true);
  expect(areaHolds(square, at(0.5, 1.5))).toBe(false);
  expect(areaHolds(bent, at(0.5, 1.5))).toBe(true);
  expect(areaHolds(bent, at(1.5, 1.5))).toBe(false);
});

describe('an operating area', () => {
  it('within the limits has no problem, and neither has none', () => {
    expect(messages(bent, at(1.5, 0.5))).toEqual([]);
    expect(operatingAreaProblems({ site: { latitude: -33.9, longitude: 151.2 } })).toEqual([]);
    expect(operatingAreaProblems({ site: undefined })).toEqual([]);
  });

  it('must hold the place of the crane, once there is one', () => {
    expect(messages(square)).toEqual([]);
    expect(messages(square, at(2, 2))).toEqual([
      { path: 'site.operatingArea', message: 'The crane is outside this area. Move the crane or the area.' },
    ]);
  });

  it('has at most 2 km², told by what its sides measure on the ellipsoid', () => {
    const sides = (north: number, east: number) => {
      const [a, b, c] = [at(0, 0), at(0, east), at(north, 0)];
      return inverse(a, b).distanceM * inverse(a, c).distanceM;
    };
    const oblong = (north: number, east: number) => [at(0, 0), at(0, east), at(north, east), at(north, 0)];
    expect(sides(12, 16.2)).toBeLessThan(2_000_000);
    expect(messages(oblong(12, 16.2), at(5, 5))).toEqual([]);
    expect(sides(12, 16.3)).toBeGreaterThan(2_000_000);
    expect(messages(oblong(12, 16.3), at(5, 5))[0]?.message).toBe(
      'This area is 2.0\u00a0km². An operating area can be up to 2\u00a0km².',
    );
    expect(messages(oblong(20, 20), at(5, 5))[0]?.message).toMatch(/^This area is 4\.1\u00a0km²\./);
  });

  it('is a simple polygon', () => {
    const SIMPLE = 'Draw an area with at least 3 different corners and sides that don’t cross.';
    const bowTie = [at(0, 0), at(1, 1), at(0, 1), at(1, 0)];
    expect(messages(bowTie, at(0.2, 0.5))[0]?.message).toBe(SIMPLE);
    const [a, b, c] = [at(0, 0), at(0, 1), at(1, 1)];
    expect(messages([a, b, b, c], at(0.2, 0.5))[0]?.message).toBe(SIMPLE);
  });
});
