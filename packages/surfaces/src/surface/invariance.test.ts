import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyComponent, anyDisc, componentOf } from '../../fixtures/arbitrary.ts';
import { syntheticOls } from '../../fixtures/synthetic-ols.ts';
import type { Point } from '../geodesy/frame.ts';
import { hasHeight } from './component.ts';
import { elevationAt } from './elevation-at.ts';
import type { Region } from './footprint.ts';
import type { Law } from './law.ts';
import { lowestOver } from './lowest-over.ts';
import { minimumOver } from './minimum-over.ts';
import { discShape, pointShape, type Sweep } from './shape.ts';

interface Motion {
  readonly angle: number;
  readonly dx: number;
  readonly dy: number;
}

const anyMotion: fc.Arbitrary<Motion> = fc.record({
  angle: fc.double({ min: 0, max: 6.28, noNaN: true }),
  dx: fc.integer({ min: -20_000, max: 20_000 }),
  dy: fc.integer({ min: -20_000, max: 20_000 }),
});

function turned(m: Motion, x: number, y: number): Point {
  return { x: x * Math.cos(m.angle) - y * Math.sin(m.angle), y: x * Math.sin(m.angle) + y * Math.cos(m.angle) };
}

function moved(m: Motion, p: Point): Point {
  const t = turned(m, p.x, p.y);
  return { x: t.x + m.dx, y: t.y + m.dy };
}

function movedRegion(m: Motion, region: Region): Region {
  const ring = (points: readonly Point[]) => points.map((p) => moved(m, p));
  if (region.kind === 'band') return { ...region, hull: ring(region.hull) };
  return { ...region, outer: ring(region.outer), holes: region.holes.map(ring) };
}

function movedLaw(m: Motion, law: Law): Law {
  if (law.kind === 'plane') {
    const at = moved(m, { x: law.x0, y: law.y0 });
    const g = turned(m, law.gx, law.gy);
    return { ...law, x0: at.x, y0: at.y, gx: g.x, gy: g.y };
  }
  if (law.kind === 'radial_cone') return { ...law, ...moved(m, law) };
  if (law.kind === 'offset_cone') return { ...law, hull: law.hull.map((p) => moved(m, p)) };
  return law;
}

describe('where an airport lies and how it is turned changes nothing', () => {
  it('moves the minimum with the surface', () => {
    const asSweep = anyDisc.filter((shape): shape is Sweep => shape.kind === 'sweep');
    fc.assert(
      fc.property(anyComponent, asSweep, anyMotion, (component, disc, m) => {
        const there = componentOf(
          component.footprint.all.map((region) => movedRegion(m, region)),
          movedLaw(m, component.law),
        );
        const here = minimumOver(component, disc);
        const found = minimumOver(there, discShape(moved(m, disc.centre), disc.rMax));
        if (typeof here === 'string' || typeof found === 'string') expect(found).toBe(here);
        else expect(Math.abs(found.elevationAhdM - here.elevationAhdM)).toBeLessThan(1e-5);
      }),
      { numRuns: 300 },
    );
  });
});

describe('neighbouring surfaces meet', () => {
  const airport = syntheticOls('A', { lat: -33, lon: 150 }, 5, [
    { centre: { x: 0, y: 0 }, bearingDeg: 0, lengthM: 2000, elevations: [5, 5] },
  ]);
  const heights = (kind: string, p: Point): number[] =>
    airport.components.flatMap((c) => {
      const z = hasHeight(c) && c.kind === kind ? elevationAt(c, p) : 'outside';
      return typeof z === 'number' ? [z] : [];
    });

  it('has both sections of an approach at their common edge, at one elevation', () => {
    fc.assert(
      fc.property(fc.double({ min: -590, max: 590, noNaN: true }), (x) => {
        const both = heights('approach', { x, y: 1000 + 3060 });
        expect(both).toHaveLength(2);
        expect(both[0]).toBeCloseTo(5 + 60, 6);
        expect(both[1]).toBeCloseTo(5 + 60, 6);
      }),
    );
  });

  it('rises from inner horizontal through conical to outer horizontal without a step', () => {
    const bearings = fc.double({ min: -90, max: 90, noNaN: true });
    fc.assert(
      fc.property(bearings, (bearing) => {
        // Around the northern strip end: the hull's corner at y = 1060.
        const at = (d: number) => ({
          x: d * Math.sin((bearing * Math.PI) / 180),
          y: 1060 + d * Math.cos((bearing * Math.PI) / 180),
        });
        expect(heights('inner-horizontal', at(4000))[0]).toBeCloseTo(50, 6);
        expect(heights('conical', at(4000))[0]).toBeCloseTo(50, 6);
        expect(heights('conical', at(6100))[0]).toBeCloseTo(155, 6);
        expect(heights('outer-horizontal', at(6100))[0]).toBeCloseTo(155, 6);
      }),
    );
  });

  it('governs by the lowest, and never by more than any single component', () => {
    const coordinate = fc.integer({ min: -15_000, max: 15_000 });
    fc.assert(
      fc.property(coordinate, coordinate, (x, y) => {
        const governing = lowestOver(airport.components, pointShape({ x, y })).byType.get('ols');
        const all = airport.components.flatMap((c) => {
          const z = hasHeight(c) ? elevationAt(c, { x, y }) : 'outside';
          return typeof z === 'number' ? [z] : [];
        });
        if (all.length === 0) expect(governing).toBeUndefined();
        else expect(governing?.elevationAhdM).toBeCloseTo(Math.min(...all), 6);
      }),
    );
  });
});
