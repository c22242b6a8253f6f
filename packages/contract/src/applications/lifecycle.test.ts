import { describe, expect, test } from 'vitest';
import { EMAIL_IDS, EMAILS } from './emails.ts';
import { type ApplicationStateName, CLOSED_STATES, STATE_NAMES } from './enums.ts';
import { LIFECYCLE_EVENTS, type LifecycleEvent, transitionsBetween, verdict } from './lifecycle.ts';
import { EFFECTS, GUARDS, PHASES, type Transition } from './lifecycle-enums.ts';
import { LIFECYCLE } from './lifecycle-table.ts';

const rows: readonly Transition[] = LIFECYCLE;

/** Written by hand from the workflow: state, then `event → target`. Everything else is refused. */
const EXPECTED: Record<ApplicationStateName, Partial<Record<LifecycleEvent, string>>> = {
  DRAFT: { delete: 'T02 gone', 'pay-to-lodge': 'T03 PAYMENT_PENDING', lodge: 'T04 SUBMITTED' },
  PAYMENT_PENDING: {
    'confirm-lodgement-payment': 'T05 SUBMITTED',
    'fail-payment': 'T06 PAYMENT_PENDING',
    'change-answers': 'T07 DRAFT',
    cancel: 'T08 CANCELED',
    'confirm-approval-payment': 'T21 APPROVED',
  },
  SUBMITTED: { take: 'T10 PROCESSING', 'approve-automatically': 'T11 APPROVED', cancel: 'T12 CANCELED' },
  PROCESSING: {
    ask: 'T13 PROCESSING',
    answer: 'T13a PROCESSING',
    refer: 'T14 PROCESSING',
    'record-reply': 'T14a PROCESSING',
    'mark-ready': 'T15 PROCESSING',
    'return-to-queue': 'T16 SUBMITTED',
    approve: 'T17 APPROVED',
    reject: 'T18 REJECTED',
    cancel: 'T19 CANCELED',
    'hold-for-payment': 'T20 PAYMENT_PENDING',
  },
  COMPLETED: { start: 'T31a COMPLETED', stop: 'T31b COMPLETED' },
  CANCELED: { 'confirm-late-payment': 'T09 SUBMITTED', start: 'T27a CANCELED', stop: 'T27b CANCELED' },
  REJECTED: { reopen: 'T22 PROCESSING', 'apply-again': 'T23 REJECTED' },
  APPROVED: {
    end: 'T24 COMPLETED',
    overdue: 'T24a APPROVED',
    'report-removal': 'T25 COMPLETED',
    supersede: 'T26 COMPLETED',
    'continue-up': 'T26a APPROVED',
    'continue-down': 'T26b APPROVED',
    cancel: 'T27 CANCELED',
    suspend: 'T28 APPROVED',
    'begin-suspension': 'T28d APPROVED',
    lift: 'T28a APPROVED',
    start: 'T28b APPROVED',
    stop: 'T28c APPROVED',
    revoke: 'T29 REVOKED',
  },
  REVOKED: { 'confirm-removal': 'T30 REVOKED', start: 'T30a REVOKED', stop: 'T30b REVOKED' },
};

const CLOSED: readonly string[] = ['COMPLETED', 'CANCELED', 'REJECTED', 'REVOKED'];

describe('every state × every event has exactly one verdict', () => {
  test.each(STATE_NAMES.flatMap((state) => LIFECYCLE_EVENTS.map((event) => [state, event] as const)))(
    '%s × %s',
    (state, event) => {
      expect(rows.filter((row) => row.from === state && row.event === event).length).toBeLessThanOrEqual(1);
      const expected = EXPECTED[state][event];
      const phases = state === 'PROCESSING' || state === 'APPROVED' ? PHASES[state] : [null];
      const verdicts = phases.map((phase) => verdict(state, event, phase));
      const reached = verdicts.filter((v) => v.allowed).map((v) => `${v.transition.id} ${v.transition.to ?? 'gone'}`);
      expect([...new Set(reached)]).toEqual(expected ? [expected] : []);
      if (!expected)
        for (const v of verdicts)
          expect(v).toEqual({ allowed: false, because: CLOSED.includes(state) ? 'closed' : 'not-from-this-state' });
    },
  );
});

