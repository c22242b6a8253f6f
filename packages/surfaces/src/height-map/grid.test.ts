import { describe, expect, it } from 'vitest';
import { frameAt } from '../geodesy/frame.ts';
import { direct } from '../geodesy/geodesic.ts';
import { checkGrid, placer, tileSide } from './grid.ts';

const centre = { lat: -33.95, lon: 151.18 };
const plane = (columns: number, rows: number, cellM: number) => ({ centre, columns, rows, cellM });
const degrees = (south: number, north: number, west: number, east: number, columns = 4, rows = 4) => ({
  ...{ bounds: { south, north, west, east }, columns, rows },
});
const rejected = (grid: Parameters<typeof checkGrid>[0], code: string, message: string) =>
  expect(() => checkGrid(grid)).toThrow(expect.objectContaining({ code, message }));

describe('grids that are taken and refused', () => {
  it('cells in whole numbers from 1, at most 4096 × 4096', () => {
    expect(() => checkGrid(plane(1, 1, 30))).not.toThrow();
    expect(() => checkGrid(plane(4096, 4096, 97))).not.toThrow();
    rejected(plane(0, 4, 30), 'out_of_range', 'columns: expected a whole number from 1, got 0');
    rejected(plane(4, 0, 30), 'out_of_range', 'rows: expected a whole number from 1, got 0');
    rejected(plane(4, 1.5, 30), 'out_of_range', 'rows: expected a whole number from 1, got 1.5');
    rejected(
      plane(4096, 4097, 30),
      ...(['out_of_range', 'columns * rows: expected at most 16777216 cells, got 16781312'] as const),
    );
  });

  it('cells from a centimetre, over at most 400 km', () => {
    expect(() => checkGrid(plane(4, 4, 0.01))).not.toThrow();
    rejected(plane(4, 4, 0.009), 'out_of_range', 'cellM: expected at least 0.01, got 0.009');
    expect(() => checkGrid(plane(4, 1, 100_000))).not.toThrow();
    rejected(plane(4, 1, 100_001), 'out_of_range', 'cellM: expected a grid at most 400\u00a0km wide, got 400004');
    rejected(plane(1, 4, 100_001), 'out_of_range', 'cellM: expected a grid at most 400\u00a0km wide, got 400004');
    expect(() => checkGrid({ ...plane(4, 4, 30), centre: { lat: 91, lon: 0 } })).toThrow('centre');
  });

  it('bounds that are on the earth and the right way round', () => {
    expect(() => checkGrid(degrees(-34, -33, 150, 151))).not.toThrow();
    expect(() => checkGrid(degrees(-91, -90, 150, 151))).toThrow('bounds.south');
    expect(() => checkGrid(degrees(89, 91, 150, 151))).toThrow('bounds.north');
    rejected(degrees(-34, -33, Number.NaN, 151), 'not_a_number', 'bounds.west: expected a finite number, got NaN');
    rejected(degrees(-34, -33, 150, Number.NaN), 'not_a_number', 'bounds.east: expected a finite number, got NaN');
    rejected(degrees(-34, -34, 150, 151), 'out_of_range', 'bounds.north: expected more than -34, got -34');
    rejected(degrees(-34, -33, 150, 150), 'out_of_range', 'bounds.east: expected more than 150, got 150');
  });

  // A degree is π · 6371 / 180 = 111.195 km: 400 km are 3.5973°, and twice as many along the 60th parallel.
  it.each<[number, number, number, number]>([
    [-35.59, -32, 150, 151],
    [60, 61, 150, 157.19],
    [-61, -60, 150, 157.19],
    [-1, 1, 150, 153.597],
    [89.9, 90, -180, 180],
  ])('%d to %d, %d to %d is at most 400 km wide', (south, north, west, east) => {
    expect(() => checkGrid(degrees(south, north, west, east))).not.toThrow();
  });
  it.each<[number, number, number, number]>([
    [-35.6, -32, 150, 151],
    [60, 61, 150, 157.2],
    [-61, -60, 150, 157.2],
    // At 1° of latitude it would be 399.97 km.
    [-1, 1, 150, 153.5975],
    // Near a pole it is narrow, but spans more than 360°.
    [89.9, 90, -180, 180.5],
  ])('%d to %d, %d to %d is wider', (south, north, west, east) => {
    const actual = JSON.stringify({ south, north, west, east });
    rejected(
      degrees(south, north, west, east),
      ...(['out_of_range', `bounds: expected a grid at most 400\u00a0km wide, got ${actual}`] as const),
    );
  });
});

