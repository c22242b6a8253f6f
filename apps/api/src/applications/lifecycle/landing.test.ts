import { type EmailDue, LIFECYCLE, type Transition } from '@jibline/contract';
import { describe, expect, it } from 'vitest';
import { factsOf, type Known, NOW } from '../../../test/guarded.ts';
import type { ActorAccess } from '../policy.ts';
import type { Unmet } from './guards/guards.ts';
import { dueOnLanding, emailsOf, landingOf, landsElsewhere, progressOf } from './landing.ts';

const rowOf = (id: string) => LIFECYCLE.find((row) => row.id === id) as Transition;

it.each([
  ['beforeWork', null, 0],
  ['afterTriage', NOW, 0],
  ['afterReferral', NOW, 1],
  ['afterReferral', null, 2],
] as const)('the refund is %s: taken %s, %i referrals', (reason, taken_at, referrals) =>
  expect(progressOf(factsOf({ application: { taken_at }, referrals: Array.from({ length: referrals }) }))).toBe(reason),
);

describe('an email is sent when its condition is met', () => {
  const WHEN: EmailDue['when'][] = [
    undefined,
    'payer-is-another',
    'kind-new',
    'kind-extension-or-variation',
    'questions-open',
    'nothing-open',
    'left-unanswered',
    'up-as-permitted',
    'up-without-permit',
  ];
  const sent = (known: Known = {}, kind = 'NEW', airports: object[] = []) => {
    // Each test email is named after its condition.
    const emails = WHEN.map((when) => ({ letter: when ?? 'always', ...(when && { when }) })) as unknown as EmailDue[];
    return emailsOf({ letters: emails }, factsOf({ application: { kind, airports }, questions: [], ...known }));
  };
  const pay = (payerEmail: string | null, event = 'pay-to-lodge') => ({ request: { event, payerEmail } });
  it.each<[string, string[], string[]]>([
    ['new, nothing asked, nothing against it', sent(), ['always', 'kind-new', 'nothing-open', 'up-as-permitted']],
    [
      'an extension',
      sent({}, 'EXTENSION'),
      ['always', 'kind-extension-or-variation', 'nothing-open', 'up-as-permitted'],
    ],
    [
      'a variation',
      sent({}, 'VARIATION'),
      ['always', 'kind-extension-or-variation', 'nothing-open', 'up-as-permitted'],
    ],
    [
      'a question open',
      sent({ questions: [{ reply: 'Yes.' }, { reply: null }] }),
      ['always', 'kind-new', 'questions-open', 'up-as-permitted'],
    ],
    [
      'the applicant is still to answer',
      sent({ application: { kind: 'NEW', airports: [], phase: 'WAITING_APPLICANT' }, questions: [{ reply: null }] }),
      ['always', 'kind-new', 'questions-open', 'left-unanswered', 'up-as-permitted'],
    ],
    [
      'all questions answered',
      sent({ questions: [{ reply: 'Yes.' }] }),
      ['always', 'kind-new', 'nothing-open', 'up-as-permitted'],
    ],
    [
      'somebody else pays',
      sent(pay('payer@example.com')),
      ['always', 'payer-is-another', 'kind-new', 'nothing-open', 'up-as-permitted'],
    ],
    ['they pay themselves', sent(pay(null)), ['always', 'kind-new', 'nothing-open', 'up-as-permitted']],
    [
      'another move with an address',
      sent(pay('payer@example.com', 'lodge')),
      ['always', 'kind-new', 'nothing-open', 'up-as-permitted'],
    ],
    ['nobody asks', sent({ request: null }), ['always', 'kind-new', 'nothing-open', 'up-as-permitted']],
    [
      'an airport gave no permit',
      sent({}, 'NEW', [{ icao: 'YAAA', outcome: null }]),
      ['always', 'kind-new', 'nothing-open', 'up-without-permit'],
    ],
  ])('%s', (_what, emails, expected) => expect(emails).toEqual(expected));
});

