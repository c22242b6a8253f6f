import { AFTER_END, LIFECYCLE } from '@jibline/contract';
import { describe, expect, it } from 'vitest';
import { before, DAY_MS, guard, type Known, NOW } from '../../../../test/guarded.ts';
import { issuesBehind } from './issues-behind.ts';

const PASSED = `The end date applied for has passed. ${AFTER_END}`;
const AT = { ahead: before(-1), now: NOW, past: before(3 * DAY_MS + 7) };
type When = keyof typeof AT | 'none';
const end = (when: When) => (when === 'none' ? null : AT[when]);

const airport = (when: When, outcome: 'approved' | null = 'approved') => ({
  icao: 'YAAA',
  outcome,
  valid_to: end(when),
});
const facts = (when: When, { airports = [] as object[], byRule = new Map(), event = 'approve' } = {}): Known => ({
  application: { start_at: before(90 * DAY_MS), end_at: end(when), airports },
  byRule,
  request: { event },
});
const rule = (...days: number[]) =>
  new Map(days.map((validityDaysMax, n) => [String(n), { icao: `YAA${n}`, validityDaysMax }]));

it('guards every transition that gives a permit, and no other', () => {
  const checked = LIFECYCLE.filter(({ guards }) => (guards as readonly string[]).includes('end-ahead'));
  expect(checked.map(({ id, to }) => `${id} ${to}`)).toEqual(['T11 APPROVED', 'T17 APPROVED', 'T21 APPROVED']);
  const given = LIFECYCLE.filter(({ effects }) => (effects as readonly string[]).includes('issue-permits'));
  expect(given.map(({ id }) => id)).toEqual(checked.map(({ id }) => id));
});

describe.each(['approve', 'approve-automatically', 'confirm-approval-payment'])('%s', (event) => {
  // Monday 16 November 2026, 00:00 UTC is 11:00 in Sydney.
  it.each<[string, Known, true | string]>([
    ['the end is ahead by a millisecond', facts('ahead', { event }), true],
    ['it ends at this instant', facts('now', { event }), PASSED],
    ['it ended', facts('past', { event }), PASSED],
    ['no end was asked for', facts('none', { event }), true],
    ['an airport approved until later', facts('ahead', { event, airports: [airport('ahead')] }), true],
    ['an airport approved nothing yet', facts('ahead', { event, airports: [airport('past', null)] }), true],
    ['an airport approved without an end', facts('ahead', { event, airports: [airport('none')] }), true],
    [
      'an airport approved until now, another is slower',
      facts('ahead', { event, airports: [airport('ahead'), airport('now')] }),
      `YAAA approved this until 16 November 2026, 11:00 AEDT, which has passed. ${event === 'confirm-approval-payment' ? 'Decide again with a later end.' : AFTER_END}`,
    ],
    // It began 90 days ago.
    ['a rule gives more days than have passed', facts('ahead', { event, byRule: rule(91, 365) }), true],
    [
      'a rule gives as many days as have passed',
      facts('ahead', { event, byRule: rule(91, 90) }),
      'An automatic approval at YAA1 lasts 90 days and would have ended on 16 November 2026, 11:00 AEDT. An officer must decide.',
    ],
  ])('%s', (_what, known, expected) => expect(guard('end-ahead', known)).toBe(expected));
});

it('is said beside the field of the form that has one', () => {
  const unmet = { guard: 'end-ahead', message: PASSED } as const;
  const path = (event: string) => issuesBehind(unmet, { request: { event } } as never)[0]?.path;
  expect(path('approve')).toBe('transition.validTo');
  expect(path('confirm-approval-payment')).toBe('guards.end-ahead');
});
