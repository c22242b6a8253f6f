import { expect, it } from 'vitest';
import { recordedHeights } from '../../samples/index.ts';
import { RecordedHeights } from './evaluation-schemas.ts';
import {
  type ApprovedHeights,
  assessedOf,
  heightText,
  highestGroundOf,
  limitsOf,
  positionName,
  requestedOf,
  restingOf,
} from './recorded-heights.ts';

const [first] = recordedHeights.positions;
if (!first) throw new Error('no position');
/** A second crane on ground 3 m higher: all its AHD heights are 3 m higher, its AGL heights the same. */
const second = {
  ...first,
  name: 'crane 2',
  groundAhdM: 8,
  requested: { ahdM: 48, aglM: 40 },
  assessed: { ahdM: 49.5, aglM: 41.5 },
  resting: { ahdM: 12, aglM: 4 },
};

it('returns the highest of all positions, in any order', () => {
  for (const positions of [
    [first, second],
    [second, first],
  ]) {
    const heights = { ...recordedHeights, positions };
    expect(requestedOf(heights)).toEqual({ ahdM: 48, aglM: 40 });
    expect(assessedOf(heights)).toEqual({ ahdM: 49.5, aglM: 41.5 });
    expect(restingOf(heights)).toEqual({ ahdM: 12, aglM: 4 });
  }
});

it('has no resting height for a structure', () => {
  expect(restingOf({ ...recordedHeights, positions: [{ ...first, resting: null }] })).toBeNull();
});

it('returns the first of two equally high ones', () => {
  const lower = { ...first, groundAhdM: 11, requested: { ahdM: 48, aglM: 37 } };
  expect(requestedOf({ ...recordedHeights, positions: [second, lower] })).toEqual({ ahdM: 48, aglM: 40 });
});

it('a record without a position is invalid', () => {
  expect(RecordedHeights.safeParse({ ...recordedHeights, positions: [] }).success).toBe(false);
});

/* The first crane requests 45 m AHD on ground at 5 m, the second 48 m AHD on ground at 8 m. 45 ÷ 0.3048 = 147.6 ft,
   46.2 ÷ 0.3048 = 151.6 ft. */
const ONE_FOR_ALL = { approvedHeightAhdM: 46.25, craneHeightsAhdM: null };
it('limits each crane by its own requested height, and all by the permit’s', () => {
  const two = { ...recordedHeights, positions: [first, second] };
  expect(limitsOf(two, ONE_FOR_ALL).map(({ groundAhdM, highest }) => ({ groundAhdM, ...highest }))).toEqual([
    { groundAhdM: 5, ahdM: 45, aglM: 40, feetAmsl: 148 },
    { groundAhdM: 8, ahdM: 46.2, aglM: 38.2, feetAmsl: 152 },
  ]);
  // 9 ÷ 0.3048 = 29.5, 12 ÷ 0.3048 = 39.4
  expect(limitsOf(two, ONE_FOR_ALL).map(({ resting }) => resting)).toEqual([
    { ahdM: 9, aglM: 4, feetAmsl: 30 },
    { ahdM: 12, aglM: 4, feetAmsl: 40 },
  ]);
  expect(limitsOf({ ...two, positions: [{ ...first, resting: null }] }, ONE_FOR_ALL)[0]?.resting).toBeNull();
  expect(highestGroundOf(two)).toBe(8);
});

/* A third crane requests 60 m AHD on ground at 20 m. Its 55 m AHD are 35 m above that. 40.3 − 5 = 35.3, 55 ÷ 0.3048 =
   180.4 ft. */
const third = { ...first, name: 'crane 3', groundAhdM: 20, requested: { ahdM: 60, aglM: 40 } };
it.each<[string, RecordedHeights['positions'], ApprovedHeights, [ahdM: number, aglM: number][]]>([
  ['one crane', [first], { approvedHeightAhdM: 44, craneHeightsAhdM: null }, [[44, 39]]],
  [
    'one height for two',
    [first, second],
    { approvedHeightAhdM: 48, craneHeightsAhdM: null },
    [
      [45, 40],
      [48, 40],
    ],
  ],
  [
    'two heights',
    [first, second],
    { approvedHeightAhdM: 48, craneHeightsAhdM: [40.35, 48] },
    [
      [40.3, 35.3],
      [48, 40],
    ],
  ],
  [
    'three heights, the first the highest it asked for',
    [first, second, third],
    { approvedHeightAhdM: 55, craneHeightsAhdM: [45, 30, 55] },
    [
      [45, 40],
      [30, 22],
      [55, 35],
    ],
  ],
  // A record can't allow a crane more than it applied for.
  [
    'never more than requested',
    [first, second],
    { approvedHeightAhdM: 60, craneHeightsAhdM: [60, 30] },
    [
      [45, 40],
      [30, 22],
    ],
  ],
])('the height approved for each: %s', (_what, positions, approved, expected) =>
  expect(
    limitsOf({ ...recordedHeights, positions }, approved).map(({ highest }) => [highest.ahdM, highest.aglM]),
  ).toEqual(expected),
);

it('states one height in AHD, AGL and feet', () =>
  expect(heightText({ ahdM: 46.2, aglM: 38.2 })).toBe('38.2\u00a0m AGL = 46.2\u00a0m AHD (152\u00a0ft AMSL)'));

it('numbers cranes from one', () => expect([0, 1].map(positionName)).toEqual(['Crane 1', 'Crane 2']));
