import { expect, test } from 'vitest';
import { AT, allDeclarations, id } from '../../samples/index.ts';
import type { ShapeGuard, Transition } from './lifecycle-enums.ts';
import { LIFECYCLE } from './lifecycle-table.ts';
import { TransitionRequest } from './transition-schemas.ts';

const rows: readonly Transition[] = LIFECYCLE;
/** These have their own calls (POST, DELETE), or come from the payment provider. */
const ELSEWHERE = ['create', 'delete', 'fail-payment'];

test('people can request every event of theirs, and none of the system’s', () => {
  const askable = new Set<string>(TransitionRequest.options.map((option) => option.shape.event.value));
  const personal = rows.filter((row) => row.who.some((actor) => actor !== 'system')).map((row) => row.event);
  expect(askable).toEqual(new Set(personal.filter((event) => !ELSEWHERE.includes(event))));
});

test('nobody closes an application as unpaid, ended or superseded by hand', () => {
  for (const reason of ['UNPAID', 'ENDED', 'SUPERSEDED', 'REVOKED'])
    expect(TransitionRequest.safeParse({ event: 'cancel', reason, text: '' }).success).toBe(false);
  expect(TransitionRequest.safeParse({ event: 'cancel', reason: 'WITHDRAWN', text: '' }).success).toBe(true);
});

test('submission needs every declaration; revoking is confirmed twice', () => {
  expect(TransitionRequest.safeParse({ event: 'lodge', declarations: allDeclarations }).success).toBe(true);
  expect(TransitionRequest.safeParse({ event: 'lodge', declarations: allDeclarations.slice(0, -1) }).success).toBe(
    false,
  );
  const revoke = {
    event: 'revoke',
    reasonCode: 'breach',
    text: 'Raised above the approved height.',
    effectiveAt: AT,
    instruction: 'Lower now.',
  };
  expect(TransitionRequest.safeParse(revoke).success).toBe(false);
  expect(TransitionRequest.safeParse({ ...revoke, confirmed: true }).success).toBe(true);
});

test('a decision names its airport', () => {
  const reject = {
    event: 'reject',
    reasonCode: 'pierces-pans-ops',
    text: 'Pierces PANS-OPS.',
    heightThatPassesAhdM: 41.8,
  };
  expect(TransitionRequest.safeParse(reject).success).toBe(false);
  expect(TransitionRequest.safeParse({ ...reject, airportId: id(21) }).success).toBe(true);
});

const approve = {
  event: 'approve',
  airportId: id(21),
  approvedHeightAhdM: 40,
  validFrom: '2026-12-01T00:00:00.000Z',
  validTo: '2026-12-02T00:00:00.000Z',
  reasons: 'Below every surface.',
  riskStatement: 'Short lift.',
};

/** For each guard the schema checks: for every event that has it, a request that meets it and the same without. */
const SHAPED: Record<ShapeGuard, readonly { whole: Record<string, unknown>; without: Record<string, unknown> }[]> = {
  'declarations-made': [{ event: 'lodge' }, { event: 'pay-to-lodge', quoteId: id(7) }].map((one) => ({
    whole: { ...one, declarations: allDeclarations },
    without: { ...one, declarations: allDeclarations.slice(1) },
  })),
  'questions-written': [
    {
      whole: { event: 'ask', questions: ['How heavy?'], dueAt: AT },
      without: { event: 'ask', questions: [], dueAt: AT },
    },
  ],
  'conditions-present': [[{ conditionId: null, text: 'Lower at night.' }]].map((conditions) => ({
    whole: { ...approve, conditions },
    without: { ...approve, conditions: [] },
  })),
  'reason-given': [
    { event: 'reject', airportId: id(21), reasonCode: 'other', heightThatPassesAhdM: null },
    { event: 'reopen', reasonCode: 'error' },
    { event: 'suspend', from: AT, until: null },
    { event: 'revoke', reasonCode: 'other', effectiveAt: AT, instruction: 'Lower now.', confirmed: true },
  ].map((one) => ({ whole: { ...one, text: 'Because of this.' }, without: { ...one, text: '' } })),
  'removal-time-given': [{ event: 'report-removal' }].map((one) => ({
    whole: { ...one, removedAt: AT },
    without: one,
  })),
  'effective-instant-given': [
    { event: 'revoke', reasonCode: 'other', text: 'Because.', instruction: 'Lower now.', confirmed: true },
  ].map((one) => ({ whole: { ...one, effectiveAt: AT }, without: one })),
  'confirmed-twice': [
    { event: 'revoke', reasonCode: 'other', text: 'Because.', instruction: 'Lower now.', effectiveAt: AT },
  ].map((one) => ({ whole: { ...one, confirmed: true }, without: { ...one, confirmed: false } })),
};

test.each(Object.entries(SHAPED))('%s is refused by the schema of every event that requires it', (guard, requests) => {
  const events = rows.filter(({ guards }) => guards.includes(guard as ShapeGuard)).map(({ event }) => event);
  expect(new Set(requests.map(({ whole }) => whole.event))).toEqual(new Set(events));
  for (const { whole, without } of requests) {
    expect(TransitionRequest.safeParse(whole).success, JSON.stringify(whole)).toBe(true);
    expect(TransitionRequest.safeParse(without).success, JSON.stringify(without)).toBe(false);
  }
});

test.each([
  ['declarations', { event: 'lodge', declarations: [] }, 'Confirm every declaration.'],
  ['questions', { event: 'ask', questions: [], dueAt: AT }, 'Enter at least one question and a due date.'],
  [
    'confirmed',
    { event: 'revoke', reasonCode: 'breach', text: 'Too high.', effectiveAt: AT, instruction: 'Lower now.' },
    'Tick the box to confirm.',
  ],
])('a missing value is reported in people’s words: %s', (field, request, sentence) => {
  const found = TransitionRequest.safeParse(request).error?.issues.filter(({ path }) => path[0] === field);
  expect(found?.map(({ message }) => message)).toEqual([sentence]);
});
