import { describe, expect, it } from 'vitest';
import { type ApprovalSettings, usualSettings } from './approval-usual.ts';
import { phonesOf } from './phones.ts';
import { conditionReading, settingReading } from './setting-effects.ts';

const of = {
  craneType: 0 as const,
  phones: phonesOf([{ kind: 'operations', name: 'Operations', phone: '+61255500101' }]),
};
const read = (name: keyof ApprovalSettings, over: Partial<ApprovalSettings> = {}) =>
  settingReading(name, { ...usualSettings(0), ...over }, of);

describe('the effect of each setting, as the settings screen shows it', () => {
  it.each<[keyof ApprovalSettings, Partial<ApprovalSettings>, string]>([
    [
      'stopNoticeMinutes',
      { stopNoticeMinutes: 25 },
      'On the permit this reads: “Notify Operations on (02) 5550 0101 at least 30 minutes before raising the crane, and within 25 minutes of lowering it, each day.”',
    ],
    [
      'stopNoticeMinutes',
      { conditionIds: ['C1'] },
      'Not printed on the permit: its condition is not in the list below.',
    ],
    [
      'firstErectionNoticeBusinessDays',
      { firstErectionNoticeBusinessDays: 0 },
      'Not printed on the permit: no notice before first erection is required.',
    ],
    [
      'lightRequiredNight',
      {},
      'If the crane is up at night and penetrates a surface, the permit reads: “Obstacle lights: steady red, at the highest point, dusk to dawn. Report a failure to Operations on (02) 5550 0101 within 30 minutes.”',
    ],
    [
      'lightRequiredNight',
      { lightRequiredNight: 'never' },
      'Only the lights that the application states are printed on the permit.',
    ],
    [
      'lightTypeDefault',
      { lightTypeDefault: 1 },
      'If lights are required and the application states none, the permit reads: “Obstacle lights: flashing red, at the highest point, dusk to dawn. Report a failure to Operations on (02) 5550 0101 within 30 minutes.”',
    ],
    [
      'lowVisibilityStop',
      {},
      'On the permit this reads: “Stop work and lower the crane in fog, low cloud or thunderstorms, and whenever visibility is below 5,000\u00a0m or cloud is less than 1,000\u00a0ft above the top of the crane.”',
    ],
    ['maxWindStopKt', {}, 'Not printed on the permit: the crane maker’s limit applies.'],
    ['maxWindStopKt', { lowerOutsideHours: false }, 'Not printed on the permit: the crane maker’s limit applies.'],
    ['validityDaysMax', { validityDaysMax: 1 }, 'An approval can’t be for more than 1 day.'],
    ['validityDaysMax', { validityDaysMax: 30 }, 'An approval can’t be for more than 30 days.'],
    [
      'leadDaysClear',
      { leadDaysClear: 2 },
      'With less than 2 days before the start, the applicant must accept urgent processing.',
    ],
    [
      'leadDaysPierced',
      { leadDaysPierced: 28 },
      'With less than 28 days before the start, the applicant must accept urgent processing.',
    ],
    ['bufferM', { bufferM: 5 }, 'A crane less than 5\u00a0m below a surface is close to it, not clear of it.'],
    ['standDownMinutes', { standDownMinutes: null }, 'Not printed on the permit: the crane cannot be lowered.'],
    [
      'autoApproveGreen',
      { autoApproveGreen: true },
      'A clear application is approved at submission, unless one of its conditions cannot be filled in.',
    ],
    ['autoApproveGreen', { autoApproveGreen: false }, 'An officer decides every application.'],
    [
      'managersMayDecide',
      { managersMayDecide: true },
      'Managers approve and reject applications that penetrate nothing.',
    ],
    ['managersMayDecide', { managersMayDecide: false }, 'Only administrators approve and reject.'],
    ['secondSignature', { secondSignature: 'never' }, 'One person decides.'],
    ['secondSignature', { secondSignature: 'always' }, 'A second person signs before a decision.'],
    [
      'secondSignature',
      { secondSignature: 'pierced' },
      'A second person signs before a decision where a surface is penetrated.',
    ],
    [
      'recommendation',
      { recommendation: 'never' },
      'Approved without a recommendation, except where a second signature is required.',
    ],
    [
      'recommendation',
      { recommendation: 'pierced' },
      'Approved without a recommendation, except where a second signature is required or a surface is penetrated.',
    ],
    ['recommendation', { recommendation: 'always' }, 'An officer recommends before every approval.'],
    ['conditionIds', { conditionIds: ['C1', 'C2'] }, '2 conditions are chosen.'],
    [
      'maxWindStopKt',
      { maxWindStopKt: 27 },
      'On the permit this reads: “Stop when the wind is above 27\u00a0kt, or above the crane maker’s limit where that is lower.”',
    ],
    ['notamRequired', { notamRequired: 'no' }, 'Not printed on the permit: no NOTAM is required.'],
    [
      'notamLeadHours',
      { notamLeadHours: 36 },
      'If the crane penetrates a surface, the permit reads: “A NOTAM must be in force before the crane is raised. Notify Operations on (02) 5550 0101 of the dates and hours at least 36 hours before the first lift. The airport requests the NOTAM.”',
    ],
    ['permitOnSite', { permitOnSite: false }, 'Not printed on the permit.'],
    [
      'toleranceM',
      { toleranceM: 0.2 },
      'On the permit this reads: “No part of the crane, load or rope above [the approved height]\u00a0m AHD ([the height]\u00a0m above ground). A measured height up to 0.2\u00a0m above this limit is accepted.”',
    ],
    [
      'approvedHeightRoundingM',
      { approvedHeightRoundingM: 0.5 },
      'A height of 47.86\u00a0m AHD is approved as 47.5\u00a0m AHD.',
    ],
    ['extensionsMax', { extensionsMax: 0 }, 'On the permit this reads: “This permit cannot be extended.”'],
    [
      'extensionLeadDays',
      { extensionLeadDays: 10 },
      'On the permit this reads: “Request an extension at least 10 days before this permit ends. At most 2 extensions are granted.”',
    ],
    [
      'lowerOutsideHours',
      {},
      'On the permit this reads: “Boom down, at or below [the height at rest]\u00a0m AHD, outside the hours and whenever unattended.”',
    ],
    [
      'lowerOutsideHours',
      { lowerOutsideHours: false },
      'On the permit this reads: “Outside the hours and whenever unattended: [how the crane is left unattended], no higher than [the height at rest]\u00a0m AHD.”',
    ],
    [
      'lightRequiredNight',
      { lightRequiredNight: 'always', lightTypeDefault: null },
      'If the crane is up at night, the permit reads: “Obstacle lights: [by height: low intensity below 45\u00a0m above ground, medium up to 150\u00a0m, high above]. Report a failure to Operations on (02) 5550 0101 within 30 minutes.”',
    ],
    [
      'lightTypeDefault',
      { lightTypeDefault: 0 },
      'If lights are required and the application states none, the permit reads: “Obstacle lights: [the type of obstacle light]. Report a failure to Operations on (02) 5550 0101 within 30 minutes.”',
    ],
    ['lightTypeDefault', { lightRequiredNight: 'never' }, 'Not used: no lights are required at night.'],
    ['notamLeadHours', { notamRequired: 'no' }, 'Not used: no NOTAM is required.'],
  ])('%s %j', (name, over, text) => expect(read(name, over)).toBe(text));
});

