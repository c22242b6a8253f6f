import { aLocationFinding, anApplication, furtherCrane } from '@jibline/contract/samples';
import { expect, it } from 'vitest';
import { craneInView, machinesOf, numberedMarks } from './cranes-in-view.ts';

const CONFLICT = { cranes: [1, 2] as [number, number], kind: 'load-over' as const, gapM: 0, heightGapM: 9 };
const one = { ...anApplication, assessments: [aLocationFinding] };
const verdictOf = (number: number, marginM: number) => ({
  ...{ from: number, to: number, path: 'GREEN' as const, evaluation: null },
  ...{ greatestTipAhdM: null, greatestTipAglM: null, groundEnds: null },
  results: aLocationFinding.results.map((result) =>
    result.dimension === 3 && result.working.worst
      ? { ...result, working: { ...result.working, worst: { ...result.working.worst, marginM } } }
      : result,
  ),
});
const two = {
  ...anApplication,
  furtherCranes: [furtherCrane],
  assessments: [{ ...aLocationFinding, cranes: [verdictOf(1, 8), verdictOf(2, 3)], conflicts: [CONFLICT] }],
};

it('a single crane has no number', () => {
  const shown = craneInView(one, null);
  expect(shown).toMatchObject({ id: anApplication.id, label: anApplication.number });
  expect(shown?.around).toBeUndefined();
  expect(numberedMarks(machinesOf(one))).toEqual([]);
});

it('of several, each has its number, and the one with the least room is in view', () => {
  const shown = craneInView(two, null);
  expect(shown?.label).toBe(`${anApplication.number}, crane 2`);
  expect(shown?.at).toMatchObject({ lat: furtherCrane.site.latitude, lon: furtherCrane.site.longitude });
  expect(shown?.around?.marks.map(({ name }) => name)).toEqual(['Crane 1', 'Crane 2']);
  expect(shown?.around?.clearances.map(({ text, canCollide }) => [text, canCollide])).toEqual([
    ['9.0\u00a0m above', false],
  ]);
});

it('a chosen crane is in view with its own findings', () => {
  const [first, second] = [craneInView(two, 1), craneInView(two, 2)];
  expect([first, second].map((shown) => shown?.label.split(', ').at(-1))).toEqual(['crane 1', 'crane 2']);
  expect([first, second].map((shown) => shown?.binding.working[0]?.marginM)).toEqual([8, 3]);
  // All are drawn, whichever is in view.
  expect(first?.around?.working).toEqual(second?.around?.working);
  expect(first?.working).not.toEqual(second?.working);
});
