import { describe, expect, it } from 'vitest';
import { type ApprovalSettings, usualSettings } from './approval-usual.ts';
import { fittingSettings, type SetFor } from './fitting-settings.ts';

/** By hand from the table of default approval parameters, mobile · tower · platform. */
const TABLE = {
  validityDaysMax: [30, 365, 30],
  leadDaysClear: [3, 3, 3],
  leadDaysPierced: [28, 28, 28],
  bufferM: [5, 5, 5],
  approvedHeightRoundingM: [0.1, 0.1, 0.1],
  startNoticeMinutes: [30, 60, 30],
  stopNoticeMinutes: [15, 15, 15],
  firstErectionNoticeBusinessDays: [1, 3, 1],
  removalNoticeHours: [24, 24, 24],
  standDownMinutes: [10, null, 5],
  lowerOutsideHours: [true, false, true],
  lightRequiredNight: ['if-pierced', 'always', 'if-pierced'],
  // 3: steady red; null: by height.
  lightTypeDefault: [3, null, 3],
  maxWindStopKt: [null, null, null],
  notamRequired: ['if-pierced', 'if-pierced-or-over-45m', 'no'],
  notamLeadHours: [24, 72, 24],
  permitOnSite: [true, true, true],
  toleranceM: [0, 0, 0],
  extensionLeadDays: [3, 28, 3],
  extensionsMax: [2, 2, 2],
  autoApproveGreen: [false, false, false],
  managersMayDecide: [false, false, false],
  secondSignature: ['pierced', 'pierced', 'pierced'],
  recommendation: ['pierced', 'pierced', 'pierced'],
} satisfies Omit<Record<keyof ApprovalSettings, unknown[]>, 'lowVisibilityStop' | 'conditionIds'>;
const column = (n: 0 | 1 | 2) => Object.fromEntries(Object.entries(TABLE).map(([name, values]) => [name, values[n]]));
const SEEN = { visibilityBelowM: 5000, cloudBelowFtAboveTop: 1000 };
/** Without flags, runway, NOTAM, survey, sector, drones and costs, which an ordinary application does not need. */
const CONDITIONS = 'C1 C2 C3 C4 C5 C6 C7 C8 C9 C11 C14 C15 C18 C19 C20 C21 C22 C25 C26 C27'.split(' ');

describe('defaults where an airport has set nothing', () => {
  it.each([0, 1, 2] as const)('match the table for crane type %i', (craneType) =>
    expect(usualSettings(craneType)).toEqual({
      ...column(craneType),
      lowVisibilityStop: SEEN,
      conditionIds: CONDITIONS,
    }),
  );
  it('for a permanent structure are those of a tower crane', () =>
    expect(usualSettings(null)).toEqual({
      ...column(1),
      validityDaysMax: 1200,
      lowVisibilityStop: SEEN,
      conditionIds: CONDITIONS,
    }));
});

describe('the most specific settings of an airport apply', () => {
  const BOTH: SetFor = { craneType: 1, path: 'AMBER' };
  const TYPE: SetFor = { craneType: 1, path: null };
  const OUTCOME: SetFor = { craneType: null, path: 'AMBER' };
  const ANY: SetFor = { craneType: null, path: null };
  const OTHERS: SetFor[] = [
    { craneType: 0, path: 'AMBER' },
    { craneType: 1, path: 'GREEN' },
    { craneType: 0, path: null },
    { craneType: null, path: 'GREEN' },
  ];
  it.each<[string, SetFor[], SetFor | null]>([
    ['type and outcome', [ANY, OUTCOME, TYPE, ...OTHERS, BOTH], BOTH],
    ['the type', [ANY, OUTCOME, ...OTHERS, TYPE], TYPE],
    ['the outcome', [ANY, ...OTHERS, OUTCOME], OUTCOME],
    ['anything', [...OTHERS, ANY], ANY],
    ['nothing that fits', OTHERS, null],
    ['nothing', [], null],
  ])('%s', (_what, rows, expected) => expect(fittingSettings(rows, 1, 'AMBER')).toBe(expected));
});
