import { describe, expect, it } from 'vitest';
import { mobileAnswers, platformAnswers, towerAnswers } from '../../../../samples/index.ts';
import { checkForm } from '../check-form.ts';
import type { DraftAnswers } from '../submission.ts';
import { answerAt, completed } from './completed.ts';
import { lightOn } from './daylight.ts';

const SYDNEY = { lat: -33.87, lon: 151.21 };
const at = (iso: string) => Date.parse(iso);
const minutes = (a: number, b: number) => Math.abs(a - b) / 60_000;

describe('first and last light', () => {
  // Civil twilight as published for Sydney: 05:12 and 20:35 AEDT on 21 December, 06:33 and 17:21 AEST on 21 June.
  it.each([
    ['2026-12-21T01:00:00Z', '2026-12-20T18:12:00Z', '2026-12-21T09:35:00Z'],
    ['2026-06-21T02:00:00Z', '2026-06-20T20:33:00Z', '2026-06-21T07:21:00Z'],
  ])('in Sydney at %s', (noon, first, last) => {
    const light = lightOn(at(noon), SYDNEY);
    expect(minutes(light.from, at(first))).toBeLessThan(3);
    expect(minutes(light.to, at(last))).toBeLessThan(3);
  });
  it('is all day long in the polar summer, and never in the polar winter', () => {
    const hours = (noon: string) => {
      const { from, to } = lightOn(at(noon), { lat: -80, lon: 0 });
      return (to - from) / 3_600_000;
    };
    expect(hours('2026-12-21T12:00:00Z')).toBeCloseTo(24, 5);
    expect(hours('2026-06-21T12:00:00Z')).toBe(0);
  });
});

const draft = (over: Partial<Record<'schedule' | 'site' | 'craneDetail', object>>, craneType: 0 | 1 | 2 = 0) =>
  ({
    craneType,
    site: { latitude: SYDNEY.lat, longitude: SYDNEY.lon, ...over.site },
    schedule: over.schedule,
    craneDetail: over.craneDetail ?? {},
  }) as DraftAnswers;
const valueAt = (answers: DraftAnswers, path: string, zone: string | null = 'Australia/Sydney') =>
  answerAt(completed(answers, zone).answers, path);
const hours = (from: string, to: string) => [
  { days: ['mon', 'tue', 'wed', 'thu', 'fri'], from, to, overMidnight: to < from },
];

describe('night work', () => {
  const works = (from: string, to: string, startAt: string, endAt: string) =>
    valueAt(draft({ schedule: { hours: hours(from, to), startAt, endAt } }), 'schedule.nightWork');
  it('follows from the hours and the light at the place on the days of the permit', () => {
    // Last light in Sydney is at 20:35 in December and at 17:21 in June; first light in June at 06:33.
    expect(works('07:00', '19:00', '2026-12-14T20:00:00Z', '2026-12-18T09:00:00Z')).toBe(false);
    expect(works('07:00', '19:00', '2026-06-14T21:00:00Z', '2026-06-19T09:00:00Z')).toBe(true);
    expect(works('06:00', '14:00', '2026-06-14T19:00:00Z', '2026-06-19T09:00:00Z')).toBe(true);
    expect(works('07:00', '17:00', '2026-06-14T19:00:00Z', '2026-06-19T09:00:00Z')).toBe(false);
    expect(works('22:00', '04:00', '2026-12-14T20:00:00Z', '2026-12-18T19:00:00Z')).toBe(true);
  });
  it('finds the short days in the middle of a long permit', () => {
    expect(works('07:00', '18:30', '2026-12-14T20:00:00Z', '2027-12-14T09:00:00Z')).toBe(true);
  });
  it('counts only days on which the crane works: the weekend is free', () => {
    const weekend = { startAt: '2026-06-19T22:00:00Z', endAt: '2026-06-21T09:00:00Z' };
    expect(works('07:00', '19:00', weekend.startAt, weekend.endAt)).toBe(false);
  });
});

describe('the crane at rest', () => {
  it('is stowed at 4 m, or lower where it works lower', () => {
    expect(valueAt(draft({ craneDetail: { maxHeightAglM: 30 } }), 'craneDetail.restingHeightAglM')).toBe(4);
    expect(valueAt(draft({ craneDetail: { maxHeightAglM: 2.5 } }), 'craneDetail.restingHeightAglM')).toBe(2.5);
    expect(valueAt(draft({ craneDetail: { maxHeightAglM: 30 } }, 2), 'craneDetail.restingHeightAglM')).toBe(3);
  });
  it('is as high as at work where a jib cannot come down', () => {
    const flat = { craneSubType: 'flat-top', maxHeightAglM: 48, maxRadiusM: 45 };
    const { answers } = completed(draft({ craneDetail: flat }, 1), null);
    expect(answers.craneDetail).toMatchObject({
      ...{ restingHeightAglM: 48, mastHeightAglM: 48, boomLengthM: 45, restingMode: 'free-slewing' },
      ...{ standDownMinutes: null, maxHeightCapableAglM: 48 },
    });
  });
  it('of a luffing crane follows from boom, foot and radius', () => {
    // Foot 65 − 50 sin 45° = 29.6; parked at 40 m: 29.6 + √(50² − 40²) = 59.6.
    const luffing = { craneSubType: 'luffing', maxHeightAglM: 65, boomLengthM: 50, minLuffAngleDeg: 15 };
    const steep = { ...luffing, maxLuffAngleDeg: 45 };
    expect(
      completed(draft({ craneDetail: { ...steep, restingRadiusM: 40 } }, 1), null).answers.craneDetail,
    ).toMatchObject({ mastHeightAglM: 29.6, restingHeightAglM: 59.6, maxRadiusM: 48.3 });
    // Nobody said where it is parked: at its steepest, 50 cos 45° = 35.4 m out, as high as at work.
    expect(completed(draft({ craneDetail: steep }, 1), null).answers.craneDetail).toMatchObject({
      ...{ restingRadiusM: 35.4, restingHeightAglM: 65 },
    });
  });
});

