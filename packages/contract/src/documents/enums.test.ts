import { expect, test } from 'vitest';
import { neededFiles } from './enums.ts';

const requested = (
  craneType: 0 | 1 | 2 | null | undefined,
  heightAglM: number | undefined,
  isPierced = false,
  isLongTerm = false,
) => neededFiles({ craneType, heightAglM, isPierced, isLongTerm, isSlewLimited: false });
const TOWER = ['site-plan', 'elevation-drawing', 'crane-data-sheet', 'survey-certificate', 'lift-plan'];

test('files each type must have, by hand from the table of the form', () => {
  expect(requested(0, 40)).toEqual(['site-plan']);
  expect(requested(1, 40)).toEqual(TOWER);
  expect(requested(2, 19.9)).toEqual([]);
  expect(requested(2, 20)).toEqual(['site-plan']);
  // An unknown height counts as high. Only a platform can be low enough to need no plan.
  expect(requested(2, undefined)).toEqual(['site-plan']);
  expect(requested(0, 10)).toEqual(['site-plan']);
  expect(requested(1, 10)).toEqual(TOWER);
  expect(requested(null, 40)).toEqual([]);
  expect(requested(undefined, 40)).toEqual([]);
  const limited = { craneType: 0, heightAglM: 40, isPierced: false, isLongTerm: false, isSlewLimited: true } as const;
  expect(neededFiles(limited)).toEqual(['site-plan', 'crane-data-sheet']);
});

test('a penetration requires a section with levels, and a report if long-term', () => {
  expect(requested(0, 40, true)).toEqual(['site-plan', 'elevation-drawing']);
  expect(requested(0, 40, true, true)).toEqual(['site-plan', 'elevation-drawing', 'aeronautical-impact-report']);
  expect(requested(1, 40, true, true)).toEqual([...TOWER, 'aeronautical-impact-report']);
  expect(requested(2, 10, true)).toEqual(['elevation-drawing']);
  expect(requested(0, 40, false, true)).toEqual(['site-plan']);
});
