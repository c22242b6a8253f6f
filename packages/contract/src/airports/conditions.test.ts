import { describe, expect, it } from 'vitest';
import { mobileAnswers, recordedHeights, towerAnswers } from '../../samples/index.ts';
import { type ApprovalSettings, usualSettings } from './approval-usual.ts';
import { needsLights, needsNotam, startConditions } from './condition-choice.ts';
import { type ConditionFacts, conditionFacts } from './condition-facts.ts';
import {
  CONDITION_IDS,
  CONDITIONS,
  type ConditionId,
  concerns,
  firstErectionNoticeIn,
  heightInCondition,
} from './condition-library.ts';
import { writeCondition } from './condition-text.ts';
import { phonesOf } from './phones.ts';

const PHONES = phonesOf([
  { kind: 'tower', name: 'Tower', phone: '+61255500102' },
  { kind: 'operations', name: 'Operations', phone: '+61255500101' },
]);
/** 40 m above ground at 5 m AHD, at rest 4 m above it, no lights, by day. */
const mobile = conditionFacts({
  ...{ answers: mobileAnswers, heights: recordedHeights, phones: PHONES, isPierced: false },
  approvedHeightAhdM: 45,
});
/** 65 m above ground at 5 m AHD, 55 m at rest, free to slew within 32 m, with lights. */
const tower = conditionFacts({
  ...{ answers: towerAnswers, phones: PHONES, isPierced: false, approvedHeightAhdM: 70 },
  heights: {
    ...recordedHeights,
    positions: [
      {
        ...{ name: 'the crane', groundAhdM: 5, baseHeightM: 0 },
        ...{ requested: { ahdM: 70, aglM: 65 }, assessed: { ahdM: 71.1, aglM: 66.1 }, resting: { ahdM: 60, aglM: 55 } },
      },
    ],
  },
});
const structure: ConditionFacts = { ...mobile, craneType: null };

const text = (id: ConditionId, over: Partial<ApprovalSettings> = {}, facts: ConditionFacts = mobile) =>
  writeCondition(id, { ...usualSettings(facts.craneType), ...over }, facts).text;
const ids = (over: Partial<ApprovalSettings> = {}, facts: ConditionFacts = mobile) =>
  startConditions({ ...usualSettings(facts.craneType), ...over }, facts).map(({ conditionId }) => conditionId);