describe('people', () => {
  const applicant = { applicantName: 'Alex', applicantPhone: '+61412345678', companyName: 'Build Pty Ltd' };
  it('on site are the applicant, unless someone else is named: then their phone is asked for', () => {
    expect(completed({ applicant }, null).answers.people).toEqual({
      ...{ siteContactName: 'Alex', siteContactPhone: '+61412345678' },
    });
    const { answers, waiting } = completed({ applicant, people: { siteContactName: 'Sam' } }, null);
    expect(answers.people).toEqual({ siteContactName: 'Sam' });
    expect(waiting.has('people.siteContactPhone')).toBe(false);
  });
  it('a builder is the principal contractor; a crane hirer names theirs', () => {
    const by = (applicantRole: 'builder' | 'crane-hire-company') =>
      completed({ craneType: 1, applicant: { ...applicant, applicantRole } }, null).answers.applicant;
    expect(by('builder')?.principalContractor).toBe('Build Pty Ltd');
    expect(by('crane-hire-company')?.principalContractor).toBeUndefined();
  });
});

describe('what is worked out', () => {
  const cranes: [string, DraftAnswers][] = [
    ['mobile', mobileAnswers as DraftAnswers],
    ['tower', towerAnswers as DraftAnswers],
    ['platform', platformAnswers as DraftAnswers],
  ];
  it.each(cranes)('never replaces an answer: %s', (_what, answers) => {
    expect(completed(answers, 'Australia/Sydney').answers).toEqual(answers);
  });
  it.each(cranes)('leaves nothing open that nobody is asked about: %s', (_what, answers) => {
    for (const [section, given] of Object.entries(answers))
      for (const name of typeof given === 'object' && given !== null ? Object.keys(given) : []) {
        const { [name]: _gone, ...rest } = given as Record<string, unknown>;
        const less = completed({ ...answers, [section]: rest } as DraftAnswers, 'Australia/Sydney');
        const known = { engine: [], findings: [], files: null, permit: null };
        const issues = checkForm(less.answers, { ...known, waiting: less.waiting });
        const unfiltered = checkForm(less.answers, { ...known, waiting: new Set<string>() });
        // Something is reported exactly where something is missing.
        expect([`${section}.${name}`, issues.length > 0]).toEqual([`${section}.${name}`, unfiltered.length > 0]);
      }
  });
  it('asks nothing of the crane for a structure', () => {
    expect(completed({ craneType: null, developmentDetail: {} }, null).answers.craneDetail).toBeUndefined();
  });
});

describe('further cranes', () => {
  const flatTop = { craneSubType: 'flat-top' as const, maxHeightAglM: 40, boomLengthM: 50 };
  const further = {
    craneType: 1 as const,
    site: { latitude: SYDNEY.lat, longitude: SYDNEY.lon, groundLevelAhdM: 6, groundLevelSource: 'survey' as const },
    craneDetail: flatTop,
  };
  const { answers, workedOut, waiting } = completed({ ...mobileAnswers, furtherCranes: [further] }, 'Australia/Sydney');
  const [crane] = answers.furtherCranes ?? [];

  it('each get what follows from their own answers', () => {
    // A flat top turns at its full length and stands as high at rest; on ground at 6 m its top is at 46 m AHD.
    expect(crane?.craneDetail).toMatchObject({
      ...{ maxRadiusM: 50, mastHeightAglM: 40, maxHeightAhdM: 46, restingHeightAglM: 40 },
      ...{ restingMode: 'free-slewing', standDownMinutes: null, heightContingencyM: 1 },
    });
    expect(crane?.site).toMatchObject({ standsOn: 'ground' });
    expect(workedOut.get('furtherCranes.0.craneDetail.maxRadiusM')?.value).toBe(50);
  });
  it('say nothing of the first crane, nor of what the form asks only once', () => {
    expect(answers.craneDetail).toEqual((mobileAnswers as DraftAnswers).craneDetail);
    expect(Object.keys(crane ?? {}).toSorted()).toEqual(['craneDetail', 'craneType', 'lighting', 'site']);
    expect(
      [...workedOut.keys(), ...waiting].filter((path) => /^furtherCranes\.0\.(people|schedule)/.test(path)),
    ).toEqual([]);
  });
});
