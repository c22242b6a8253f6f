import { describe, expect, it } from 'vitest';
import { answersOf } from './answers-of.ts';
import { changeType, entryOf } from './entry-of.ts';
import { issuesOf } from './issues-of.ts';
import type { Entry } from './question.ts';

const AIRPORT = '019a0000-0000-7000-8000-000000000001';
const zoneOf = (id: string) => (id === AIRPORT ? 'Australia/Sydney' : null);
const read = (entry: Entry) => answersOf('crane', { 'site.airportId': AIRPORT, timeZoneMode: '0', ...entry }, zoneOf);

describe('heights are typed once', () => {
  const platform = {
    craneType: '2',
    'site.groundLevelAhdM': '5',
    'site.standsOn': 'structure',
    'site.baseHeightM': '12',
  };
  it('above the ground: 5 + 12 + 18 = 35 m AHD', () => {
    const { answers } = read({ ...platform, 'craneDetail.maxHeightAglM': { metres: '18', from: 'agl' } });
    expect(answers.craneDetail).toMatchObject({ maxHeightAglM: 18, maxHeightAhdM: 35 });
  });
  it('above sea level: 35 − 5 − 12 = 18 m above its base', () => {
    const { answers } = read({ ...platform, 'craneDetail.maxHeightAglM': { metres: '35', from: 'ahd' } });
    expect(answers.craneDetail).toMatchObject({ maxHeightAglM: 18, maxHeightAhdM: 35 });
  });
  it('above sea level without a ground level is an error, not a guess', () => {
    const { answers, unreadable } = read({ 'craneDetail.maxHeightAglM': { metres: '35', from: 'ahd' } });
    expect(answers.craneDetail).toEqual({});
    expect(unreadable.get('craneDetail.maxHeightAglM')).toMatch(/ground level first/);
  });
  it('a base is not counted where it stands on the ground', () => {
    const { answers } = read({
      ...platform,
      'site.standsOn': 'ground',
      'craneDetail.maxHeightAglM': { metres: '18', from: 'agl' },
    });
    expect(answers.craneDetail?.maxHeightAhdM).toBe(23);
    expect(answers.site).not.toHaveProperty('baseHeightM');
  });
});

describe('times are on the airport’s clocks', () => {
  const at = (day: string, time: string, more: Entry = {}) => read({ 'schedule.startAt': { day, time }, ...more });
  it('07:00 in Sydney in summer (UTC+11) is 20:00 UTC the day before; in winter (UTC+10) 21:00', () => {
    expect(at('15/01/2027', '07:00').answers.schedule?.startAt).toBe('2027-01-14T20:00:00Z');
    expect(at('15/07/2027', '7:00').answers.schedule?.startAt).toBe('2027-07-14T21:00:00Z');
  });
  it('in UTC when asked for', () => {
    expect(at('15/01/2027', '07:00', { timeZoneMode: '1' }).answers.schedule?.startAt).toBe('2027-01-15T07:00:00Z');
  });
  it('an hour that does not exist is refused: 4 October 2026, 02:30', () => {
    expect(at('04/10/2026', '02:30').unreadable.get('schedule.startAt')).toMatch(/does not exist/);
  });
  it('without an airport nothing is guessed', () => {
    const { answers, unreadable } = at('15/01/2027', '07:00', { 'site.airportId': '' });
    expect(answers.schedule).toEqual({});
    expect(unreadable.get('schedule.startAt')).toMatch(/airport first/);
  });
});

it('an unreadable answer is reported beside its question and not sent', () => {
  const { answers, unreadable } = read({ 'site.groundLevelAhdM': 'five', 'site.projectName': 'x'.repeat(500) });
  expect(answers.site).toEqual({ airportId: AIRPORT });
  expect([...unreadable.keys()].sort()).toEqual(['site.groundLevelAhdM', 'site.projectName']);
});

it('a crane that cannot be lowered has null minutes, not missing ones', () => {
  const minutes = (entry: Entry) => read(entry).whole.answers.craneDetail?.standDownMinutes;
  expect(minutes({ craneType: '1', 'safety.canLower': 'no' })).toBeNull();
  expect(minutes({ craneType: '0', 'safety.canLower': 'yes' })).toBe(10);
});

it('hours over midnight are marked as such', () => {
  const rows = [{ days: ['mon'], from: '22:00', to: '04:00' }];
  expect(read({ 'schedule.hours': rows }).answers.schedule?.hours?.[0]?.overMidnight).toBe(true);
});

it('stored answers come back as typed', () => {
  const typed: Entry = {
    'site.airportId': AIRPORT,
    timeZoneMode: '0',
    craneType: '1',
    'site.groundLevelAhdM': '5',
    'craneDetail.maxHeightAglM': { metres: '65', from: 'agl' },
    'craneDetail.stages': [{ from: '20/11/2026', heightAglM: '45' }],
    'schedule.startAt': { day: '15/01/2027', time: '07:00' },
    'schedule.hours': [{ days: ['mon', 'tue'], from: '07:00', to: '17:00' }],
    'applicant.abn': '62 082 578 809',
    'applicant.applicantPhone': '0412 345 678',
    'applicant.companyAddress': { street: '1 Example Street', suburb: 'Mascot', state: 'NSW', postcode: '2020' },
    'safety.hasLiftPlan': 'yes',
  };
  expect(entryOf('crane', answersOf('crane', typed, zoneOf).answers, zoneOf)).toEqual(typed);
});

