import { expect, it } from 'vitest';
import { APPLICATION_STATE, type ApplicationState } from '../enums.ts';
import type { Phase } from '../lifecycle-enums.ts';
import { isAlarm, PRESENCES, type Presence, rowPresence } from './presence.ts';

const NOW = new Date('2026-06-15T00:00:00.000Z');
const PERIODS = {
  ahead: { validFrom: '2026-06-15T00:00:00.001Z', validTo: '2026-07-01T00:00:00.000Z' },
  now: { validFrom: '2026-06-15T00:00:00.000Z', validTo: '2026-06-15T00:00:00.001Z' },
  over: { validFrom: '2026-06-01T00:00:00.000Z', validTo: '2026-06-15T00:00:00.000Z' },
} as const;
type Period = keyof typeof PERIODS;
const PAST = '2026-06-14T00:00:00.000Z';
const FUTURE = '2026-06-16T00:00:00.000Z';
const { DRAFT, PAYMENT_PENDING, SUBMITTED, PROCESSING, COMPLETED, CANCELED, REJECTED, APPROVED, REVOKED } =
  APPLICATION_STATE;

const rowOf = (
  state: ApplicationState,
  phase: Phase | null,
  period: Period,
  { isUp = false, suspendedFrom = null, replacedFrom = null }: Partial<Given> = {},
) => ({
  ...{ state, phase, closeReason: null },
  permit: { ...PERIODS[period], suspendedFrom, replacedFrom, upSince: isUp ? PAST : null },
});
interface Given {
  isUp: boolean;
  suspendedFrom: string | null;
  replacedFrom: string | null;
}

/** Of an approved application: down, and up. Worked out from what the permit allows at that instant. */
const APPROVED_ROWS: [phase: Phase, period: Period, down: Presence, up: Presence][] = [
  ['UPCOMING', 'ahead', 'not-started', 'up-early'],
  ['UPCOMING', 'now', 'not-started', 'up'],
  ['UPCOMING', 'over', 'over', 'up-overdue'],
  ['ACTIVE', 'ahead', 'not-started', 'up-early'],
  ['ACTIVE', 'now', 'down', 'up'],
  ['ACTIVE', 'over', 'over', 'up-overdue'],
  ['IDLE', 'ahead', 'not-started', 'up-early'],
  ['IDLE', 'now', 'down', 'up'],
  ['IDLE', 'over', 'over', 'up-overdue'],
  ['SUSPENDED', 'ahead', 'not-started', 'up-early'],
  ['SUSPENDED', 'now', 'down', 'up'],
  ['SUSPENDED', 'over', 'over', 'up-overdue'],
  ['OVERDUE_REMOVAL', 'ahead', 'not-started', 'up-early'],
  ['OVERDUE_REMOVAL', 'now', 'down', 'up'],
  ['OVERDUE_REMOVAL', 'over', 'removal-overdue', 'up-overdue'],
];

it.each(APPROVED_ROWS)('approved, %s, its days %s', (phase, period, down, up) => {
  expect(rowPresence(rowOf(APPROVED, phase, period), NOW)).toBe(down);
  expect(rowPresence(rowOf(APPROVED, phase, period, { isUp: true }), NOW)).toBe(up);
  // What starts tomorrow does not count yet.
  const tomorrow = { suspendedFrom: FUTURE, replacedFrom: FUTURE };
  expect(rowPresence(rowOf(APPROVED, phase, period, tomorrow), NOW)).toBe(down);
  expect(rowPresence(rowOf(APPROVED, phase, period, { ...tomorrow, isUp: true }), NOW)).toBe(up);
});

it.each(APPROVED_ROWS)('approved, %s, its days %s, suspended since yesterday', (phase, period, down, up) => {
  const [whileDown, whileUp] = period === 'over' ? [down, up] : (['down-suspended', 'up-suspended'] as const);
  expect(rowPresence(rowOf(APPROVED, phase, period, { suspendedFrom: PAST }), NOW)).toBe(whileDown);
  expect(rowPresence(rowOf(APPROVED, phase, period, { suspendedFrom: PAST, isUp: true }), NOW)).toBe(whileUp);
});

it.each(APPROVED_ROWS)('approved, %s, its days %s, replaced since yesterday', (phase, period) => {
  expect(rowPresence(rowOf(APPROVED, phase, period, { replacedFrom: PAST }), NOW)).toBe('over');
  expect(rowPresence(rowOf(APPROVED, phase, period, { replacedFrom: PAST, isUp: true }), NOW)).toBe(
    'up-without-permit',
  );
});

it.each<[ApplicationState, Presence]>([
  [COMPLETED, 'up-overdue'],
  [REJECTED, 'up-overdue'],
  [CANCELED, 'up-without-permit'],
  [REVOKED, 'up-without-permit'],
])('closed as %i: over, and an alarm while the crane is up', (state, up) => {
  for (const period of ['ahead', 'now', 'over'] as const) {
    expect(rowPresence(rowOf(state, null, period), NOW)).toBe('over');
    expect(rowPresence(rowOf(state, null, period, { isUp: true }), NOW)).toBe(up);
  }
});

it.each<[ApplicationState, Phase | null]>([
  [DRAFT, null],
  [PAYMENT_PENDING, null],
  [SUBMITTED, null],
  [PROCESSING, 'TRIAGE'],
  [PROCESSING, 'WAITING_APPLICANT'],
  [PROCESSING, 'REFERRED'],
  [PROCESSING, 'READY'],
  [COMPLETED, null],
  [CANCELED, null],
  [REJECTED, null],
  [APPROVED, 'UPCOMING'],
  [APPROVED, 'ACTIVE'],
  [APPROVED, 'IDLE'],
  [APPROVED, 'SUSPENDED'],
  [APPROVED, 'OVERDUE_REMOVAL'],
  [REVOKED, null],
])('without a permit state %i, phase %s has no presence', (state, phase) => {
  expect(rowPresence({ state, phase, closeReason: null, permit: null }, NOW)).toBeNull();
});

it('a crane up without a permit in force is an alarm, and nothing else is', () => {
  expect(PRESENCES.filter(isAlarm)).toEqual([
    'up-suspended',
    'up-overdue',
    'up-early',
    'up-outside-hours',
    'up-without-permit',
  ]);
  expect(isAlarm(null)).toBe(false);
});
