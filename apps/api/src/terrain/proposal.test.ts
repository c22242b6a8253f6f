import { MOST_U95_M, NOT_PROPOSED_REASONS, notProposedText, u95Of } from '@jibline/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TerrainFacts } from '../integrations/terrain/source.ts';
import { medianOf, proposalOf, type Sample, slopeOf } from './proposal.ts';
import { discRadiusM, gridOver, ringsOver } from './sample-points.ts';

/** The national 5 m grid from LiDAR, as its publisher states it. */
const LIDAR: TerrainFacts = {
  name: 'LiDAR',
  cellM: 5,
  heights: 'AHD',
  surface: 'ground',
  accuracy95M: 0.3,
  horizontal95M: 0.8,
  surveyed: '2013',
  credit: '',
};
/** Five points: the middle and 10 m to each side. */
const CROSS = [
  { eastM: 0, northM: 0 },
  { eastM: 10, northM: 0 },
  { eastM: -10, northM: 0 },
  { eastM: 0, northM: 10 },
  { eastM: 0, northM: -10 },
];
const cross = (...heights: (number | null)[]): Sample[] =>
  CROSS.map((at, i) => ({ ...at, heightM: heights[i] ?? null }));
const proposed = (samples: Sample[] | null, facts: Partial<TerrainFacts> = {}, horizontal95M = 1) =>
  proposalOf({ samples, facts: { ...LIDAR, ...facts }, horizontal95M, geoidM: 22.2 });

describe('what a level is made of', () => {
  it('takes the middle of an odd number of heights and the mean of the middle two of an even one', () => {
    expect(medianOf([3, 1, 2])).toBe(2);
    expect(medianOf([4, 1, 3, 2])).toBe(2.5);
  });

  it('measures the slope: 1 m in 20 m to the east is 5 %, and 3 and 4 % together are 5 %', () => {
    expect(slopeOf([0, 0.5, -0.5, 0, 0].map((heightM, i) => ({ ...CROSS[i]!, heightM })))).toBeCloseTo(0.05, 12);
    expect(slopeOf([0, 0.3, -0.3, 0.4, -0.4].map((heightM, i) => ({ ...CROSS[i]!, heightM })))).toBeCloseTo(0.05, 12);
  });

  it('adds accuracy, slope and range as squares: √(0.3² + (0.05 · 8)² + (2.4 / 2)²) = 1.3', () => {
    const spread = { accuracy95M: 0.3, slope: 0.05, horizontal95M: 8, rangeM: 2.4 };
    expect(u95Of({ ...spread, heights: 'AHD' })).toBeCloseTo(1.3, 12);
    expect(u95Of({ ...spread, heights: 'EGM96' })).toBeCloseTo(1.8, 12);
  });

  it('looks over the base of 10 m widened by what is not known, at the model’s own cells', () => {
    expect(discRadiusM(5)).toBe(15);
    // A circle of 10 m holds 13 crossings of a grid of 5 m: 1 + 3 + 5 + 3 + 1.
    expect(gridOver(10, 5)).toHaveLength(13);
    expect(ringsOver(10)).toHaveLength(13);
    // However fine the grid, the points stay few.
    expect(gridOver(110, 0.5).length).toBeLessThan(500);
  });
});

