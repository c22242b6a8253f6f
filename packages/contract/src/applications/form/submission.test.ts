import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { mobileAnswers, platformAnswers, towerAnswers, variant } from '../../../samples/index.ts';
import { applicantSection, peopleSection } from './applicant.ts';
import { craneSection, developmentSection } from './crane.ts';
import { type Answers, type Column, draftOf, finalOf } from './requirement.ts';
import { lightingSection, safetySection, scheduleSection } from './schedule.ts';
import { siteSection } from './site.ts';
import { crossFieldIssues, DraftAnswers, SubmissionAnswers } from './submission.ts';

const SECTIONS: Record<string, Answers> = {
  applicant: applicantSection,
  people: peopleSection,
  site: siteSection,
  crane: craneSection,
  schedule: scheduleSection,
  lighting: lightingSection,
  safety: safetySection,
};

const words = (list: string) => list.trim().split(/\s+/);
/**
 * Required answers, copied by hand from the form's tables: those of every crane, and the additional ones of each type.
 */
const EVERY: Record<string, string[]> = {
  applicant: words('applicantRole applicantName applicantEmail applicantPhone companyName companyAddress'),
  people: words('siteContactName siteContactPhone'),
  site: words(`projectName purpose onAirport airportId locationMode latitude longitude datum positionSource
    groundLevelAhdM groundLevelSource standsOn`),
  crane: words(`craneSubType quantity make model maxHeightCapableAglM maxHeightAglM maxHeightAhdM boomLengthM
    maxRadiusM restingHeightAglM restingMode standDownMinutes`),
  schedule: words('startAt endAt hours nightWork'),
  lighting: [],
  safety: words('canLower standDownChannel'),
};
const TOWER_TOO: Record<string, string[]> = {
  applicant: words('principalContractor principalContractorPhone'),
  people: words('emergencyContactName emergencyContactPhone altContactName altContactPhone'),
  site: words('horizontalAccuracyM daNumber'),
  crane: words('plantId colour marking heightContingencyM verticalAccuracyM counterJibM mastHeightAglM'),
  schedule: words('erectFrom erectTo dismantleFrom dismantleTo'),
  lighting: [],
  safety: words('hasLiftPlan'),
};
/** Not asked for this type. */
const HIDDEN: Record<0 | 1 | 2, Record<string, string[]>> = {
  0: {
    crane: words(
      'counterJibM mastHeightAglM stages minLuffAngleDeg maxLuffAngleDeg restingModeReason restingRadiusM outOfServiceWindMps',
    ),
    schedule: words('erectFrom erectTo dismantleFrom dismantleTo erectionCranes'),
  },
  1: { site: words('operatingArea'), schedule: words('dates') },
  2: {
    crane: words(
      'jibExtensionM counterJibM mastHeightAglM stages minLuffAngleDeg maxLuffAngleDeg restingModeReason restingRadiusM outOfServiceWindMps',
    ),
    schedule: words('erectFrom erectTo dismantleFrom dismantleTo erectionCranes'),
    lighting: words('lightPositions lightBackup lightBackupHours'),
  },
};

const requiredKeys = (shape: z.ZodObject) =>
  Object.entries(shape.shape).flatMap(([key, field]) => (field.safeParse(undefined).success ? [] : [key]));

describe.each([0, 1, 2] as const)('column %i', (column: Column & (0 | 1 | 2)) => {
  test.each(Object.keys(SECTIONS))('%s requires what the table says', (name) => {
    const section = SECTIONS[name] ?? {};
    const final = finalOf(section, column);
    const expected = [...(EVERY[name] ?? []), ...(column === 1 ? (TOWER_TOO[name] ?? []) : [])];
    expect(new Set(requiredKeys(final))).toEqual(new Set(expected));
    const requested = Object.keys(final.shape);
    const hidden = Object.keys(section).filter((key) => !requested.includes(key));
    expect(new Set(hidden)).toEqual(new Set(HIDDEN[column][name] ?? []));
  });
});

