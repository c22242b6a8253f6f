import { expect, it } from 'vitest';
import { APPLICATION_STATE, type ApplicationState } from '../enums.ts';
import type { Phase } from '../lifecycle-enums.ts';
import { ACTION_LABELS } from '../lifecycle-labels.ts';
import { nextActionOf } from './next-action.ts';
import type { WaitsFor } from './views.ts';

const NOW = new Date('2026-06-15T00:00:00.000Z');
const [PAST, FUTURE] = ['2026-06-14T00:00:00.000Z', '2026-06-16T00:00:00.000Z'];
const EVERYTHING = Object.keys(ACTION_LABELS).map((action) => `applications:${action}`);
const { DRAFT, PAYMENT_PENDING, SUBMITTED, PROCESSING, COMPLETED, CANCELED, REJECTED, APPROVED, REVOKED } =
  APPLICATION_STATE;

const permit = (more: Partial<{ validTo: string; suspendedFrom: string; upSince: string }> = {}) => ({
  ...{ validFrom: '2026-06-01T00:00:00.000Z', validTo: FUTURE, suspendedFrom: null, replacedFrom: null, upSince: null },
  ...more,
});
const SUSPENDED = { suspendedFrom: PAST };
const ENDED = { validTo: PAST };
const UP = { upSince: PAST };

type Row = [
  state: ApplicationState,
  phase: Phase | null,
  waitsFor: WaitsFor | null,
  permit: ReturnType<typeof permit> | null,
  next: string | null,
];
/** For someone whom the API allows everything. */
const ROWS: Row[] = [
  [DRAFT, null, null, null, null],
  [PAYMENT_PENDING, null, 'payment', null, null],
  [SUBMITTED, null, 'airport', null, 'take'],
  [PROCESSING, 'TRIAGE', 'airport', null, 'take'],
  [PROCESSING, 'WAITING_APPLICANT', 'applicant', null, null],
  [PROCESSING, 'REFERRED', 'authority', null, 'record-reply'],
  // The time to reply is over: the airport goes on without the reply.
  [PROCESSING, 'REFERRED', 'airport', null, 'take'],
  [PROCESSING, 'READY', 'airport', null, 'take'],
  [APPROVED, 'UPCOMING', null, permit(), null],
  [APPROVED, 'UPCOMING', null, permit({ ...UP, ...ENDED }), 'stop'],
  [APPROVED, 'ACTIVE', null, permit(UP), null],
  [APPROVED, 'ACTIVE', null, permit({ ...UP, ...ENDED }), 'stop'],
  [APPROVED, 'ACTIVE', null, permit({ ...UP, ...SUSPENDED }), 'stop'],
  [APPROVED, 'IDLE', null, permit(), null],
  [APPROVED, 'SUSPENDED', null, permit(SUSPENDED), 'lift'],
  [APPROVED, 'SUSPENDED', null, permit({ ...UP, ...SUSPENDED }), 'stop'],
  [APPROVED, 'OVERDUE_REMOVAL', null, permit(ENDED), 'report-removal'],
  [APPROVED, 'OVERDUE_REMOVAL', null, permit({ ...UP, ...ENDED }), 'stop'],
  [COMPLETED, null, null, null, null],
  [COMPLETED, null, null, permit(UP), 'stop'],
  [CANCELED, null, null, null, null],
  [CANCELED, null, null, permit(UP), 'stop'],
  [REJECTED, null, null, null, null],
  [REVOKED, null, null, permit(), null],
  [REVOKED, null, null, permit(UP), 'stop'],
];

const rowOf = ([state, phase, waitsFor, given]: Row, actions: string[], endAt: string | null = FUTURE) => ({
  ...{ state, phase, waitsFor, closeReason: null, permit: given, actions, endAt },
});

it.each(ROWS)('state %i, phase %s, waiting for %s, %o: %s', (...row) => {
  expect(nextActionOf(rowOf(row, EVERYTHING), NOW)).toBe(row[4]);
  // Who may not do it does nothing else instead, unless the application waits for the airport.
  const without = EVERYTHING.filter((action) => action !== `applications:${row[4]}`);
  expect(nextActionOf(rowOf(row, without), NOW)).toBe(row[2] === 'airport' ? 'approve' : null);
  expect(nextActionOf(rowOf(row, []), NOW)).toBeNull();
});

it.each<[allowed: string[], next: string | null]>([
  [['take', 'approve', 'sign', 'mark-ready'], 'take'],
  [['mark-ready', 'sign', 'approve'], 'approve'],
  [['mark-ready', 'sign'], 'sign'],
  [['mark-ready'], 'mark-ready'],
  [['reject', 'refer', 'record-reply'], null],
])('at the airport, of %j: %s', (allowed, next) => {
  const actions = allowed.map((action) => `applications:${action}`);
  expect(nextActionOf(rowOf([PROCESSING, 'READY', 'airport', null, null], actions), NOW)).toBe(next);
});

it.each<[endAt: string | null, allowed: string[], next: string | null]>([
  [PAST, ['approve', 'sign', 'mark-ready', 'ask'], 'ask'],
  [PAST, ['approve', 'sign', 'mark-ready'], null],
  [PAST, ['take', 'ask'], 'take'],
  [NOW.toISOString(), ['approve', 'ask'], 'ask'],
  ['2026-06-15T00:00:00.001Z', ['approve', 'ask'], 'approve'],
  // The same instant as NOW, written in another zone.
  ['2026-06-15T10:00:00+10:00', ['approve', 'ask'], 'ask'],
  [null, ['approve', 'ask'], 'approve'],
])('where the end applied for is %s, of %j: %s', (endAt, allowed, next) => {
  const actions = allowed.map((action) => `applications:${action}`);
  expect(nextActionOf(rowOf([PROCESSING, 'READY', 'airport', null, null], actions, endAt), NOW)).toBe(next);
});
