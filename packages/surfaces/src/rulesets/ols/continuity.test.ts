import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aerodromeWith, labelsAt, runwaySketch } from '../../../fixtures/build-aerodrome.ts';
import { hasHeight } from '../../surface/component.ts';
import { lowestOver } from '../../surface/lowest-over.ts';
import { pointShape } from '../../surface/shape.ts';
import { generate } from '../generate.ts';

/**
 * Shared edges, slightly to each side: no step between neighbouring surfaces. Level or sloping runway due north, u is
 * y, v is x.
 */
const runway = fc.record({
  code: fc.constantFrom<1 | 2 | 3 | 4>(1, 2, 3, 4),
  type: fc.constantFrom<'NI' | 'NPA' | 'PA1'>('NI', 'NPA', 'PA1'),
  lengthM: fc.integer({ min: 800, max: 4000 }),
  rise: fc.double({ min: -12, max: 12, noNaN: true }),
  bend: fc.double({ min: -3, max: 3, noNaN: true }),
});

const HAIR = 1e-4;

describe('continuity across shared edges', () => {
  it('approach and strip meet the transitional; the transitional meets the inner horizontal; the conical follows on', () => {
    fc.assert(
      fc.property(
        runway,
        fc.double({ min: 0.02, max: 0.98, noNaN: true }),
        ({ code, type, lengthM, rise, bend }, t) => {
          const elevations = [100, 100 + rise] as const;
          const sketch = runwaySketch({
            code,
            types: [type, type],
            lengthM,
            elevations,
            profile: [[lengthM / 2, 100 + rise / 2 + bend]],
            turns: code >= 3 ? true : null,
          });
          const components = generate(aerodromeWith({ runways: [sketch] }), { ruleset: 'mos139-2019' });
          const at = (u: number, v: number) => labelsAt(components, v, u);
          const edge = type === 'NI' ? ([60, 80, 150, 150][code - 1] ?? 0) : code <= 2 ? 140 : 280;
          const distance = code === 1 && type === 'NI' ? 30 : 60;
          const divergence = type === 'NI' ? 0.1 : 0.15;

          const u = t * lengthM;
          expect(at(u, edge / 2 + HAIR).get('transitional:36/18')).toBeCloseTo(
            at(u, edge / 2 - HAIR).get('strip:36/18') ?? 0,
            3,
          );

          const s = t * 500;
          const half = edge / 2 + divergence * s;
          const inside = at(-distance - s, -(half - HAIR)).get('approach:36') ?? 0;
          const innerHorizontal = at(lengthM / 2, 1500).get('inner_horizontal') ?? 0;
          if (inside < innerHorizontal - 0.1) {
            expect(at(-distance - s, -(half + HAIR)).get('transitional:36/18')).toBeCloseTo(inside, 3);
          }

          const k = code <= 2 && type !== 'PA1' ? 0.2 : 0.143;
          const strip = at(u, 0).get('strip:36/18') ?? 0;
          const top = edge / 2 + (innerHorizontal - strip) / k;
          expect(at(u, top - HAIR).get('transitional:36/18')).toBeCloseTo(innerHorizontal, 3);

          const radius = type === 'NI' ? ([2000, 2500, 4000, 4000][code - 1] ?? 0) : code <= 2 ? 3500 : 4000;
          expect(at(u, radius + HAIR).get('conical')).toBeCloseTo(innerHorizontal, 3);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('sections of an approach join, and the conical meets the outer horizontal', () => {
    const components = generate(aerodromeWith(), { ruleset: 'mos139-2019' });
    const at = (u: number, v: number) => labelsAt(components, v, u);
    for (const s of [3000, 6600]) {
      expect(at(-60 - s - HAIR, 0).get('approach:36')).toBeCloseTo(at(-60 - s + HAIR, 0).get('approach:36') ?? 0, 3);
    }
    expect(at(1000, 6100 - HAIR).get('conical')).toBeCloseTo(at(1000, 6100 + HAIR).get('outer_horizontal') ?? 0, 3);
  });
});

describe('lowest governs', () => {
  it('the governing elevation is the lowest of all surfaces there, and there is none where none is', () => {
    const components = generate(aerodromeWith({ runways: [runwaySketch({ elevations: [95, 104] })] }), {
      ruleset: 'mos139-2019',
    });
    const location = fc.record({
      x: fc.integer({ min: -16000, max: 16000 }),
      y: fc.integer({ min: -16000, max: 18000 }),
    });
    fc.assert(
      fc.property(location, ({ x, y }) => {
        const every = [...labelsAt(components, x, y).values()];
        const governing = lowestOver(components.filter(hasHeight), pointShape({ x, y })).byType.get('ols');
        if (every.length === 0) expect(governing).toBeUndefined();
        else expect(governing?.elevationAhdM).toBeCloseTo(Math.min(...every), 6);
      }),
      { numRuns: 300 },
    );
  });
});