describe('a proposal', () => {
  it('is the median, with an uncertainty rounded up that includes its own rounding', () => {
    // Median 12.42 → 12.4. Slope 0.1 m in 20 m = 0.005, times 1 m; range 0.2, half 0.1.
    // √(0.09 + 0.000025 + 0.01) = 0.316, plus 0.02 of rounding = 0.336 → 0.4.
    expect(proposed(cross(12.42, 12.47, 12.37, 12.52, 12.32))).toEqual({
      kind: 'proposes',
      levelAhdM: 12.4,
      u95M: 0.4,
    });
  });

  it('is never taken for more accurate than a survey, whatever the model says of itself', () => {
    expect(proposed(cross(5, 5, 5, 5, 5), { accuracy95M: 0 })).toMatchObject({ levelAhdM: 5, u95M: 0.1 });
  });

  it('takes the geoid off heights above the ellipsoid, and half a metre more on', () => {
    // 34.6 − 22.2 = 12.4; 0.3 + 0.5 = 0.8.
    expect(proposed(cross(34.6, 34.6, 34.6, 34.6, 34.6), { heights: 'ellipsoid' })).toEqual({
      kind: 'proposes',
      levelAhdM: 12.4,
      u95M: 0.8,
    });
  });

  it.each([
    ['no-data', null, {}, null],
    ['no-data', cross(null, null, null, null, null), {}, null],
    ['hole', cross(5, 5, null, 5, 5), {}, 5],
    ['water', cross(0, 0, 0.4, 0.3, 0), {}, 0],
    ['tops-only', cross(25, 25, 25, 25, 25), { surface: 'top' as const }, null],
    ['tops-only', cross(25, 25, 25, 25, 25), { surface: null }, null],
    ['datum-unknown', cross(5, 5, 5, 5, 5), { heights: null }, null],
    ['accuracy-unknown', cross(5, 5, 5, 5, 5), { accuracy95M: null }, 5],
    ['too-coarse', cross(5, 5, 5, 5, 5), { cellM: 30 }, 5],
    ['too-uneven', cross(5, 5, 5, 5, 7.1), {}, 5],
    ['too-uncertain', cross(5, 5, 5, 5, 5), { accuracy95M: 2.5 }, 5],
    ['too-uncertain', cross(5, 5, 5, 5, 6.99), {}, 5],
  ] as const)('is not made: %s', (reason, samples, facts, roughlyAhdM) => {
    expect(proposed(samples as Sample[] | null, facts)).toMatchObject({ kind: 'refuses', reason, roughlyAhdM });
  });

  it('needs a geoid for heights above the ellipsoid', () => {
    const facts = { ...LIDAR, heights: 'ellipsoid' as const };
    expect(proposalOf({ samples: cross(5, 5, 5, 5, 5), facts, horizontal95M: 1, geoidM: null })).toMatchObject({
      kind: 'refuses',
      reason: 'datum-unknown',
    });
  });

  it('whatever the ground and the model: never above 1 m, never below the model’s own accuracy, and level with the ground', () => {
    const height = fc.double({ min: 100, max: 103, noNaN: true });
    fc.assert(
      fc.property(
        fc.tuple(height, height, height, height, height),
        fc.double({ min: 0, max: 3, noNaN: true }),
        fc.double({ min: 0, max: 30, noNaN: true }),
        fc.constantFrom('AHD' as const, 'EGM96' as const),
        (heights, accuracy95M, horizontal95M, datum) => {
          const reply = proposed(cross(...heights), { accuracy95M, heights: datum }, horizontal95M);
          const rangeM = Math.max(...heights) - Math.min(...heights);
          if (reply.kind === 'refuses') {
            expect(['too-uneven', 'too-uncertain']).toContain(reply.reason);
            return;
          }
          expect(reply.u95M).toBeLessThanOrEqual(MOST_U95_M);
          expect(reply.u95M).toBeGreaterThanOrEqual(accuracy95M + (datum === 'AHD' ? 0 : 0.5) - 1e-6);
          expect(reply.u95M).toBeGreaterThanOrEqual(rangeM / 2 - 1e-6);
          // The proposal with its uncertainty reaches from the lowest to the highest ground half way at least.
          expect(reply.levelAhdM).toBeGreaterThanOrEqual(Math.min(...heights) - 0.051);
          expect(reply.levelAhdM).toBeLessThanOrEqual(Math.max(...heights) + 0.051);
        },
      ),
    );
  });

  it('moves with the ground and does not change its uncertainty', () => {
    const height = fc.integer({ min: 0, max: 15 }).map((dm) => 50 + dm / 10);
    fc.assert(
      fc.property(
        fc.tuple(height, height, height, height, height),
        fc.integer({ min: -40, max: 900 }),
        (heights, upM) => {
          const [here, there] = [proposed(cross(...heights)), proposed(cross(...heights.map((one) => one + upM)))];
          if (here.kind === 'refuses') return expect(there).toMatchObject({ kind: 'refuses' });
          expect(there).toMatchObject({ kind: 'proposes' });
          if (there.kind === 'proposes') expect(there.levelAhdM - here.levelAhdM).toBeCloseTo(upM, 6);
        },
      ),
    );
  });
});

it('has a sentence for every reason that says what to do', () => {
  const sentences = NOT_PROPOSED_REASONS.map((reason) => notProposedText(reason, { cellM: 30, u95M: 2.6, rangeM: 3 }));
  expect(new Set(sentences).size).toBe(NOT_PROPOSED_REASONS.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\. Enter a level from a survey or a plan\.$/);
});
