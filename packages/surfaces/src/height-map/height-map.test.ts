import { describe, expect, it } from 'vitest';
import { componentOf } from '../../fixtures/arbitrary.ts';
import { syntheticOls } from '../../fixtures/synthetic-ols.ts';
import { AirportIndex } from '../airports/airport-index.ts';
import { frameAt } from '../geodesy/frame.ts';
import { direct } from '../geodesy/geodesic.ts';
import { ahdMetres } from '../geodesy/heights.ts';
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
      // Within a tenth of a millimetre of an outline the two ways to the plane may fall either side of it.
      if (z !== single && !(Math.abs(z - single) < 0.001)) edges++;
    }
    expect(edges).toBe(0);
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

  it('refuses grids that are none', () => {
    const ask = (change: object) => () => heightMap([], { centre: arp, cellM: 30, columns: 4, rows: 4, ...change });
    expect(ask({ cellM: 0 })).toThrow(/cellM/);
    expect(ask({ columns: 1.5 })).toThrow(/columns: expected a whole number from 1, got 1.5/);
    expect(ask({ columns: 100_000, rows: 100_000 })).toThrow(/columns \* rows/);
    expect(ask({ radiusM: -1 })).toThrow(/radiusM/);
    expect(ask({ centre: { lat: 100, lon: 0 } })).toThrow(/origin.lat/);
  });
});
