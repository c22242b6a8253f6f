import { expect, test } from 'vitest';
import { AT, allDeclarations, id } from '../../samples/index.ts';
import { LIFECYCLE } from './lifecycle-table.ts';
import type { Transition } from './lifecycle-words.ts';
import { TransitionRequest } from './transition-shapes.ts';

const rows: readonly Transition[] = LIFECYCLE;
/** These have calls of their own (POST, DELETE), or are told by the payment provider. */
const ELSEWHERE = ['create', 'delete', 'fail-payment'];

test('a person can ask for every event that is theirs, and for none that is the system’s', () => {
  const askable = new Set<string>(TransitionRequest.options.map((option) => option.shape.event.value));
  const personal = rows.filter((row) => row.who.some((actor) => actor !== 'system')).map((row) => row.event);
  expect(askable).toEqual(new Set(personal.filter((event) => !ELSEWHERE.includes(event))));
});

test('nobody closes a case as unpaid, ended or superseded by hand', () => {
  for (const reason of ['UNPAID', 'ENDED', 'SUPERSEDED', 'REVOKED'])
    expect(TransitionRequest.safeParse({ event: 'cancel', reason, text: '' }).success).toBe(false);
  expect(TransitionRequest.safeParse({ event: 'cancel', reason: 'WITHDRAWN', text: '' }).success).toBe(true);
});

test('lodging takes every declaration; revoking is confirmed twice', () => {
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
