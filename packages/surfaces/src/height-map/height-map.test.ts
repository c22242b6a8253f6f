import { describe, expect, it } from 'vitest';
import { componentOf } from '../../fixtures/arbitrary.ts';
import { syntheticOls } from '../../fixtures/synthetic-ols.ts';
import { AirportIndex } from '../airports/airport-index.ts';
import { frameAt } from '../geodesy/frame.ts';
import { direct } from '../geodesy/geodesic.ts';
import { ahdMetres } from '../geodesy/heights.ts';
import type { Position } from '../geodesy/position.ts';
import { hasHeight } from '../surface/component.ts';
import { elevationAt } from '../surface/elevation-at.ts';
import { bandRegion, polygonRegion } from '../surface/footprint.ts';
import { aboveGround, flat, plane, radialCone } from '../surface/law.ts';
import { lowestOver } from '../surface/lowest-over.ts';
import { discShape } from '../surface/shape.ts';
import { heightMap } from './height-map.ts';

const arp = { lat: -33.95, lon: 151.18 };
const threeRunways = syntheticOls('THREE', arp, 5, [
  { centre: { x: 0, y: 0 }, bearingDeg: 167, lengthM: 3900, elevations: [5.2, 6.1] },
  { centre: { x: 1100, y: -600 }, bearingDeg: 167, lengthM: 2400, elevations: [4.8, 5.5] },
  { centre: { x: 300, y: 500 }, bearingDeg: 72, lengthM: 2500, elevations: [5, 6] },
]);

