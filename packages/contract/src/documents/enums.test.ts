import { expect, test } from 'vitest';
import { neededFiles } from './enums.ts';

const asked = (
  craneType: 0 | 1 | 2 | null | undefined,
  heightAglM: number | undefined,
  isPierced = false,
  isLongTerm = false,
) => neededFiles({ craneType, heightAglM, isPierced, isLongTerm, isSlewLimited: false });
const TOWER = ['site-plan', 'elevation-drawing', 'crane-data-sheet', 'survey-certificate', 'lift-plan'];

test('files each type must bring, by hand from the table of the form', () => {
  expect(asked(0, 40)).toEqual(['site-plan']);
  expect(asked(1, 40)).toEqual(TOWER);
  expect(asked(2, 19.9)).toEqual([]);
  expect(asked(2, 20)).toEqual(['site-plan']);
  // Height not known: as of a high one. Only a platform may be too low for a plan.
  expect(asked(2, undefined)).toEqual(['site-plan']);
  expect(asked(0, 10)).toEqual(['site-plan']);
  expect(asked(1, 10)).toEqual(TOWER);
  expect(asked(null, 40)).toEqual([]);
  expect(asked(undefined, 40)).toEqual([]);
  const limited = { craneType: 0, heightAglM: 40, isPierced: false, isLongTerm: false, isSlewLimited: true } as const;
  expect(neededFiles(limited)).toEqual(['site-plan', 'crane-data-sheet']);
});

test('a pierced surface wants a section with levels, and a report when it stays for long', () => {
  expect(asked(0, 40, true)).toEqual(['site-plan', 'elevation-drawing']);
  expect(asked(0, 40, true, true)).toEqual(['site-plan', 'elevation-drawing', 'aeronautical-impact-report']);
  expect(asked(1, 40, true, true)).toEqual([...TOWER, 'aeronautical-impact-report']);
  expect(asked(2, 10, true)).toEqual(['elevation-drawing']);
  expect(asked(0, 40, false, true)).toEqual(['site-plan']);
});
