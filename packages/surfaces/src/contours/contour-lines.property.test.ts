import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aerodromeWith, runwaySketch } from '../../fixtures/build-aerodrome.ts';
import type { Point } from '../geodesy/frame.ts';
import { generate } from '../rulesets/generate.ts';
import { type HeightComponent, hasHeight } from '../surface/component.ts';
import { lowestOver } from '../surface/lowest-over.ts';
import { pointShape } from '../surface/shape.ts';
import { type ContourLine, contourLines } from './contour-lines.ts';

const IDS = [
  ['09L', '27R'],
  ['09R', '27L'],
  ['16', '34'],
  ['05', '23'],
] as const;

const runway = fc.record({
  from: fc.tuple(fc.integer({ min: -2500, max: 2500 }), fc.integer({ min: -2500, max: 2500 })),
  turnDeg: fc.integer({ min: -4, max: 4 }),
  lengthM: fc.integer({ min: 900, max: 3600 }),
  elevations: fc.tuple(fc.integer({ min: 98, max: 103 }), fc.integer({ min: 98, max: 103 })),
  code: fc.constantFrom(3, 4),
  types: fc.constantFrom(['PA1', 'PA1'], ['NPA', 'NI'], ['NI', 'NI']),
});

const aerodrome = fc.array(runway, { minLength: 1, maxLength: 4 });
function surfacesOf(sketches: readonly (Record<string, unknown> & { turnDeg: number })[]) {
  const runways = sketches.map(({ turnDeg, ...sketch }, i) =>
    runwaySketch({ ...sketch, ids: IDS[i]!, bearingDeg: Number(IDS[i]![0].slice(0, 2)) * 10 + turnDeg } as never),
  );
  return generate(aerodromeWith({ runways }), { ruleset: 'mos139-2019' }).filter(hasHeight);
}

const view = fc.record({
  at: fc.tuple(fc.integer({ min: -9000, max: 9000 }), fc.integer({ min: -9000, max: 9000 })),
  halfM: fc.constantFrom(150, 900, 5000),
});
const boxOf = ({ at: [x, y], halfM }: { at: [number, number]; halfM: number }) => ({
  ...{ minX: x - halfM, minY: y - halfM, maxX: x + halfM, maxY: y + halfM },
});

const lowest = (components: readonly HeightComponent[], at: Point) =>
  lowestOver(components, pointShape(at)).byType.get('ols');

/** Points on the line itself: its corners without the ends, and along straight pieces. */
function pointsOn({ points, component }: ContourLine): Point[] {
  if (component.law.kind !== 'plane') return points.slice(1, -1).filter((_, i) => i % 3 === 0);
  const [a, b] = points as [Point, Point];
  return [0.02, 0.31, 0.5, 0.83].map((t) => ({ x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) }));
}

it('has on every contour that lowest elevation, wherever surfaces meet: 1 to 4 runways, 300 m to 10 km across', () => {
  fc.assert(
    fc.property(aerodrome, view, (sketches, seen) => {
      const components = surfacesOf(sketches);
      const stepM = seen.halfM < 500 ? 1 : 5;
      for (const line of contourLines(components, { box: boxOf(seen), stepM, chordErrorM: 0.5 })) {
        for (const at of pointsOn(line)) {
          const z = lowest(components, at)?.elevationAhdM ?? Number.NaN;
          if (!(Math.abs(z - line.elevationAhdM) < 0.001))
            expect({ at, z, of: line.component.id }).toEqual({ at, z: line.elevationAhdM, of: line.component.id });
        }
      }
    }),
    { numRuns: 30 },
  );
});

const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
const cross = (a: Point, b: Point, c: Point, d: Point) =>
  turn(a, b, c) > 0 !== turn(a, b, d) > 0 && turn(c, d, a) > 0 !== turn(c, d, b) > 0;

it('misses no contour: whoever walks across a level on one surface crosses its line', () => {
  fc.assert(
    fc.property(
      aerodrome,
      view,
      fc.array(
        fc.tuple(fc.double({ min: -0.9, max: 0.9, noNaN: true }), fc.double({ min: -0.9, max: 0.9, noNaN: true })),
        {
          minLength: 30,
          maxLength: 30,
        },
      ),
      (sketches, seen, spots) => {
        const components = surfacesOf(sketches);
        const stepM = seen.halfM > 1_000 ? 5 : 1;
        const lines = contourLines(components, { box: boxOf(seen), stepM, chordErrorM: 0.02 });
        for (const [u, v] of spots) {
          const a = { x: seen.at[0] + u * seen.halfM, y: seen.at[1] + v * seen.halfM };
          const b = { x: a.x + 11, y: a.y + 7 };
          const steps = [0, 0.25, 0.5, 0.75, 1].map((t) => lowest(components, { x: a.x + 11 * t, y: a.y + 7 * t }));
          const [first, last] = [steps[0], steps.at(-1)];
          if (!first || !last || steps.some((step) => step?.component !== first.component)) continue;
          const low = Math.min(first.elevationAhdM, last.elevationAhdM);
          const high = Math.max(first.elevationAhdM, last.elevationAhdM);
          const level = Math.ceil((low + 0.02) / stepM) * stepM;
          if (level > high - 0.02) continue;
          const isCrossed = lines.some(
            ({ elevationAhdM, points }) =>
              elevationAhdM === level && points.some((p, i) => i > 0 && cross(points[i - 1]!, p, a, b)),
          );
          expect({ a, level, on: first.component.id, isCrossed }).toEqual({
            ...{ a, level, on: first.component.id, isCrossed: true },
          });
        }
      },
    ),
    { numRuns: 12 },
  );
});