describe('a payment arrived but the transition’s guards fail', () => {
  const unmet = (...guards: string[]) => guards.map((guard) => ({ guard, message: '' })) as Unmet[];
  const elsewhere = (id: string, access: ActorAccess | null, ...guards: string[]) =>
    landsElsewhere(rowOf(id), unmet(...guards), access);
  it.each<[string, boolean, boolean]>([
    ['the surfaces have changed', elsewhere('T21', null, 'surfaces-unchanged'), true],
    ['it starts too soon', elsewhere('T09', null, 'start-ahead', 'closed-unpaid'), true],
    ['a person asks', elsewhere('T21', {} as ActorAccess, 'surfaces-unchanged'), false],
    ['there is nowhere else', elsewhere('T05', null, 'surfaces-unchanged'), false],
    ['it is not paid', elsewhere('T21', null, 'surfaces-unchanged', 'outcome-succeeded'), false],
    ['it is paid in part', elsewhere('T21', null, 'amount-equals-quote'), false],
    ['it is paid with what was used', elsewhere('T21', null, 'payment-unused'), false],
    ['it is paid for something else', elsewhere('T21', null, 'pending-for-approval'), false],
  ])('%s', (_what, found, expected) => expect(found).toBe(expected));
});

describe('the target of a transition', () => {
  const READY = { state: 3, phase: 'READY', phase_before: 'TRIAGE' } as const;
  const land = (id: string, stays: boolean | undefined, failed = false, from: object = READY) =>
    landingOf(rowOf(id), stays === undefined ? {} : { stays }, from as typeof READY, failed);
  it.each<[string, object, object]>([
    ['where the row says', land('T17', false), { state: 7, phase: 'UPCOMING' }],
    ['in a state without phases', land('T18', undefined), { state: 6, phase: null }],
    ['where it was, while others decide', land('T17', true), { state: 3, phase: 'READY' }],
    ['in the phase before', land('T14a', undefined), { state: 3, phase: 'TRIAGE' }],
    [
      'in its phase, where none was before',
      land('T14a', undefined, false, { ...READY, phase: 'REFERRED', phase_before: null }),
      { state: 3, phase: 'REFERRED' },
    ],
    ['elsewhere, where it failed', land('T21', undefined, true), { state: 3, phase: 'TRIAGE' }],
    ['as meant, where it did not', land('T21', undefined), { state: 7, phase: 'UPCOMING' }],
    ['closed again, where it failed', land('T09', undefined, true), { state: 5, phase: null }],
    [
      'as the row says, where it failed and has no other place',
      land('T05', undefined, true),
      { state: 2, phase: null },
    ],
  ])('%s', (_what, landed, expected) => expect(landed).toEqual(expected));
  it('none when the application is deleted', () =>
    expect(() => land('T02', undefined)).toThrow('a draft is deleted, not moved'));
});

describe('the due date after a transition', () => {
  const NOTHING = { due_at: null, due_reason: null, paused_due_at: null };
  const due = (state: number, from: number) =>
    dueOnLanding(state, { state: from, path: 'GREEN' } as Parameters<typeof dueOnLanding>[1], {
      now: NOW,
      timeZone: 'Australia/Sydney',
    });
  it.each([0, 1, 4, 5, 6, 7, 8])('nothing in state %i', (state) => expect(due(state, 3)).toEqual(NOTHING));
  it('the current one, while it is open', () => {
    expect(due(2, 3)).toEqual({});
    expect(due(3, 2)).toEqual({});
    expect(due(2, 1)).toEqual({});
  });
  it('a new one when it returns from payment', () =>
    // Monday 11:00 in Sydney, so Thursday 17:00.
    expect(due(3, 1)).toEqual({
      due_at: new Date('2026-11-19T06:00:00Z'),
      due_reason: 'The target is 3 business days after the payment.',
      paused_due_at: null,
    }));
});