test('the table has T01 to T30, each once, and T31 is its closing rule', () => {
  const ids = rows.map((row) => row.id);
  expect(new Set(ids).size).toBe(ids.length);
  for (let n = 1; n <= 30; n++) expect(ids).toContain(`T${String(n).padStart(2, '0')}`);
  expect([...CLOSED_STATES]).toEqual(CLOSED);
  const exits = rows.filter((row) => row.from !== null && CLOSED.includes(row.from)).map((row) => row.id);
  expect(exits).toEqual(['T09', 'T22', 'T23', 'T27a', 'T27b', 'T30', 'T30a', 'T30b', 'T31a', 'T31b']);
});

test('every state and every phase can be reached from nothing', () => {
  const reached = new Set<string | null>([null]);
  for (let before = -1; before !== reached.size; ) {
    before = reached.size;
    for (const row of rows) if (reached.has(row.from)) reached.add(row.to);
  }
  expect(STATE_NAMES.filter((state) => !reached.has(state))).toEqual([]);
  const phases = new Set<string>(rows.map((row) => row.phase ?? ''));
  for (const phase of [...PHASES.PROCESSING, ...PHASES.APPROVED]) expect(phases).toContain(phase);
});

test('a state with phases is always entered with one of its own', () => {
  for (const row of rows)
    for (const landing of [row, ...(row.otherwise ? [row.otherwise] : [])]) {
      const own: readonly string[] | undefined =
        landing.to === 'PROCESSING' || landing.to === 'APPROVED' ? PHASES[landing.to] : undefined;
      if (!own) expect(landing.phase, row.id).toBeUndefined();
      else if (landing.phase === 'as-before') expect(row.from, row.id).toBe(row.to);
      else expect(own, row.id).toContain(landing.phase);
    }
});

describe('transitions that must never exist', () => {
  test('only T07 leads back to DRAFT', () =>
    expect(rows.filter((row) => row.to === 'DRAFT' && row.from !== null).map((row) => row.id)).toEqual(['T07']));
  test.each([
    ['APPROVED', 'PROCESSING'],
    ['APPROVED', 'REJECTED'],
    ['REVOKED', 'APPROVED'],
    ['COMPLETED', 'APPROVED'],
    ['DRAFT', 'APPROVED'],
    ['PAYMENT_PENDING', 'REJECTED'],
  ] as const)('%s → %s', (from, to) => expect(transitionsBetween(from, to)).toEqual([]));
});

test('phases narrow: approve never while the applicant answers, cancel a permit only while UPCOMING, report removal never then', () => {
  const rejected = { allowed: false, because: 'not-in-this-phase' };
  for (const event of ['approve', 'hold-for-payment'] as const) {
    for (const phase of ['TRIAGE', 'REFERRED', 'READY'] as const)
      expect(verdict('PROCESSING', event, phase).allowed).toBe(true);
    expect(verdict('PROCESSING', event, 'WAITING_APPLICANT')).toEqual(rejected);
    expect(verdict('PROCESSING', event)).toEqual(rejected);
  }
  expect(verdict('APPROVED', 'cancel', 'ACTIVE')).toEqual(rejected);
  expect(verdict('APPROVED', 'cancel', 'UPCOMING').allowed).toBe(true);
  expect(verdict('APPROVED', 'report-removal', 'UPCOMING')).toEqual(rejected);
  expect(verdict('APPROVED', 'lift', 'ACTIVE')).toEqual(rejected);
  expect(verdict('APPROVED', 'start', 'ACTIVE')).toEqual(rejected);
  for (const phase of ['SUSPENDED', 'OVERDUE_REMOVAL'] as const)
    expect(verdict('APPROVED', 'start', phase).allowed).toBe(true);
  for (const phase of ['UPCOMING', 'IDLE'] as const) {
    expect(verdict('APPROVED', 'start', phase).allowed).toBe(true);
    expect(verdict('APPROVED', 'stop', phase)).toEqual(rejected);
  }
});

