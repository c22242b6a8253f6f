import { expect, it } from 'vitest';
import { recordedHeights } from '../../samples/index.ts';
import { approvedHeightM, proposedHeights } from './approved-height.ts';

it.each([
  [26.47, 0.1, 26.4],
  [26.4, 0.1, 26.4],
  // 0.3 is not exact in binary.
  [0.3, 0.1, 0.3],
  [26.47, 0.5, 26],
  [26.5, 0.5, 26.5],
  [-3.2, 0.5, -3.5],
  // Steps finer than a permit's tenths, or between two of them, use the next tenth above.
  [26.47, 0.01, 26.4],
  [26.47, 0.25, 26.4],
  [590, 10, 590],
])('%d m AHD in steps of %d m is approved as %d m', (requested, approvedHeightRoundingM, approved) => {
  expect(approvedHeightM(requested, { approvedHeightRoundingM })).toBe(approved);
  expect(approvedHeightM(approved, { approvedHeightRoundingM })).toBe(approved);
});

const position = (requestedM: number, assessedM: number) => ({
  ...{ name: 'a crane', groundAhdM: 0, baseHeightM: 0, resting: null },
  ...{ requested: { ahdM: requestedM, aglM: requestedM }, assessed: { ahdM: assessedM, aglM: assessedM } },
});
it.each<[string, [number, number][], { step: number; toleranceM: number }, number, number[] | null]>([
  ['one crane', [[45.7, 47]], { step: 0.5, toleranceM: 0 }, 45.5, null],
  // 47 − 2 = 45.
  ['a tolerance beyond the allowances', [[45.7, 47]], { step: 0.5, toleranceM: 2 }, 45, null],
  [
    'two',
    [
      [45.7, 47],
      [30.2, 33.2],
    ],
    { step: 0.5, toleranceM: 2 },
    45,
    [45, 30],
  ],
  [
    'three, the last the highest',
    [
      [20, 21],
      [30, 31],
      [80.04, 81],
    ],
    { step: 0.1, toleranceM: 0 },
    80,
    [20, 30, 80],
  ],
])('proposed for each: %s', (_what, cranes, { step, toleranceM }, highest, each) =>
  expect(
    proposedHeights(
      { ...recordedHeights, positions: cranes.map(([requested, assessed]) => position(requested, assessed)) },
      { approvedHeightRoundingM: step, toleranceM },
    ),
  ).toEqual({ approvedHeightAhdM: highest, craneHeightsAhdM: each }),
);

it.each<[string, number | null, { step: number; toleranceM: number }, number]>([
  ['none', null, { step: 0.1, toleranceM: 0 }, 48.4],
  ['above the height applied for', 60, { step: 0.1, toleranceM: 0 }, 48.4],
  ['below it, rounded down', 47.06, { step: 0.1, toleranceM: 0 }, 47],
  ['below it, in the airport’s step', 47.06, { step: 5, toleranceM: 0 }, 45],
  // The allowances of 1.1 m leave 0.9 m of a tolerance of 2 m uncovered: 47.0 − 0.9.
  ['below it, with a tolerance beyond the allowances', 47, { step: 0.1, toleranceM: 2 }, 46.1],
  ['below the ground of 10.4 m: nothing to start with', 9, { step: 0.1, toleranceM: 0 }, 48.4],
])('starts within a limit: %s', (_what, limit, { step, toleranceM }, expected) => {
  const crane = { ...position(48.4, 49.5), groundAhdM: 10.4 };
  const heights = { ...recordedHeights, positions: [crane] };
  const settings = { approvedHeightRoundingM: step, toleranceM };
  expect(proposedHeights(heights, settings, [limit]).approvedHeightAhdM).toBe(expected);
});

it('limits each crane by its own limit', () => {
  const heights = { ...recordedHeights, positions: [position(45, 46), position(50, 51)] };
  const settings = { approvedHeightRoundingM: 0.1, toleranceM: 0 };
  expect(proposedHeights(heights, settings, [null, 42])).toEqual({
    ...{ approvedHeightAhdM: 45, craneHeightsAhdM: [45, 42] },
  });
});