it.each<[ApprovalSettings['notamRequired'], string]>([
  ['always', 'On every permit'],
  ['if-pierced', 'If the crane penetrates a surface'],
  ['if-pierced-or-over-45m', 'If the crane penetrates a surface or is higher than 45\u00a0m above ground'],
])('a NOTAM %s: %s', (notamRequired, when) =>
  expect(read('notamRequired', { notamRequired })).toMatch(new RegExp(`^${when}, the permit reads: “A NOTAM must`)),
);

it('settings for every crane type are shown as for a crane', () =>
  expect(settingReading('toleranceM', usualSettings(null), { ...of, craneType: null })).toContain(
    'No part of the crane, load or rope above',
  ));

it('every setting has an effect text, which changes with the setting', () => {
  const usual = usualSettings(0);
  const other: ApprovalSettings = {
    validityDaysMax: 31,
    leadDaysClear: 4,
    leadDaysPierced: 29,
    bufferM: 6,
    approvedHeightRoundingM: 1,
    startNoticeMinutes: 31,
    stopNoticeMinutes: 16,
    firstErectionNoticeBusinessDays: 2,
    removalNoticeHours: 25,
    standDownMinutes: 11,
    lowerOutsideHours: false,
    lightRequiredNight: 'always',
    lightTypeDefault: 1,
    lowVisibilityStop: { visibilityBelowM: 4000, cloudBelowFtAboveTop: 1000 },
    maxWindStopKt: 20,
    notamRequired: 'always',
    notamLeadHours: 25,
    permitOnSite: false,
    toleranceM: 0.1,
    extensionLeadDays: 4,
    extensionsMax: 3,
    autoApproveGreen: true,
    managersMayDecide: true,
    secondSignature: 'always',
    recommendation: 'always',
    conditionIds: ['C1'],
  };
  const inert = (Object.keys(other) as (keyof ApprovalSettings)[]).filter((name) => {
    const before = settingReading(name, usual, of);
    return before === '' || before === settingReading(name, { ...usual, [name]: other[name] }, of);
  });
  expect(inert).toEqual([]);
});

it('a condition is shown with the settings’ figures; those only an application knows are named', () => {
  expect(conditionReading('C12', usualSettings(0), of)).toBe(
    'Stop while runway or procedure [the runway or procedure] is in use.',
  );
  expect(conditionReading('C18', { ...usualSettings(0), removalNoticeHours: 6 }, of)).toBe(
    'Notify Operations on (02) 5550 0101 within 6 hours of removal, with the time of removal.',
  );
});
