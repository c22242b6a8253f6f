import { expect, test } from 'vitest';
import { neededFiles, type RequiredFiles } from './needed-files.ts';

const kindsOf = (required: RequiredFiles) => neededFiles(required).map(({ kind }) => kind);
const requested = (
  craneType: 0 | 1 | 2 | null | undefined,
  heightAglM: number | undefined,
  isPierced = false,
  isLongTerm = false,
) => kindsOf({ craneType, heightAglM, isPierced, isLongTerm, isSlewLimited: false });
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
  expect(kindsOf(limited)).toEqual(['site-plan', 'crane-data-sheet']);
});

test('a penetration requires a section with levels, and a report if long-term', () => {
  expect(requested(0, 40, true)).toEqual(['site-plan', 'elevation-drawing']);
  expect(requested(0, 40, true, true)).toEqual(['site-plan', 'elevation-drawing', 'aeronautical-impact-report']);
  expect(requested(1, 40, true, true)).toEqual([...TOWER, 'aeronautical-impact-report']);
  expect(requested(2, 10, true)).toEqual(['elevation-drawing']);
  expect(requested(0, 40, false, true)).toEqual(['site-plan']);
  expect(requested(null, 60, true)).toEqual(['elevation-drawing']);
  expect(requested(null, 60, true, true)).toEqual(['elevation-drawing', 'aeronautical-impact-report']);
});

test('each says why, by what the case is', () => {
  const whys = (more: Partial<RequiredFiles>) =>
    neededFiles({
      craneType: 0,
      heightAglM: 40,
      isPierced: false,
      isLongTerm: false,
      isSlewLimited: false,
      ...more,
    }).map(({ kind, why }) => `${kind}: ${why}`);
  expect(whys({ isPierced: true, isLongTerm: true, isSlewLimited: true })).toEqual([
    'site-plan: Required for every mobile crane.',
    'elevation-drawing: Required because the crane penetrates a protected surface.',
    'crane-data-sheet: Required because you limit the slew. The data sheet must show the limiter.',
    'aeronautical-impact-report: Required because the crane penetrates a protected surface long term.',
  ]);
  expect(whys({ craneType: 2, heightAglM: 20 })).toEqual(['site-plan: Required for a platform of 20\u00a0m or more.']);
  // A tower crane needs a section whether or not it penetrates anything.
  expect(whys({ craneType: 1, isPierced: true, isSlewLimited: true })).toEqual(
    TOWER.map((kind) => `${kind}: Required for every tower crane.`),
  );
  expect(whys({ craneType: null, isPierced: true, isLongTerm: true })).toEqual([
    'elevation-drawing: Required because the structure penetrates a protected surface.',
    'aeronautical-impact-report: Required because the structure penetrates a protected surface long term.',
  ]);
});
