import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SurfacesError } from '../errors.ts';
import { withinHalfTurn } from './degrees.ts';
import { formatDms, parseAngle, parsePosition } from './dms.ts';
import { gda94FromGda2020, gda2020FromGda94, similarity } from './gda.ts';
import { direct, inverse } from './geodesic.ts';
import {
  aglFromAhd,
  aglMetres,
  ahdFromAgl,
  ahdFromEllipsoidal,
  ahdMetres,
  ellipsoidalFromAhd,
  ellipsoidalMetres,
} from './heights.ts';
import { mapGridFromPosition, positionFromMapGrid } from './map-grid.ts';

const australian = fc.record({
  lat: fc.double({ min: -43.5, max: -10, noNaN: true }),
  lon: fc.double({ min: 113, max: 153.9, noNaN: true }),
});

const dms = (d: number, m: number, s: number) => Math.sign(d) * (Math.abs(d) + m / 60 + s / 3600);
// GDA Technical Manual, test line Flinders Peak to Buninyong (GRS80).
const flindersPeak = { lat: dms(-37, 57, 3.7203), lon: dms(144, 25, 29.5244) };
const buninyong = { lat: dms(-37, 39, 10.1561), lon: dms(143, 55, 35.3839) };

describe('geodesic', () => {
  it('gives the published line Flinders Peak to Buninyong', () => {
    const line = inverse(flindersPeak, buninyong);
    expect(line.distanceM).toBeCloseTo(54972.271, 2);
    expect(line.bearingDeg).toBeCloseTo(dms(306, 52, 5.37), 5);
    expect((line.finalBearingDeg + 180) % 360).toBeCloseTo(dms(127, 10, 25.07), 5);
  });

  it('returns to where it came from, also over the antimeridian and near the poles', () => {
    const anywhere = fc.record({
      lat: fc.double({ min: -89.9, max: 89.9, noNaN: true }),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
      bearing: fc.double({ min: 0, max: 359.999, noNaN: true }),
      distance: fc.double({ min: 1, max: 100_000, noNaN: true }),
    });
    fc.assert(
      fc.property(anywhere, ({ lat, lon, bearing, distance }) => {
        const there = direct({ lat, lon }, bearing, distance);
        expect(inverse({ lat, lon }, there).distanceM).toBeCloseTo(distance, 6);
      }),
    );
  });

  it('refuses a swapped pair by name', () => {
    expect(() => inverse({ lat: 143, lon: -32 }, buninyong)).toThrow(/from\.lat.*swap latitude and longitude/);
    expect(() => inverse(buninyong, { lat: Number.NaN, lon: 0 })).toThrow(SurfacesError);
  });
});

describe('GDA94 and GDA2020', () => {
  it('gives the worked example of the technical manual (Alice Springs, earth-centred metres)', () => {
    const [x, y, z] = similarity([-4052051.7643, 4212836.2017, -2545106.0245], 1);
    expect(x).toBeCloseTo(-4052052.7379, 3);
    expect(y).toBeCloseTo(4212835.9897, 3);
    expect(z).toBeCloseTo(-2545104.5898, 3);
  });

  it('moves places about 1.8 m to the north-east', () => {
    const moved = inverse(buninyong, gda2020FromGda94(buninyong));
    expect(moved.distanceM).toBeGreaterThan(1.4);
    expect(moved.distanceM).toBeLessThan(1.9);
    expect(moved.bearingDeg).toBeGreaterThan(0);
    expect(moved.bearingDeg).toBeLessThan(90);
  });

  it('goes there and back within 0.01 mm', () => {
    fc.assert(
      fc.property(australian, (location) => {
        expect(inverse(location, gda94FromGda2020(gda2020FromGda94(location))).distanceM).toBeLessThan(1e-5);
      }),
    );
    expect(() => gda2020FromGda94({ lat: 51.5, lon: 0 })).toThrow(/a location in Australia/);
  });
});

describe('Map Grid of Australia', () => {
  it('gives the published grid coordinates of the test line', () => {
    const flinders = mapGridFromPosition(flindersPeak);
    expect(flinders.zone).toBe(55);
    expect(flinders.eastingM).toBeCloseTo(273741.297, 3);
    expect(flinders.northingM).toBeCloseTo(5796489.777, 3);
    const inZone55 = mapGridFromPosition(buninyong, 55);
    expect(inZone55.eastingM).toBeCloseTo(228854.051, 2);
    expect(inZone55.northingM).toBeCloseTo(5828259.038, 2);
    const own = mapGridFromPosition(buninyong);
    expect(own.zone).toBe(54);
    expect(own.eastingM).toBeCloseTo(758173.797, 2);
    expect(own.northingM).toBeCloseTo(5828674.34, 2);
  });

  it('goes there and back in every zone', () => {
    const zoned = fc.record({
      zone: fc.integer({ min: 49, max: 56 }),
      off: fc.double({ min: -3, max: 3, noNaN: true }),
      lat: fc.double({ min: -44, max: -10, noNaN: true }),
    });
    fc.assert(
      fc.property(zoned, ({ zone, off, lat }) => {
        const location = { lat, lon: zone * 6 - 183 + off };
        expect(inverse(location, positionFromMapGrid(mapGridFromPosition(location, zone))).distanceM).toBeLessThan(
          1e-4,
        );
      }),
    );
  });

  it('refuses zones and coordinates that are no map grid', () => {
    expect(() => mapGridFromPosition({ lat: -41, lon: 174 })).toThrow(/zone: expected a zone between 49 and 56/);
    expect(() => positionFromMapGrid({ zone: 55, eastingM: 5796489, northingM: 273741 })).toThrow(/eastingM/);
    expect(() => positionFromMapGrid({ zone: 55, eastingM: Number.NaN, northingM: 1 })).toThrow(/finite/);
  });
});