describe('each setting appears in a condition', () => {
  it.each<[string, ConditionId, Partial<ApprovalSettings>, string]>([
    [
      'height, no tolerance',
      'C1',
      {},
      'No part of the crane, load or rope above 45.0\u00a0m AHD (40.0\u00a0m above ground). There is no height tolerance.',
    ],
    [
      'tolerance',
      'C1',
      { toleranceM: 0.3 },
      'No part of the crane, load or rope above 45.0\u00a0m AHD (40.0\u00a0m above ground). A measured height up to 0.3\u00a0m above this limit is accepted.',
    ],
    [
      'notices',
      'C4',
      { startNoticeMinutes: 45, stopNoticeMinutes: 20 },
      'Notify Operations on (02) 5550 0101 at least 45 minutes before raising the crane, and within 20 minutes of lowering it, each day.',
    ],
    [
      'notices of nothing',
      'C4',
      { startNoticeMinutes: 0, stopNoticeMinutes: 0 },
      'Notify Operations on (02) 5550 0101 before raising the crane, and immediately after lowering it, each day.',
    ],
    [
      'one minute',
      'C6',
      { standDownMinutes: 1 },
      'Lower the crane within 1 minute of a direction from the airport or the control tower.',
    ],
    [
      'at once',
      'C6',
      { standDownMinutes: 0 },
      'Lower the crane immediately on a direction from the airport or the control tower.',
    ],
    [
      'never lowered',
      'C6',
      { standDownMinutes: null },
      'Lower the crane {standDown} a direction from the airport or the control tower.',
    ],
    ['lowered', 'C7', {}, 'Boom down, at or below 9.0\u00a0m AHD, outside the hours and whenever unattended.'],
    [
      'weather',
      'C11',
      { lowVisibilityStop: { visibilityBelowM: 3000, cloudBelowFtAboveTop: 600 } },
      'Stop work and lower the crane in fog, low cloud or thunderstorms, and whenever visibility is below 3,000\u00a0m or cloud is less than 600\u00a0ft above the top of the crane.',
    ],
    [
      'one weather limit',
      'C11',
      { lowVisibilityStop: { visibilityBelowM: 0, cloudBelowFtAboveTop: 600 } },
      'Stop work and lower the crane in fog, low cloud or thunderstorms, and whenever cloud is less than 600\u00a0ft above the top of the crane.',
    ],
    [
      'the other weather limit',
      'C11',
      { lowVisibilityStop: { visibilityBelowM: 3000, cloudBelowFtAboveTop: 0 } },
      'Stop work and lower the crane in fog, low cloud or thunderstorms, and whenever visibility is below 3,000\u00a0m.',
    ],
    [
      'no weather limit',
      'C11',
      { lowVisibilityStop: { visibilityBelowM: 0, cloudBelowFtAboveTop: 0 } },
      'Stop work and lower the crane in fog, low cloud or thunderstorms.',
    ],
    [
      'NOTAM without notice',
      'C13',
      { notamLeadHours: 0 },
      'A NOTAM must be in force before the crane is raised. Notify Operations on (02) 5550 0101 of the dates and hours before the first lift. The airport requests the NOTAM.',
    ],
    [
      'NOTAM',
      'C13',
      { notamLeadHours: 48 },
      'A NOTAM must be in force before the crane is raised. Notify Operations on (02) 5550 0101 of the dates and hours at least 48 hours before the first lift. The airport requests the NOTAM.',
    ],
    [
      'removal',
      'C18',
      { removalNoticeHours: 12 },
      'Notify Operations on (02) 5550 0101 within 12 hours of removal, with the time of removal.',
    ],
    [
      'first erection',
      'C25',
      { firstErectionNoticeBusinessDays: 3 },
      'Notify Operations on (02) 5550 0101 at least 3 business days before the crane is first erected.',
    ],
    [
      'wind',
      'C26',
      { maxWindStopKt: 27 },
      'Stop when the wind is above 27\u00a0kt, or above the crane maker’s limit where that is lower.',
    ],
    [
      'extension',
      'C27',
      { extensionLeadDays: 7, extensionsMax: 1 },
      'Request an extension at least 7 days before this permit ends. At most 1 extension is granted.',
    ],
    [
      'no wind limit',
      'C26',
      { maxWindStopKt: null },
      'Stop when the wind is above {maxWindStopKt}\u00a0kt, or above the crane maker’s limit where that is lower.',
    ],
    ['no extension', 'C27', { extensionsMax: 0 }, 'This permit cannot be extended.'],
  ])('%s', (_name, id, over, written) => expect(text(id, over)).toBe(written));

  it.each<[string, Partial<ConditionFacts>, string]>([
    ['the height', { approvedHeightAhdM: null }, '{heightAhdM}\u00a0m AHD ({heightAglM}\u00a0m above ground)'],
    ['the ground', { groundLevelAhdM: null }, '45.0\u00a0m AHD ({heightAglM}\u00a0m above ground)'],
    [
      'both',
      { approvedHeightAhdM: null, groundLevelAhdM: null },
      '{heightAhdM}\u00a0m AHD ({heightAglM}\u00a0m above ground)',
    ],
  ])('unknown: %s', (_what, unknown, message) => {
    const facts = { ...mobile, ...unknown };
    expect(text('C1', {}, facts)).toContain(` above ${message}.`);
    // By height above ground, which is unknown here.
    expect(text('C9', { lightTypeDefault: null }, facts)).toContain('Obstacle lights: {lights}.');
  });

  it('of a tower crane: how it is left, and its lights as stated', () => {
    expect(text('C8', {}, tower)).toBe(
      'Outside the hours and whenever unattended: free to slew, within a radius of 32\u00a0m, no higher than 60.0\u00a0m AHD.',
    );
    expect(text('C9', {}, tower)).toBe(
      'Obstacle lights: steady red, medium intensity, at the top, jib end and counter jib end, dusk to dawn. Report a failure to Operations on (02) 5550 0101 within 30 minutes.',
    );
  });

  it.each<[ApprovalSettings['lightTypeDefault'], number, string]>([
    [3, 45, 'steady red, at the highest point, dusk to dawn'],
    // By height above ground, 5 m AHD: 44.9 m low, 45 m medium, 150 m medium, 150.1 m high.
    [null, 49.9, 'steady red, low intensity, at the highest point, dusk to dawn'],
    [null, 50, 'flashing red, medium intensity, at the highest point, dusk to dawn'],
    [null, 155, 'flashing red, medium intensity, at the highest point, dusk to dawn'],
    [null, 155.1, 'flashing white, high intensity, at the highest point, dusk to dawn'],
    [0, 45, '{lights}'],
    [4, 45, '{lights}'],
  ])('usual light %j at %d m AHD', (lightTypeDefault, approvedHeightAhdM, lights) =>
    expect(text('C9', { lightTypeDefault }, { ...mobile, approvedHeightAhdM })).toContain(
      `Obstacle lights: ${lights}.`,
    ),
  );
});