describe('cells along a tile’s side: half its diagonal cubed over 6 · 6371² km² stays within 0.2 mm', () => {
  // (0.0002 · 6 · 6371000²)^⅓ = 3652 m, a side of 3652 · √2 = 5165 m.
  it.each([
    [322, 16],
    [323, 8],
    [645, 8],
    [646, 4],
    [5000, 1],
    [6000, 1],
  ])('of %d m: %d', (cellM, side) => expect(tileSide(plane(40, 40, cellM))).toBe(side));

  // At 45° it bends twice as much: 3652 / ∛2 = 2899 m, a diagonal of 5797 m or 0.05213°; over 16 cells 0.003258° each.
  it.each([
    ['as wide as high', 0.0023, 0.0023, 16],
    ['a little larger', 0.00231, 0.00231, 8],
    ['3 wide to 4 high', 0.001954, 0.002606, 16],
    ['a little wider', 0.00197, 0.002606, 8],
    ['a little higher', 0.001954, 0.00262, 8],
  ])('in degrees, %s', (_what, perColumn, perRow, side) => {
    const [columns, rows] = [10, 20];
    expect(tileSide(degrees(-45, -45 + rows * perRow, 150, 150 + columns * perColumn, columns, rows))).toBe(side);
    expect(tileSide(degrees(45 - rows * perRow, 45, 150, 150 + columns * perColumn, columns, rows))).toBe(side);
  });

  it('by the latitude farthest from the equator: at 43° 0.00233° would do', () => {
    expect(tileSide(degrees(-45, -45 + 858 * 0.00233, 150, 150.0233, 10, 858))).toBe(8);
    expect(tileSide(degrees(45 - 858 * 0.00233, 45, 150, 150.0233, 10, 858))).toBe(8);
    expect(tileSide(degrees(-43, -43 + 20 * 0.00233, 150, 150.0233, 10, 20))).toBe(16);
  });
});

describe('where a cell’s middle lies in an airport’s plane', () => {
  const airport = frameAt(direct(centre, 200, 9000));
  const local = (lat: number, lon: number) => {
    const { x, y } = airport.toLocal(lat, lon);
    return [expect.closeTo(x, 6), expect.closeTo(y, 6)];
  };

  it('of a grid in degrees', () => {
    // Quarters of 1° from -34° and halves of 1° from 150°.
    const place = placer(degrees(-34, -33, 150, 152))(airport);
    expect(place(0, 0)).toEqual(local(-33.875, 150.25));
    expect(place(3, 1)).toEqual(local(-33.625, 151.75));
  });

  it('of a grid over the antimeridian', () => {
    const fiji = frameAt({ lat: -17.2, lon: 179.9 });
    const { x, y } = fiji.toLocal(-17.25, -179.5);
    const place = placer(degrees(-17.5, -17, 179, 181, 2, 1))(fiji);
    expect(place(1, 0)).toEqual([expect.closeTo(x, 6), expect.closeTo(y, 6)]);
    expect(x).toBeGreaterThan(60_000);
  });

  it('of a grid about the airport itself: plain multiples of the cell', () => {
    const place = placer(plane(5, 4, 30))(frameAt(centre));
    expect(place(0, 0)).toEqual([-60, -45]);
    expect(place(4, 3)).toEqual([60, 45]);
  });

  it.each([
    ['elsewhere', direct(centre, 200, 9000)],
    ['due east', { lat: centre.lat, lon: centre.lon + 0.1 }],
    ['due north', { lat: centre.lat + 0.1, lon: centre.lon }],
  ])(
    'of a grid about a place, the airport %s: as by latitude and longitude, to a hundredth of a millimetre',
    (_w, at) => {
      const [own, other] = [frameAt(centre), frameAt(at)];
      const place = placer(plane(41, 31, 311))(other);
      for (const [i, j] of [
        [0, 0],
        [40, 30],
        [3, 27],
        [33, 5],
        [20, 15],
        [17.5, 11.25],
      ] as const) {
        const { lat, lon } = own.toGeographic((i - 20) * 311, (j - 15) * 311);
        const { x, y } = other.toLocal(lat, lon);
        expect(place(i, j)).toEqual([expect.closeTo(x, 5), expect.closeTo(y, 5)]);
      }
    },
  );
});