describe('degrees, minutes, seconds', () => {
  it.each([
    [`32°00'18.36"S`, -32.0051],
    ['S32 00 18.36', -32.0051],
    ['S32 00.306', -32.0051],
    ['-32.0051', -32.0051],
    ['\u221232.0051', -32.0051],
    ['320018.36S', -32.0051],
    ['-32:00:18.36', -32.0051],
    ['32d00m18.36s S', -32.0051],
    ['32° 00′ 18.36″ S', -32.0051],
    ['32.0051 s', -32.0051],
    ['0', 0],
    ['90N', 90],
  ])('reads latitude %s', (text, expected) => {
    expect(parseAngle(text, 'lat')).toBeCloseTo(expected, 9);
  });

  it.each([
    [`142°59'17.4"E`, 142.988166667],
    ['1425917.4E', 142.988166667],
    ['E142 59.29', 142.988166667],
    ['W180', -180],
  ])('reads longitude %s', (text, expected) => {
    expect(parseAngle(text, 'lon')).toBeCloseTo(expected, 8);
  });

  it.each([
    ['', 'lat', /for example/],
    ['32,5', 'lat', /for example/],
    ["32.5° 10'", 'lat', /for example/],
    ['32 61 00 S', 'lat', /less than 60/],
    ['-32 S', 'lat', /not both/],
    ['32 E', 'lat', /N or S/],
    ['91', 'lat', /at most 90/],
    ['NaN', 'lon', /such as|E or W/],
  ] as const)('refuses %s as %s', (text, axis, message) => {
    expect(() => parseAngle(text, axis)).toThrow(message);
  });

  it.each([
    '-32.0051, 142.9881',
    '-32.0051 142.9881',
    `32°00'18.36"S 142°59'17.16"E`,
    'S32 00 18.36 E142 59 17.16',
    '320018.36S1425917.16E',
    // Longitude first, recognised by its letter.
    '142.9881E 32.0051S',
    '142.9881E, 32.0051S',
    '142.9881 E 32.0051 S',
    'E142.9881 S32.0051',
    'e142.9881; s32.0051',
    `142°59'17.16"E 32°00'18.36"S`,
    'E142 59 17.16 S32 00 18.36',
    '142 59 17.16 E 32 00 18.36 S',
    '1425917.16E320018.36S',
  ])('reads the pair %s', (text) => {
    const position = parsePosition(text);
    expect(position.lat).toBeCloseTo(-32.0051, 8);
    expect(position.lon).toBeCloseTo(142.9881, 8);
  });

  it.each([
    ['12.5W 51.2N', 51.2, -12.5],
    ['W12.5 N51.2', 51.2, -12.5],
    ['51.2N 12.5W', 51.2, -12.5],
    ['151.2E 33.9N', 33.9, 151.2],
    ['33.9S 151.2W', -33.9, -151.2],
  ])('the letters decide the side in %s', (text, lat, lon) => {
    expect(parsePosition(text)).toEqual({ lat, lon });
  });

  it.each([
    ['142.9881, -32.0051', /at most 90/],
    ['142.9881E, -32.0051', /N or S/],
    ['142.9881E 32.0051E', /N or S/],
    ['32.0051S 32.0051S', /E or W/],
  ])('does not guess what %s means', (text, message) => {
    expect(() => parsePosition(text)).toThrow(message);
  });

  it('carries rounded seconds, and reads back what it writes', () => {
    expect(formatDms(-32.9999999, 'lat')).toBe(`33°00'00.0"S`);
    expect(formatDms(5.5, 'lon', 0)).toBe(`005°30'00"E`);
    fc.assert(
      fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (lon) => {
        expect(parseAngle(formatDms(lon, 'lon', 4), 'lon')).toBeCloseTo(lon, 7);
      }),
    );
  });
});

describe('heights', () => {
  it('converts only with the missing number given', () => {
    const ground = ahdMetres(48);
    expect(ahdFromAgl(aglMetres(60), ground)).toBe(108);
    expect(aglFromAhd(ahdMetres(108), ground)).toBe(60);
    // Sydney: about 22 m between ellipsoid and AHD.
    expect(ahdFromEllipsoidal(ellipsoidalMetres(72), 22)).toBe(50);
    expect(ellipsoidalFromAhd(ahdMetres(50), 22)).toBe(72);
    expect(() => ahdFromEllipsoidal(ellipsoidalMetres(72), Number.NaN)).toThrow(/geoidSeparationM/);
  });
});

it.each([
  [151, 151],
  [190, -170],
  [-190, 170],
  [180, -180],
  [-180, -180],
  [540, -180],
  [-725, -5],
])('turns %s° into %s°, within half a turn', (degrees, within) => {
  expect(withinHalfTurn(degrees)).toBe(within);
});