describe('height map', () => {
  for (const radiusM of [0, 50]) {
    it(`is exact in every cell around a three-runway airport, radius ${radiusM} m`, () => {
      const cellM = 331;
      const [columns, rows] = [97, 93];
      const map = heightMap([threeRunways], { centre: arp, cellM, columns, rows, radiusM });
      for (let j = 0; j < rows; j++) {
        for (let i = 0; i < columns; i++) {
          const at = { x: (i - (columns - 1) / 2) * cellM, y: (j - (rows - 1) / 2) * cellM };
          const governing = lowestOver(threeRunways.components, discShape(at, radiusM)).byType.get('ols');
          const cell = j * columns + i;
          if (!governing) {
            expect(map.governs[cell]).toBe(-1);
            expect(map.elevationAhdM[cell]).toBe(Number.POSITIVE_INFINITY);
          } else {
            expect(Math.abs(map.elevationAhdM[cell]! - governing.elevationAhdM)).toBeLessThan(0.001);
            expect(map.components[map.governs[cell]!]!.component.label).toBe(governing.component.label);
          }
        }
      }
    }, 60_000);
  }

  it('agrees with single questions when the grid lies about another place between two airports', () => {
    const other = syntheticOls('OTHER', direct(arp, 240, 26_000), 40, [
      { centre: { x: 0, y: 0 }, bearingDeg: 110, lengthM: 1900, elevations: [41, 40] },
    ]);
    const airports = [threeRunways, other];
    const index = new AirportIndex(airports);
    const centre = direct(arp, 235, 14_000);
    const grid = frameAt(centre);
    const [cellM, columns, rows, radiusM] = [487, 60, 61, 35];
    const map = heightMap(airports, { centre, cellM, columns, rows, radiusM });
    let edges = 0;
    for (let cell = 0; cell < columns * rows; cell++) {
      const x = ((cell % columns) - (columns - 1) / 2) * cellM;
      const y = (Math.floor(cell / columns) - (rows - 1) / 2) * cellM;
      const { lat, lon } = grid.toGeographic(x, y);
      const single = index.lowest(lat, lon, radiusM).elevationAhdM[0]!;
      const z = map.elevationAhdM[cell]!;
      // Within 0.1 mm of an outline the two conversions may give points on either side of it.
      if (z !== single && !(Math.abs(z - single) < 0.001)) edges++;
    }
    expect(edges).toBe(0);
  });

  describe('in degrees, over several airports', () => {
    const at = (position: Position, id: string, bearingDeg: number) =>
      syntheticOls(id, position, 20, [{ centre: { x: 0, y: 0 }, bearingDeg, lengthM: 2100, elevations: [21, 20] }]);
    const about = (centre: Position) => [
      at(centre, 'A', 33),
      at(direct(centre, 75, 12_000), 'B', 120),
      at(direct(centre, 200, 17_000), 'C', 88),
    ];
    const locations = {
      'mid latitudes': { lat: -37.7, lon: 144.9 },
      'the antimeridian': { lat: -17.2, lon: 179.98 },
      'high latitudes': { lat: 78.2, lon: 15.5 },
    };
    for (const [name, centre] of Object.entries(locations)) {
      it(`gives in every cell what the components say at its middle, at ${name}`, () => {
        const airports = about(centre);
        // Off centre, to avoid the edge between two strips of different height, where rounding would decide.
        const half = 0.22;
        const aside = 0.0013;
        const halfLon = half / Math.cos((centre.lat * Math.PI) / 180);
        const bounds = {
          south: centre.lat - half + aside,
          north: centre.lat + half + aside,
          west: centre.lon - halfLon + aside,
          east: centre.lon + halfLon + aside,
        };
        const [columns, rows] = [83, 79];
        const map = heightMap(airports, { bounds, columns, rows });
        const frames = airports.map(({ arp: origin }) => frameAt(origin));
        const governed = new Set<string>();
        for (let cell = 0; cell < columns * rows; cell++) {
          const lat = bounds.south + ((Math.floor(cell / columns) + 0.5) * (bounds.north - bounds.south)) / rows;
          const lon = bounds.west + (((cell % columns) + 0.5) * (bounds.east - bounds.west)) / columns;
          let lowest = Number.POSITIVE_INFINITY;
          const heights = airports.flatMap(({ id, components }, a) => {
            const location = frames[a]!.toLocal(lat, lon > 180 ? lon - 360 : lon);
            return components.filter(hasHeight).map((component) => {
              const found = elevationAt(component, location);
              const z = typeof found === 'string' ? Number.POSITIVE_INFINITY : found;
              lowest = Math.min(lowest, z);
              return { id, component, z };
            });
          });
          if (lowest === Number.POSITIVE_INFINITY) {
            expect([map.elevationAhdM[cell], map.governs[cell]]).toEqual([lowest, -1]);
            continue;
          }
          expect(Math.abs(map.elevationAhdM[cell]! - lowest)).toBeLessThan(0.001);
          const { airport, component } = map.components[map.governs[cell]!]!;
          const same = heights.find((height) => height.id === airport && height.component === component);
          expect(same!.z - lowest).toBeLessThan(0.001);
          governed.add(airport);
        }
        expect([...governed].sort()).toEqual(['A', 'B', 'C']);
      }, 30_000);
    }

    it('keeps a swing radius to the exact lowest within it', () => {
      const centre = { lat: -37.7, lon: 144.9 };
      const airports = about(centre);
      const bounds = { south: -37.8, north: -37.6, west: 144.75, east: 145.1 };
      const [columns, rows, radiusM] = [61, 57, 70];
      const map = heightMap(airports, { bounds, columns, rows, radiusM });
      const frames = airports.map(({ arp: origin }) => frameAt(origin));
      for (let cell = 0; cell < columns * rows; cell++) {
        const lat = bounds.south + ((Math.floor(cell / columns) + 0.5) * (bounds.north - bounds.south)) / rows;
        const lon = bounds.west + (((cell % columns) + 0.5) * (bounds.east - bounds.west)) / columns;
        const all = airports.map(({ components }, a) => {
          const disc = discShape(frames[a]!.toLocal(lat, lon), radiusM);
          return lowestOver(components, disc).byType.get('ols')?.elevationAhdM ?? Number.POSITIVE_INFINITY;
        });
        const lowest = Math.min(...all);
        const z = map.elevationAhdM[cell]!;
        expect(z === lowest || Math.abs(z - lowest) < 0.001).toBe(true);
      }
    }, 30_000);

    it('is right up to a pole', () => {
      const pole = { lat: 90, lon: 0 };
      const ring = componentOf(
        [bandRegion([{ x: 0, y: 0 }], 0, 9000)],
        radialCone({ x: 0, y: 0, z: 10 }, 0.05),
        'cone',
      );
      const bounds = { south: 89.9, north: 90, west: -180, east: 180 };
      const map = heightMap([{ id: 'P', arp: pole, components: [ring] }], { bounds, columns: 36, rows: 40 });
      const frame = frameAt(pole);
      for (let cell = 0; cell < 36 * 40; cell++) {
        const lat = bounds.south + ((Math.floor(cell / 36) + 0.5) * 0.1) / 40;
        const found = elevationAt(ring, frame.toLocal(lat, ((cell % 36) + 0.5) * 10 - 180));
        const expected = typeof found === 'string' ? Number.POSITIVE_INFINITY : found;
        const z = map.elevationAhdM[cell]!;
        expect(z === expected || Math.abs(z - expected) < 0.001).toBe(true);
      }
    });

    it('refuses bounds that are none', () => {
      const bounds = { south: -34, north: -33, west: 150, east: 151 };
      const ask = (change: object) => () => heightMap([], { bounds: { ...bounds, ...change }, columns: 4, rows: 4 });
      expect(ask({})).not.toThrow();
      expect(ask({ north: -35 })).toThrow(/bounds.north: expected more than -34, got -35/);
      expect(ask({ east: 150 })).toThrow(/bounds.east/);
      expect(ask({ south: -91 })).toThrow(/bounds.south/);
      expect(ask({ west: Number.NaN })).toThrow(/bounds.west/);
      expect(ask({ east: 170 })).toThrow(/at most 400\u00a0km/);
    });
  });

  it('covers planes cut by a circle, cones, holes and limits above ground', () => {
    const square = [
      { x: -2000, y: -2000 },
      { x: 2000, y: -2000 },
      { x: 2000, y: 2000 },
      { x: -2000, y: 2000 },
    ];
    const hole = square.map(({ x, y }) => ({ x: x / 3 + 100, y: y / 3 }));
    const components = [
      componentOf(
        [polygonRegion(square), bandRegion([{ x: 0, y: 0 }], 0, 2300)],
        plane({ x: 0, y: 0, z: 80 }, 0.02, 0.01),
        'cut',
      ),
      componentOf([polygonRegion(square, [hole])], flat(75), 'holed'),
      componentOf([bandRegion([{ x: 500, y: 0 }], 200, 1500)], radialCone({ x: 500, y: 0, z: 40 }, 0.02), 'cone'),
      componentOf([bandRegion([{ x: -900, y: 900 }], 0, 400)], aboveGround(20), 'ground'),
    ];
    const airport = { id: 'A', arp, components };
    const without = heightMap([airport], { centre: arp, cellM: 97, columns: 50, rows: 50, radiusM: 30 });
    expect(without.needGround).toBe(true);
    const ground = ahdMetres(30);
    const map = heightMap([airport], {
      centre: arp,
      cellM: 97,
      columns: 50,
      rows: 50,
      radiusM: 30,
      groundAhdM: ground,
    });
    for (let cell = 0; cell < 2500; cell++) {
      const at = { x: ((cell % 50) - 24.5) * 97, y: (Math.floor(cell / 50) - 24.5) * 97 };
      const governing = lowestOver(components, discShape(at, 30), ground).byType.get('ols');
      const expected = governing?.elevationAhdM ?? Number.POSITIVE_INFINITY;
      expect(map.elevationAhdM[cell] === expected || Math.abs(map.elevationAhdM[cell]! - expected) < 0.001).toBe(true);
    }
  });

  describe('deep inside a hull of four corners, farther from its sides than a tile is wide', () => {
    const hull = [
      { x: -1500, y: -1500 },
      { x: 1500, y: -1500 },
      { x: 1500, y: 1500 },
      { x: -1500, y: 1500 },
    ];
    const inside = bandRegion(hull, 0, 4000);
    const about = bandRegion([{ x: 0, y: 0 }], 0, 15_000);
    const [columns, rows, cellM] = [40, 40, 10];
    const mapOf = (component: ReturnType<typeof componentOf>) =>
      heightMap([{ id: 'A', arp, components: [component] }], { centre: arp, cellM, columns, rows }).elevationAhdM;

    it('one band is level', () => {
      expect(new Set(mapOf(componentOf([inside], flat(50))))).toEqual(new Set([50]));
    });
    it('two bands at one level are', () => {
      expect(new Set(mapOf(componentOf([about, inside], flat(50))))).toEqual(new Set([50]));
    });
    it('a plane over bands is the plane', () => {
      const map = mapOf(componentOf([about, inside], plane({ x: 0, y: 0, z: 50 }, 0.1, 0)));
      // The south-west cell's centre is 195 m west: 50 − 19.5.
      expect(map[0]).toBeCloseTo(30.5, 6);
      expect(map.every(Number.isFinite)).toBe(true);
    });
    it('a band that begins outside the hull has no say', () => {
      const map = mapOf(componentOf([bandRegion(hull, 10, 4000)], flat(50)));
      expect(new Set(map)).toEqual(new Set([Number.POSITIVE_INFINITY]));
    });
  });

  it('refuses grids that are none', () => {
    const ask = (change: object) => () => heightMap([], { centre: arp, cellM: 30, columns: 4, rows: 4, ...change });
    expect(ask({ cellM: 0 })).toThrow(/cellM/);
    expect(ask({ columns: 1.5 })).toThrow(/columns: expected a whole number from 1, got 1.5/);
    expect(ask({ columns: 100_000, rows: 100_000 })).toThrow(/columns \* rows/);
    expect(ask({ radiusM: -1 })).toThrow(/radiusM/);
    expect(ask({ centre: { lat: 100, lon: 0 } })).toThrow(/centre.lat/);
  });
});