test('a draft requires nothing, in any section', () => {
  for (const section of [...Object.values(SECTIONS), developmentSection])
    expect(draftOf(section).safeParse({}).success).toBe(true);
  expect(DraftAnswers.parse({})).toEqual({});
});

test('every submission is also a draft', () => {
  for (const answers of [mobileAnswers, towerAnswers, platformAnswers])
    expect(DraftAnswers.parse(answers)).toEqual(answers);
});

test('rules ignore missing answers', () => {
  expect(crossFieldIssues({})).toEqual([]);
  expect(crossFieldIssues({ craneType: 1, craneDetail: {}, site: {}, schedule: {}, lighting: {} })).toEqual([]);
});

describe('numbers at the edge', () => {
  const verdict = (answers: unknown, changes: Record<string, unknown>) =>
    SubmissionAnswers.safeParse(variant(answers, changes)).success;
  test('AHD may differ from the sum by 0.1 m, not by more: 5 + 0 + 40 = 45', () => {
    expect(verdict(mobileAnswers, { 'craneDetail.maxHeightAhdM': 45.1 })).toBe(true);
    expect(verdict(mobileAnswers, { 'craneDetail.maxHeightAhdM': 44.9 })).toBe(true);
    expect(verdict(mobileAnswers, { 'craneDetail.maxHeightAhdM': 45.11 })).toBe(false);
  });
  test('the base counts: 5 + 12 + 18 = 35', () => {
    expect(verdict(platformAnswers, {})).toBe(true);
    expect(verdict(platformAnswers, { 'site.baseHeightM': 11 })).toBe(false);
  });
  test('a mobile crane reaches boom + extension + 4 m: 38 + 4 = 42', () => {
    const at = (agl: number) => ({ 'craneDetail.maxHeightAglM': agl, 'craneDetail.maxHeightAhdM': 5 + agl });
    expect(verdict(mobileAnswers, at(42))).toBe(true);
    expect(verdict(mobileAnswers, at(42.1))).toBe(false);
    expect(verdict(mobileAnswers, { ...at(42.1), 'craneDetail.jibExtensionM': 0.1 })).toBe(true);
  });
  test('luffing: 30 + 40 sin 60° = 64.64 m passes for 65 m (0.36 off) and 63.7 m (0.94), not for 63.6 m (1.04)', () => {
    const at = (agl: number) => ({
      'craneDetail.maxHeightAglM': agl,
      'craneDetail.maxHeightAhdM': 5 + agl,
      'craneDetail.stages': [],
    });
    expect(verdict(towerAnswers, at(65))).toBe(true);
    expect(verdict(towerAnswers, at(63.7))).toBe(true);
    expect(verdict(towerAnswers, at(63.6))).toBe(false);
  });
  test('lights: ends and top above 45 m, the middle too above 105 m', () => {
    const hammerhead = variant(towerAnswers, {
      'craneDetail.craneSubType': 'hammerhead',
      'craneDetail.stages': [],
      'craneDetail.maxHeightCapableAglM': 200,
    });
    const at = (agl: number, lightPositions: string[]) =>
      verdict(hammerhead, {
        'craneDetail.maxHeightAglM': agl,
        'craneDetail.maxHeightAhdM': 5 + agl,
        'craneDetail.restingHeightAglM': 40,
        'lighting.lightPositions': lightPositions,
      });
    expect(at(45, [])).toBe(true);
    expect(at(45.1, [])).toBe(false);
    expect(at(105, ['top', 'jib-end', 'counter-jib-end'])).toBe(true);
    expect(at(105.1, ['top', 'jib-end', 'counter-jib-end'])).toBe(false);
    expect(at(105.1, ['top', 'jib-end', 'counter-jib-end', 'mid-mast'])).toBe(true);
  });
  test('zero is a value: a radius, a ground level and a base of 0 m are answers', () => {
    expect(
      verdict(mobileAnswers, {
        'craneDetail.maxRadiusM': 0,
        'site.groundLevelAhdM': 0,
        'craneDetail.maxHeightAhdM': 40,
        'site.standsOn': 'structure',
        'site.baseHeightM': 0,
      }),
    ).toBe(true);
  });
});
