import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyComponent, componentOf } from '../../fixtures/arbitrary.ts';
import { repeatable, syntheticAirports } from '../../fixtures/synthetic-ols.ts';
import { frameAt } from '../geodesy/frame.ts';
import { direct } from '../geodesy/geodesic.ts';
import { ahdMetres } from '../geodesy/heights.ts';
import type { Position } from '../geodesy/position.ts';
import type { ZoneComponent } from '../surface/component.ts';
import { bandRegion, discFootprint, polygonRegion } from '../surface/footprint.ts';
import { aboveGround, flat } from '../surface/law.ts';
import { lowestOver } from '../surface/lowest-over.ts';
import { minimumOver } from '../surface/minimum-over.ts';
import { discShape } from '../surface/shape.ts';
import { AirportIndex } from './airport-index.ts';
import type { AirportSurfaces } from './airport-surfaces.ts';

function ring(id: string, arp: Position, z: number, reach = 15_000): AirportSurfaces {
  const component = componentOf([bandRegion([{ x: 0, y: 0 }], 0, reach)], flat(z), id);
  return { id, arp, components: [component] };
}

describe('index over all airports', () => {
  it('agrees with the unpacked form within 0.001 m, including the governing component, over real-sized surfaces', () => {
    const airports = syntheticAirports(60, { south: -38, north: -33, west: 144, east: 151 });
    const index = new AirportIndex(airports);
    const random = repeatable(11);
    let answered = 0;
    for (let i = 0; i < 1500; i++) {
      const around = airports[Math.floor(random() * airports.length)]!.arp;
      const { lat, lon } = direct(around, random() * 360, Math.sqrt(random()) * 16_000);
      const radius = i % 5 === 0 ? 0 : random() * 90;
      const answer = index.lowest(lat, lon, radius);
      let lowest = Number.POSITIVE_INFINITY;
      for (const { arp, components } of airports) {
        const frame = frameAt(arp);
        const at = frame.toLocal(lat, lon);
        if (Math.hypot(at.x, at.y) > 40_000) continue;
        const governing = lowestOver(components, discShape(at, radius)).byType.get('ols');
        lowest = Math.min(lowest, governing?.elevationAhdM ?? Number.POSITIVE_INFINITY);
      }
      if (lowest === Number.POSITIVE_INFINITY) {
        expect(answer.elevationAhdM[0]).toBe(lowest);
        continue;
      }
      answered++;
      expect(Math.abs(answer.elevationAhdM[0]! - lowest)).toBeLessThan(0.001);
      const governing = index.governing(answer, 'ols')!;
      const at = frameAt(governing.airport.arp).toLocal(lat, lon);
      const again = minimumOver(governing.component, discShape(at, radius));
      expect(typeof again === 'string' ? again : again.elevationAhdM).toBeCloseTo(lowest, 3);
    }
    expect(answered).toBeGreaterThan(1000);
  }, 20_000);

  it('agrees for every kind of footprint and law', () => {
    const arp = { lat: -33.9, lon: 151.2 };
    const frame = frameAt(arp);
    const location = fc.record({ x: fc.integer({ min: -1200, max: 1200 }), y: fc.integer({ min: -1200, max: 1200 }) });
    const some = fc.array(anyComponent, { minLength: 1, maxLength: 4 });
    const discs = fc.array(fc.tuple(location, fc.double({ min: 0, max: 250, noNaN: true })), {
      minLength: 5,
      maxLength: 5,
    });
    fc.assert(
      fc.property(some, discs, (components, questions) => {
        const index = new AirportIndex([{ id: 'A', arp, components }]);
        for (const [{ x, y }, radius] of questions) {
          const { lat, lon } = frame.toGeographic(x, y);
          const full = lowestOver(components, discShape(frame.toLocal(lat, lon), radius)).byType.get('ols');
          const z = index.lowest(lat, lon, radius).elevationAhdM[0]!;
          if (full) expect(Math.abs(z - full.elevationAhdM)).toBeLessThan(1e-5);
          else expect(z).toBe(Number.POSITIVE_INFINITY);
        }
      }),
    );
  }, 20_000);

  it('reports ties in the order of surfaces.md 2.2 whatever the order of the components', () => {
    const disc = bandRegion([{ x: 0, y: 0 }], 0, 100);
    const climb = { ...componentOf([disc], flat(60), 'climb'), kind: 'take-off-climb' } as const;
    const approach = { ...componentOf([disc], flat(60 + 4e-7), 'approach'), kind: 'approach' } as const;
    const arp = { lat: -33, lon: 150 };
    for (const components of [
      [climb, approach],
      [approach, climb],
    ]) {
      const index = new AirportIndex([{ id: 'A', arp, components }]);
      expect(index.governing(index.lowest(-33, 150, 10), 'ols')?.component.id).toBe('approach');
      expect(lowestOver(components, discShape({ x: 0, y: 0 }, 10)).byType.get('ols')?.component.id).toBe('approach');
    }
  });

  it('reports ties in that order between groups of boxes too, whichever is looked at first', () => {
    const kinds = ['take-off-climb', 'approach'] as const;
    for (const wide of kinds) {
      // Nine discs in a row make two groups: the wide one comes first, the eight small ones fill one group and part of
      // the next.
      const components = Array.from({ length: 9 }, (_, i) => {
        const name = kinds.find((kind) => kind !== wide)!;
        const disc = bandRegion([{ x: 0, y: i * 50 }], 0, 300);
        return { ...componentOf([disc], flat(60 + i * 1e-8), `${name} ${i}`), kind: name };
      });
      const all = { ...componentOf([bandRegion([{ x: 0, y: 0 }], 0, 9000)], flat(60), `${wide} all`), kind: wide };
      for (const order of [
        [all, ...components],
        [...components, all],
      ]) {
        const index = new AirportIndex([{ id: 'A', arp: { lat: -33, lon: 150 }, components: order }]);
        expect(index.governing(index.lowest(-33, 150, 10), 'ols')?.component.kind).toBe('approach');
      }
    }
  });

  it('finds each of more components than one look over the groups takes in', () => {
    const arp = { lat: -33, lon: 150 };
    const components = Array.from({ length: 300 }, (_, i) =>
      componentOf([bandRegion([{ x: 0, y: i * 50 }], 0, 10)], flat(i), `disc ${i}`),
    );
    const index = new AirportIndex([{ id: 'A', arp, components }]);
    for (let i = 0; i < 300; i++) {
      const { lat, lon } = frameAt(arp).toGeographic(0, i * 50);
      expect(index.lowest(lat, lon, 5).elevationAhdM[0]).toBe(i);
    }
  });

  it('agrees where airports overlap and where a disc meets boxes only by its rim', () => {
    const corners = [
      { x: 100.25, y: -40.75 },
      { x: 300.5, y: -40.75 },
      { x: 300.5, y: 60.125 },
      { x: 100.25, y: 60.125 },
    ];
    const low = componentOf([polygonRegion(corners)], flat(40), 'low');
    const arp = { lat: -33, lon: 150 };
    const index = new AirportIndex([{ id: 'A', arp, components: [low] }, ring('B', arp, 70)]);
    // The square's west side is 100.25 m east of the reference point.
    expect(index.lowest(-33, 150, 100.2499).elevationAhdM[0]).toBe(70);
    expect(index.lowest(-33, 150, 100.2501).elevationAhdM[0]).toBe(40);
  });

  it('finds airports across the antimeridian and around the poles', () => {
    const index = new AirportIndex([
      ring('fiji', { lat: -17, lon: 179.95 }, 100),
      ring('east', { lat: 52, lon: -179.98 }, 200),
      ring('pole', { lat: -90, lon: 0 }, 300),
      ring('near the pole', { lat: 89.95, lon: 120 }, 400),
      ring('higher, near the pole', { lat: 89.96, lon: 110 }, 450),
      ring('higher, east', { lat: 52.01, lon: 179.99 }, 250),
    ]);
    expect(index.lowest(-17, -179.99, 10).elevationAhdM[0]).toBe(100);
    expect(index.lowest(52, 179.9, 10).elevationAhdM[0]).toBe(200);
    expect(index.lowest(52, 180, 10).elevationAhdM[0]).toBe(200);
    expect(index.lowest(-89.9, 77, 10).elevationAhdM[0]).toBe(300);
    expect(index.lowest(89.95, -60, 10).elevationAhdM[0]).toBe(400);
    expect(index.lowest(90, -60, 0).elevationAhdM[0]).toBe(400);
    expect(index.near(-17, -179.99, 10).map(({ airport }) => airport.id)).toEqual(['fiji']);
  });

  it('finds an airport of all longitudes from the antimeridian itself', () => {
    // 0.1° of latitude is 11.2 km, within the ring of 15 km; this close to the pole every longitude is near.
    const index = new AirportIndex([ring('A', { lat: 87.8, lon: 180 }, 100)]);
    for (const lon of [180, -180, 179.999_999_999_999_97, 179.999_999_9])
      expect(index.lowest(87.9, lon, 10).elevationAhdM[0], `from ${lon}`).toBe(100);
  });

  it('never misses a location within reach, at any latitude, for small and large discs', () => {
    const question = fc.record({
      lat: fc.double({ min: -89.5, max: 89.5, noNaN: true }),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
      bearing: fc.double({ min: 0, max: 360, noNaN: true }),
      radius: fc.oneof(
        fc.double({ min: 0, max: 900, noNaN: true }),
        fc.double({ min: 1000, max: 60_000, noNaN: true }),
      ),
    });
    fc.assert(
      fc.property(question, ({ lat, lon, bearing, radius }) => {
        const inside = direct({ lat, lon }, bearing, 14_999 + radius);
        const outside = direct({ lat, lon }, bearing, 15_001 + radius);
        // A single airport is found by its cell, one among several also by its bounds within the cell.
        const alone = [ring('A', { lat, lon }, 100)];
        for (const airports of [alone, [...alone, ring('B', { lat, lon }, 200, 14_000)]]) {
          const index = new AirportIndex(airports);
          expect(index.lowest(inside.lat, inside.lon, radius).elevationAhdM[0]).toBe(100);
          expect(index.lowest(outside.lat, outside.lon, radius).elevationAhdM[0]).toBe(Number.POSITIVE_INFINITY);
          expect(index.near(inside.lat, inside.lon, radius)[0]?.airport.id).toBe('A');
        }
      }),
      { numRuns: 100 },
    );
  }, 20_000);

  it('counts what needs the ground, and finds zones', () => {
    const disc = bandRegion([{ x: 0, y: 0 }], 0, 100);
    const base = { ...componentOf([disc], aboveGround(0), 'base'), type: 'cns' } as const;
    const { law: _, ...plain } = componentOf([disc], flat(0), 'zone');
    const zone: ZoneComponent = {
      ...plain,
      type: 'wildlife',
      kind: 'wildlife-ring',
      footprint: discFootprint({ x: 0, y: 0 }, 3000),
      zone: { name: 'A', advice: 'No putrescible waste.' },
    };
    const index = new AirportIndex([{ id: 'A', arp: { lat: -33, lon: 150 }, components: [base, zone] }]);
    expect(index.lowest(-33, 150, 5)).toMatchObject({ needGround: 1 });
    const known = index.lowest(-33, 150, 5, undefined, ahdMetres(12));
    expect(known.needGround).toBe(0);
    expect(known.elevationAhdM[4]).toBe(12);
    expect(index.near(-33, 150.02, 5)[0]?.components).toEqual([zone]);
  });

  it('refuses an invalid question', () => {
    const index = new AirportIndex([]);
    expect(() => index.lowest(151, -33, 10)).toThrow(/swap latitude and longitude/);
    expect(() => index.lowest(-33, 151, -1)).toThrow(/radiusM: expected at least 0, got -1/);
    expect(() => index.lowest(-33, 151, Number.NaN)).toThrow(/radiusM/);
    expect(() => index.near(-33, 151, 600_000)).toThrow(/at most 500000/);
    expect(() => new AirportIndex([ring('A', { lat: Number.NaN, lon: 0 }, 1)])).toThrow(/airports\[0\]\.arp\.lat/);
  });
});