describe('another type of crane', () => {
  it('forgets what only repeats the old type; typed values stay', () => {
    const mobile: Entry = { craneType: '0', 'craneDetail.maxHeightAglM': { metres: '30', from: 'agl' } };
    const stored = { ...mobile, 'craneDetail.restingHeightAglM': '4', 'craneDetail.standDownMinutes': '10' };
    expect(changeType(stored, 2)).toEqual({ ...mobile, craneType: '2' });
    const typed = { ...mobile, 'craneDetail.restingHeightAglM': '6' };
    expect(changeType(typed, 2)).toEqual({ ...typed, craneType: '2' });
  });
});

describe('what is missing', () => {
  const messages = (entry: Entry) =>
    new Map(issuesOf('crane', read(entry).answers).map(({ path, message }) => [path, message]));
  it('is reported question by question, from the start', () => {
    const found = messages({});
    expect(found.get('craneType')).toMatch(/^Choose a mobile crane/);
    // The site contact follows from the applicant, who is missing.
    expect(found.get('people.siteContactName')).toBeUndefined();
    expect(found.get('applicant.applicantName')).toBe('Required.');
    expect(found.get('applicant.companyAddress')).toBe('Required.');
  });
  it('a boom that cannot reach is reported beside the height: 20 + 4 < 30', () => {
    const found = messages({
      craneType: '0',
      'craneDetail.boomLengthM': '20',
      'craneDetail.maxHeightAglM': { metres: '30', from: 'agl' },
    });
    expect(found.get('craneDetail.maxHeightAglM')).toBe(
      'Boom, extension and carrier reach up to 24.0\u00a0m. Enter a lower height or a longer boom.',
    );
  });
  it('out of range says what to enter', () => {
    expect(messages({ craneType: '0', 'site.groundLevelAhdM': '3000' }).get('site.groundLevelAhdM')).toBe(
      'Enter at most 2300.',
    );
  });
});

describe('a penetration requires more answers', () => {
  const pierced = { dimension: 3 as const, working: { finding: 'pierced' }, resting: { finding: 'clear' } };
  const atNight: Entry = { craneType: '0', lightType: '0', 'schedule.nightWork': 'yes' };
  const paths = (path: 'RED-S' | 'GREEN', entry: Entry) =>
    issuesOf('crane', read(entry).answers, {
      findings: [{ airportId: AIRPORT, path, evaluation: null, results: [pierced] }],
    })
      .filter(({ message }) => /penetrates/.test(message))
      .map((issue) => issue.path);
  it('a light at night, a plan for fog, and a contact day and night', () => {
    expect(paths('RED-S', atNight)).toEqual(['lightType', 'safety.lowVisPlan', 'people.emergencyContactPhone']);
  });
  it('no light by day if it is clear at rest; nothing without a penetration', () => {
    const byDay: Entry = { ...atNight, 'schedule.nightWork': 'no' };
    expect(paths('RED-S', byDay)).toEqual(['safety.lowVisPlan', 'people.emergencyContactPhone']);
    expect(paths('GREEN', atNight)).toEqual([]);
  });
});

describe('coordinates, with the messages of section 5', () => {
  const at = (latitude: string, longitude: string) => {
    const { answers, unreadable } = read({
      craneType: '0',
      'site.locationMode': 'COORDINATES',
      'site.latitude': latitude,
      'site.longitude': longitude,
    });
    const issue = (path: string) => issuesOf('crane', answers).find((one) => one.path === path);
    return { site: answers.site, unreadable: Object.fromEntries(unreadable), issue };
  };
  it.each([
    ['91', '151', { 'site.latitude': 'The latitude entered is not valid.' }],
    ['-90.0001', '151', { 'site.latitude': 'The latitude entered is not valid.' }],
    ['abc', '151', { 'site.latitude': 'The latitude entered is not valid.' }],
    ['-33', '181', { 'site.longitude': 'The longitude entered is not valid.' }],
    ['-33', '12e', { 'site.longitude': 'The longitude entered is not valid.' }],
    ['90', '-180', {}],
    ['−33.9', '151.1', {}],
  ])('%s, %s', (latitude, longitude, problems) => expect(at(latitude, longitude).unreadable).toEqual(problems));
  it('an invalid one is not sent, the other is', () => {
    expect(at('91', '151').site).toMatchObject({ longitude: 151 });
    expect(at('91', '151').site).not.toHaveProperty('latitude');
  });
  it('one without the other is reported once the other is left empty', () => {
    const expected = { message: 'Please enter Latitude and Longitude information.', missing: false };
    expect(at('-33.9', '').issue('site.longitude')).toMatchObject(expected);
    expect(at('', '151.1').issue('site.latitude')).toMatchObject(expected);
    expect(at('', '').issue('site.latitude')).toMatchObject({ ...expected, missing: true });
  });
  it('further positions too', () => {
    const rows = (latitude: string, longitude: string, groundLevelAhdM = '5') =>
      read({
        craneType: '0',
        'craneDetail.quantity': '2',
        'site.otherPositions': [{ latitude, longitude, groundLevelAhdM }],
      }).unreadable.get('site.otherPositions');
    expect(rows('91', '151')).toBe('The latitude entered is not valid.');
    expect(rows('-33', 'x')).toBe('The longitude entered is not valid.');
    expect(rows('-33', '')).toBe('Please enter Latitude and Longitude information.');
    expect(rows('-33', '151', '')).toMatch(/ground level/);
    expect(rows('-33', '151')).toBeUndefined();
  });
});