test('only the system confirms a payment, and refunds are where the policy has them', () => {
  for (const row of rows) if (row.guards.includes('outcome-succeeded')) expect(row.who, row.id).toEqual(['system']);
  const refunds = Object.fromEntries(rows.filter((row) => row.refund).map((row) => [row.id, row.refund]));
  expect(refunds).toEqual({ T12: 'beforeWork', T18: 'rejected', T19: 'byProgress', T27: 'byProgress' });
  expect(rows.find((row) => row.id === 'T09')?.otherwise).toEqual({
    to: 'CANCELED',
    refund: 'systemError',
    letters: [{ letter: 'E30' }],
    effects: [],
  });
});

test('emails per transition, by hand', () => {
  const due = Object.fromEntries(rows.map((row) => [row.id, row.letters.map((l) => l.letter).join(' ')]));
  expect(due).toEqual({
    T01: '',
    T02: '',
    T03: 'E03',
    T04: 'E07 E08',
    T05: 'E04 E07 E08',
    T06: 'E05',
    T07: '',
    T08: 'E19',
    T09: 'E07',
    T10: 'E09',
    T11: 'E16 E27 E17',
    T12: 'E19',
    T13: 'E10',
    T13a: 'E12',
    T14: 'E13 E14 E43',
    T14a: 'E15',
    T15: 'E43',
    T16: '',
    T17: 'E16 E27 E17',
    T18: 'E18 E27',
    T19: 'E19',
    T20: 'E03',
    T21: 'E04 E16 E27 E17',
    T22: 'E10 E07',
    T23: '',
    T24: 'E26',
    T24a: '',
    T25: 'E26 E34',
    T26: '',
    T26a: '',
    T26b: '',
    T27: 'E19 E34',
    T27a: 'E34 E37',
    T27b: 'E34',
    T28: 'E20',
    T28a: 'E20',
    T28b: 'E34 E37',
    T28c: 'E34',
    T28d: 'E20',
    T29: 'E21',
    T30: 'E34',
    T30a: 'E34 E37',
    T30b: 'E34',
    T31a: 'E34 E37',
    T31b: 'E34',
  });
  expect(Object.keys(EMAILS)).toHaveLength(44);
});

test('nobody may cancel, decide or revoke for both sides at once', () => {
  const applicants = ['owner', 'company-manager', 'company-admin', 'payer'];
  for (const id of ['T10', 'T13', 'T14', 'T15', 'T16', 'T17', 'T18', 'T22', 'T28', 'T29'])
    for (const actor of applicants) expect(rows.find((row) => row.id === id)?.who, id).not.toContain(actor);
  for (const id of ['T03', 'T04', 'T13a', 'T23'])
    expect(rows.find((row) => row.id === id)?.who, id).toEqual(['owner', 'company-manager', 'company-admin']);
});

test('every transition into a closed state has a close reason', () => {
  for (const row of rows)
    if (row.to !== null && row.to !== row.from && CLOSED.includes(row.to))
      expect(row.closeReasons, row.id).toBeDefined();
});

test('every named guard, effect and email is used by a row of the table', () => {
  const used = (names: readonly string[], of: readonly (readonly string[])[]) =>
    names.filter((name) => !of.some((list) => list.includes(name)));
  expect(
    used(
      Object.keys(GUARDS),
      rows.map(({ guards }) => guards),
    ),
  ).toEqual([]);
  expect(
    used(
      Object.keys(EFFECTS),
      rows.flatMap(({ effects, otherwise }) => [effects, otherwise?.effects ?? []]),
    ),
  ).toEqual([]);
  const named = rows.flatMap(({ letters, otherwise }) => [...letters, ...(otherwise?.letters ?? [])]);
  const moved = EMAIL_IDS.filter((id) => EMAILS[id].sent === 'move');
  // E28 is sent with new surfaces, not by a person's transition.
  expect(
    used(
      moved,
      named.map(({ letter }) => [letter]),
    ),
  ).toEqual(['E28']);
});

test('no guard blocks a report that the crane is up', () => {
  const starts = rows.filter(({ event }) => event === 'start');
  expect(new Set(starts.map(({ from }) => from))).toEqual(new Set(['APPROVED', 'CANCELED', 'COMPLETED', 'REVOKED']));
  for (const { id, guards } of starts)
    expect([id, guards.filter((guard) => guard !== 'permit-issued')]).toEqual([id, ['not-up-already']]);
  // A raised crane can be reported down from every state it can be reported up in.
  for (const { from } of starts) expect(rows.some((row) => row.event === 'stop' && row.from === from)).toBe(true);
});
