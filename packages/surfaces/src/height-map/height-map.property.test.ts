import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ARP, aerodromeWith, type RunwaySketch, runwaySketch } from '../../fixtures/build-aerodrome.ts';
import { generate } from '../rulesets/generate.ts';
import type { Component } from '../surface/component.ts';
import { lowestOver } from '../surface/lowest-over.ts';
import { discShape } from '../surface/shape.ts';
import { heightMap } from './height-map.ts';

const SIDES = [
  ['L', 'R'],
  ['R', 'L'],
  ['C', 'C'],
  ['', ''],
] as const;

/** Designators for the bearing; letters distinguish two runways of one bearing. */
function designators(bearingDeg: number, index: number): readonly [string, string] {
  const number = (deg: number) => String(Math.round(deg / 10) % 36 || 36).padStart(2, '0');
  const [side, opposite] = SIDES[index]!;
  return [`${number(bearingDeg)}${side}`, `${number(bearingDeg + 180)}${opposite}`];
}

const runway = fc.record({
  from: fc.tuple(fc.integer({ min: -2500, max: 2500 }), fc.integer({ min: -2500, max: 2500 })),
  bearingDeg: fc.integer({ min: 1, max: 359 }),
  lengthM: fc.integer({ min: 900, max: 3600 }),
  elevations: fc.tuple(fc.integer({ min: 98, max: 103 }), fc.integer({ min: 98, max: 103 })),
  code: fc.constantFrom(3, 4),
  types: fc.constantFrom(['PA1', 'PA1'], ['NPA', 'NI'], ['NI', 'NI']),
}) as fc.Arbitrary<RunwaySketch & { readonly bearingDeg: number }>;

function surfacesOf(sketches: readonly (RunwaySketch & { readonly bearingDeg: number })[]): readonly Component[] {
  const runways = sketches.map((sketch, index) =>
    runwaySketch({ ...sketch, ids: designators(sketch.bearingDeg, index) }),
  );
  return generate(aerodromeWith({ runways }), { ruleset: 'mos139-2019' });
}

const SAMPLES = 50;

/** Cells spread over the whole map, including its centre. */
function sampled(columns: number, rows: number): readonly number[] {
  const step = Math.max(1, Math.floor((columns * rows) / SAMPLES));
  const middle = Math.floor(rows / 2) * columns + Math.floor(columns / 2);
  return [middle, ...Array.from({ length: SAMPLES }, (_, i) => i * step)];
}

it('gives in every cell the lowest surface over it: 1 to 4 runways, cells of 5 to 500 m, with and without a radius', () => {
  fc.assert(
    fc.property(
      fc.array(runway, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 5, max: 500 }),
      fc.oneof(fc.constant(0), fc.integer({ min: 5, max: 80 })),
      fc.integer({ min: 20, max: 90 }),
      (sketches, cellM, radiusM, columns) => {
        const components = surfacesOf(sketches);
        const rows = columns + 3;
        const map = heightMap([{ id: 'A', arp: ARP, components }], { centre: ARP, cellM, columns, rows, radiusM });
        for (const cell of sampled(columns, rows)) {
          const x = ((cell % columns) - (columns - 1) / 2) * cellM;
          const y = (Math.floor(cell / columns) - (rows - 1) / 2) * cellM;
          const lowest = lowestOver(components, discShape({ x, y }, radiusM)).byType.get('ols');
          const expected = lowest?.elevationAhdM ?? Number.POSITIVE_INFINITY;
          const z = map.elevationAhdM[cell]!;
          if (z !== expected && !(Math.abs(z - expected) < 0.001)) expect({ x, y, z }).toEqual({ x, y, z: expected });
        }
      },
    ),
    { numRuns: 150 },
  );
});
