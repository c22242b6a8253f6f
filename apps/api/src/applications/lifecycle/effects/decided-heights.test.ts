import type { RecordedHeights } from '@jibline/contract';
import { expect, it } from 'vitest';
import { craneHeightsProblem, decidedHeights } from './decided-heights.ts';

/* Ground 5, 8 and 20 m AHD; requested 45, 48 and 60; assessed 1.5 m above that. */
const at = (groundAhdM: number, requestedAhdM: number): RecordedHeights['positions'][number] => ({
  ...{ name: 'a crane', groundAhdM, baseHeightM: 0, resting: null },
  requested: { ahdM: requestedAhdM, aglM: requestedAhdM - groundAhdM },
  assessed: { ahdM: requestedAhdM + 1.5, aglM: requestedAhdM + 1.5 - groundAhdM },
});
const ALL = [at(5, 45), at(8, 48), at(20, 60)];
const of = (cranes: number): RecordedHeights => ({
  ...{ contingencyM: 1, verticalAccuracyM: 0.5, horizontalAccuracyM: 1 },
  positions: ALL.slice(0, cranes),
});
const EACH = 'transition.craneHeightsAhdM';
const HIGHEST = 'transition.approvedHeightAhdM';

it('one height for all is limited by the highest crane', () =>
  expect(decidedHeights({ approvedHeightAhdM: 47, craneHeightsAhdM: null }, of(2))).toEqual([
    { path: HIGHEST, heightAhdM: 47, requestedAhdM: 48, assessedAhdM: 49.5 },
  ]));

it('each height is limited by its own crane', () =>
  expect(decidedHeights({ approvedHeightAhdM: 55, craneHeightsAhdM: [40, 48, 55] }, of(3))).toEqual([
    { path: `${EACH}.0`, heightAhdM: 40, requestedAhdM: 45, assessedAhdM: 46.5 },
    { path: `${EACH}.1`, heightAhdM: 48, requestedAhdM: 48, assessedAhdM: 49.5 },
    { path: `${EACH}.2`, heightAhdM: 55, requestedAhdM: 60, assessedAhdM: 61.5 },
  ]));

it.each<[string, number, number, number[] | null, { path: string; message: string } | null]>([
  ['one for all', 2, 47, null, null],
  ['one of one', 1, 45, [45], null],
  ['each of two', 2, 48, [40, 48], null],
  ['each of three, the first the highest', 3, 45, [45, 30, 44], null],
  [
    ...(['too few', 3, 48, [40, 48]] as const),
    { path: EACH, message: 'Enter one height for each crane, 3 in the order of the application.' },
  ],
  [
    ...(['too many', 1, 48, [40, 48]] as const),
    { path: EACH, message: 'Enter one height for each crane, 1 in the order of the application.' },
  ],
  [
    ...(['in the ground', 2, 45, [45, 8]] as const),
    { path: `${EACH}.1`, message: 'Enter a height above the ground of this crane, 8.0\u00a0m AHD.' },
  ],
  [
    ...(['another highest', 2, 47, [40, 48]] as const),
    { path: HIGHEST, message: 'Enter the height of the highest crane, 48.0\u00a0m AHD.' },
  ],
] as [string, number, number, number[] | null, { path: string; message: string } | null][])(
  '%s of %d cranes',
  (_what, cranes, approvedHeightAhdM, craneHeightsAhdM, expected) =>
    expect(craneHeightsProblem({ approvedHeightAhdM, craneHeightsAhdM }, of(cranes))).toEqual(expected),
);