describe('a setting decides whether its condition is included', () => {
  it.each<[ConditionId, Partial<ApprovalSettings>, boolean]>([
    ['C6', { standDownMinutes: null }, false],
    ['C6', { standDownMinutes: 0 }, true],
    ['C7', { lowerOutsideHours: true }, true],
    ['C8', { lowerOutsideHours: true }, false],
    ['C7', { lowerOutsideHours: false }, false],
    ['C8', { lowerOutsideHours: false }, true],
    ['C15', { permitOnSite: true }, true],
    ['C15', { permitOnSite: false }, false],
    ['C25', { firstErectionNoticeBusinessDays: 0 }, false],
    ['C25', { firstErectionNoticeBusinessDays: 1 }, true],
    ['C26', { maxWindStopKt: null }, false],
    ['C26', { maxWindStopKt: 30 }, true],
    ['C13', { notamRequired: 'always' }, true],
    ['C13', { notamRequired: 'no' }, false],
    ['C27', {}, true],
  ])('%s with %j: %s', (id, over, there) => {
    expect(ids(over).includes(id)).toBe(there);
    // Also for an airport that had already chosen its conditions.
    expect(ids({ ...over, conditionIds: ['C1'] }).includes(id)).toBe(there);
  });

  it('a condition removed from the library is left out', () => {
    const now = ids({ conditionIds: ['C2', 'C1'] });
    expect(now.slice(0, 2)).toEqual(['C2', 'C1']);
    expect(ids({ conditionIds: ['C2', 'C99', 'C1'] as ConditionId[] })).toEqual(now);
  });

  it('lights the application does not state are not printed, stated ones are', () => {
    expect(ids({ lightRequiredNight: 'never' })).not.toContain('C9');
    expect(ids({ lightRequiredNight: 'never' }, tower)).toContain('C9');
  });
});

describe('NOTAM and lights', () => {
  const usual = usualSettings(0);
  it.each<[ApprovalSettings['notamRequired'], boolean, number, boolean]>([
    ['no', true, 100, false],
    ['if-pierced', false, 100, false],
    ['if-pierced', true, 10, true],
    // Above ground at 5 m AHD: 45 m is not above 45 m.
    ['if-pierced-or-over-45m', false, 50, false],
    ['if-pierced-or-over-45m', false, 50.1, true],
    ['if-pierced-or-over-45m', true, 10, true],
    ['always', false, 10, true],
  ])('NOTAM %s, penetrating %s, %d m AHD: %s', (notamRequired, isPierced, approvedHeightAhdM, needed) =>
    expect(needsNotam({ ...usual, notamRequired }, { ...mobile, isPierced, approvedHeightAhdM })).toBe(needed),
  );
  it.each<[string, Partial<ConditionFacts>]>([
    // If null counted as 0 m AHD, ground at −50 m would make this 50 m high.
    ['the height', { approvedHeightAhdM: null, groundLevelAhdM: -50 }],
    ['the ground', { approvedHeightAhdM: 50.1, groundLevelAhdM: null }],
  ])('no NOTAM because of height while %s is unknown', (_what, unknown) =>
    expect(needsNotam({ ...usual, notamRequired: 'if-pierced-or-over-45m' }, { ...mobile, ...unknown })).toBe(false),
  );
  it.each<[ApprovalSettings['lightRequiredNight'], boolean, boolean, boolean, boolean]>([
    // required, lowered outside the hours, work at night, penetrating
    ['never', false, true, true, false],
    ['if-pierced', true, true, false, false],
    ['if-pierced', true, true, true, true],
    ['if-pierced', true, false, true, false],
    ['if-pierced', false, false, true, true],
    ['always', true, false, false, false],
    ['always', true, true, false, true],
    ['always', false, false, false, true],
  ])(
    'lights %s, lowered %s, night %s, penetrating %s: %s',
    (lightRequiredNight, lowerOutsideHours, nightWork, isPierced, needed) =>
      expect(
        needsLights({ ...usual, lightRequiredNight, lowerOutsideHours }, { ...mobile, nightWork, isPierced }),
      ).toBe(needed),
  );
  it('a structure is there at night', () =>
    expect(needsLights({ ...usual, lightRequiredNight: 'always' }, structure)).toBe(true));
});

describe('a structure', () => {
  it('has no condition about a crane', () => {
    const all = CONDITION_IDS.filter((id) => concerns(id, null)).map((id) => CONDITIONS[id].structure);
    expect(all.filter((words) => /crane|boom|rope|raising|lowering|slew|lift/i.test(words ?? ''))).toEqual([]);
    expect(ids({}, structure)).toEqual(['C1', 'C2', 'C9', 'C14', 'C15', 'C19', 'C20', 'C21', 'C22', 'C25']);
  });
  it('has its height in its own wording, and the height can be read back', () => {
    const written = writeCondition('C1', usualSettings(null), structure);
    expect(written.text).toBe(
      'No part of the structure, or of anything on it, above 45.0\u00a0m AHD (40.0\u00a0m above ground). There is no height tolerance.',
    );
    expect(heightInCondition(written)).toBe(45);
    expect(heightInCondition(writeCondition('C1', usualSettings(0), mobile))).toBe(45);
  });
});

it.each([1, 3])('%d business days of notice before first erection are read back', (firstErectionNoticeBusinessDays) => {
  const settings = { ...usualSettings(1), firstErectionNoticeBusinessDays };
  expect(firstErectionNoticeIn(writeCondition('C25', settings, tower))).toBe(firstErectionNoticeBusinessDays);
  expect(firstErectionNoticeIn(writeCondition('C4', settings, tower))).toBeNull();
});
