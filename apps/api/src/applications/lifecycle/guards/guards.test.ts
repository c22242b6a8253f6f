import type { CheckedGuard } from '@jibline/contract';
import { describe, expect, it } from 'vitest';
import { before, DAY_MS, guard, type Known, NOW, unmet } from '../../../../test/guarded.ts';

const SOON = new Date(NOW.getTime() + 1);
const officer = (known: object = {}) => ({ person: { active: true }, side: 'staff', isOwn: false, ...known });
const money = (known: object) => ({ money: { isQuoteValid: (id: string) => id === 'quote', ...known } });
const application = (known: object): Known => ({ application: known });
const paid = (outcome: string) => ({ request: { event: 'fail-payment', payment: { outcome } } });
const site = (groundLevelSource?: string, positionSource?: string): Known => ({
  answers: { site: { groundLevelSource, positionSource } },
});
const issue = (path: string) => ({ path, message: 'Say it.', missing: true });

describe('each guard passes or names what is missing', () => {
  it.each<[CheckedGuard, string, Known, true | string]>([
    ['account-active', 'the system', { access: null }, true],
    ['account-active', 'active', { access: officer() }, true],
    ['account-active', 'not', { access: officer({ person: { active: false } }) }, 'This account is inactive.'],
    ['never-paid', 'nothing', money({ everPaid: false }), true],
    ['never-paid', 'something', money({ everPaid: true }), 'A fee has been paid for this application.'],
    ['never-submitted', 'never', application({ submitted_at: null }), true],
    ['never-submitted', 'once', application({ submitted_at: NOW }), 'This application has already been submitted.'],
    ['form-complete', 'nothing missing', { formIssues: [] }, true],
    [
      'form-complete',
      'one',
      { formIssues: [issue('site.latitude')] },
      '1 answer needs attention before you can submit.',
    ],
    [
      'form-complete',
      'two answers',
      { formIssues: [issue('site.latitude'), issue('files')] },
      '2 answers need attention before you can submit.',
    ],
    [
      'form-complete',
      'two files',
      { formIssues: [issue('files.site-plan'), issue('files.lift-study-of-it')] },
      'Add these files: site plan, lift study of it.',
    ],
    [
      'form-complete',
      'both',
      { formIssues: [issue('files.site-plan'), issue('site.files.latitude')] },
      '1 answer needs attention before you can submit. Add these files: site plan.',
    ],
    ['airport-active', 'one is', { hasActiveAirport: true }, true],
    ['airport-active', 'none', { hasActiveAirport: false }, 'None of the airports you chose accepts applications.'],
    ['lead-time-or-urgent', 'no dates', { answers: {}, noticeIssues: [] }, 'Enter a start date and time.'],
    [
      'lead-time-or-urgent',
      'no start',
      { answers: { schedule: {} }, noticeIssues: [] },
      'Enter a start date and time.',
    ],
    ['lead-time-or-urgent', 'early', { answers: { schedule: { startAt: 'a day' } }, noticeIssues: [] }, true],
    [
      'lead-time-or-urgent',
      'late',
      { answers: { schedule: { startAt: 'a day' } }, noticeIssues: [{ message: 'Too late.' }] },
      'Too late.',
    ],
    ['extension-in-limits', 'in them', { extensionIssues: [] }, true],
    ['extension-in-limits', 'beyond', { extensionIssues: [{ message: 'Once too often.' }] }, 'Once too often.'],
    ['fee-due-at-lodgement', 'due', money({ payableAtLodgement: true }), true],
    ['fee-due-at-lodgement', 'none', money({ payableAtLodgement: false }), 'No fee is due before you submit.'],
    ['nothing-due-at-lodgement', 'none', money({ dueAtLodgement: false }), true],
    ['nothing-due-at-lodgement', 'due', money({ dueAtLodgement: true }), 'Pay the fee to submit this application.'],
    [
      'nothing-due-at-lodgement',
      'due, since no account pays',
      money({ dueAtLodgement: true, accountRefusal: 'The account is suspended.' }),
      'The account is suspended.',
    ],
    ['quote-valid', 'it is', { ...money({}), request: { event: 'pay-to-lodge', quoteId: 'quote' } }, true],
    [
      'quote-valid',
      'another',
      { ...money({}), request: { event: 'pay-to-lodge', quoteId: 'old' } },
      'The fee has changed. Check the new amount, then submit again.',
    ],
    [
      'quote-valid',
      'of another move',
      { ...money({}), request: { event: 'lodge', quoteId: 'quote' } },
      'The fee has changed. Check the new amount, then submit again.',
    ],
    ['quote-valid', 'none', { money: { isQuoteValid: (id: string) => id === '' }, request: { event: 'lodge' } }, true],
    ['outcome-succeeded', 'it did', paid('succeeded'), true],
    ['outcome-succeeded', 'waived', paid('waived'), true],
    ['outcome-succeeded', 'failed', paid('failed'), 'The payment has not been confirmed.'],
    ['outcome-succeeded', 'no payment', { request: { event: 'lodge' } }, 'The payment has not been confirmed.'],
    ['payment-unused', 'failed', paid('failed'), 'This payment was already used for another application.'],
    [
      'payment-unused',
      'no payment',
      { request: { event: 'lodge' } },
      'This payment was already used for another application.',
    ],
    ['amount-equals-quote', 'no payment', { request: { event: 'lodge' } }, 'The amount paid is not the fee we quoted.'],
    ['outcome-failed-or-unknown', 'failed', paid('failed'), true],
    ['outcome-failed-or-unknown', 'unknown', paid('unknown'), true],
    ['outcome-failed-or-unknown', 'succeeded', paid('succeeded'), 'The payment has not failed.'],
    ['outcome-failed-or-unknown', 'no payment', { request: { event: 'lodge' } }, 'The payment has not failed.'],
    ['attempts-left', 'some', money({ attemptsLeft: true }), true],
    [
      'attempts-left',
      'none',
      money({ attemptsLeft: false }),
      'You have reached the number of payment attempts for today. Try again tomorrow or contact the airport.',
    ],
    ['outcome-canceled', 'the applicant', { access: officer(), ...paid('failed') }, true],
    ['outcome-canceled', 'the provider', paid('canceled'), true],
    ['outcome-canceled', 'it failed', paid('failed'), 'The payment has not been cancelled.'],
    ['outcome-canceled', 'no payment', { request: { event: 'lodge' } }, 'The payment has not been cancelled.'],
    ['outcome-canceled', 'nobody asks for it', { request: null }, 'The payment has not been cancelled.'],
    ['no-success-pending', 'none', money({ successPending: false }), true],
    [
      'no-success-pending',
      'one',
      money({ successPending: true }),
      'A payment is still being processed. Cancel it on the payment page or try again later.',
    ],
    ['pending-for-lodgement', 'it is', application({ submitted_at: null }), true],
    [
      'pending-for-lodgement',
      'for approval',
      application({ submitted_at: NOW }),
      'This fee is due for the approval, not for submitting the application.',
    ],
    ['pending-for-approval', 'it is', application({ submitted_at: NOW }), true],
    [
      'pending-for-approval',
      'for lodging',
      application({ submitted_at: null }),
      'This fee is due for submitting the application, not for the approval.',
    ],
    ['closed-unpaid', 'it was', application({ close_reason: 'UNPAID' }), true],
    [
      'closed-unpaid',
      'withdrawn',
      application({ close_reason: 'WITHDRAWN' }),
      'This application was not cancelled for an unpaid fee.',
    ],
    ['start-ahead', 'just', application({ start_at: SOON }), true],
    ['start-ahead', 'now', application({ start_at: NOW }), 'The start date has passed.'],
    ['start-ahead', 'none', application({ start_at: null }), 'The start date has passed.'],
    ['in-scope', 'the system', { access: null }, true],
    ['in-scope', 'staff', { access: officer() }, true],
    [
      'in-scope',
      'the applicant',
      { access: officer({ side: 'applicant' }) },
      'This application is not at one of your airports.',
    ],
    ['not-own-company', 'the system', { access: null }, true],
    ['not-own-company', 'another’s', { access: officer() }, true],
    [
      'not-own-company',
      'one’s own',
      { access: officer({ isOwn: true }) },
      'You can’t review or decide an application from your own company.',
    ],
    ['data-checks-clean', 'surveyed', site('survey', 'survey'), true],
    ['data-checks-clean', 'from a plan', site('plan'), true],
    [
      'data-checks-clean',
      'a model',
      site('terrain-model', 'survey'),
      'An officer must check the ground level and the position.',
    ],
    ['data-checks-clean', 'not said', { answers: {} }, 'An officer must check the ground level and the position.'],
    [
      'data-checks-clean',
      'clicked',
      site('survey', 'map-click'),
      'An officer must check the ground level and the position.',
    ],
    ['no-overlap', 'none', { overlaps: [] }, true],
    [
      'no-overlap',
      'two',
      { overlaps: ['YAAA-1', 'YAAA-2'] },
      'Another crane works here at the same time: YAAA-1, YAAA-2.',
    ],
    ['good-standing', 'good', { cleanRecord: true }, true],
    ['good-standing', 'not', { cleanRecord: false }, 'An officer must check the applicant’s record.'],
    ['work-not-begun', 'not yet', application({ taken_at: null }), true],
    ['work-not-begun', 'begun', application({ taken_at: NOW }), 'The airport has already started its review.'],
    ['package-complete', 'assessed', { airports: [{}] }, true],
    ['package-complete', 'not', { airports: [] }, 'There is no assessment to send yet. Reassess first.'],
    ['fee-due-at-approval', 'due', money({ dueAtApproval: true }), true],
    ['fee-due-at-approval', 'none', money({ dueAtApproval: false }), 'No fee is due before this approval.'],
    ['within-28-days', 'on the last', application({ closed_at: before(28 * DAY_MS) }), true],
    [
      'within-28-days',
      'after it',
      application({ closed_at: before(28 * DAY_MS + 1) }),
      'An application can only be reopened within 28 days of the decision.',
    ],
    [
      'within-28-days',
      'never closed',
      application({ closed_at: null }),
      'An application can only be reopened within 28 days of the decision.',
    ],
    ['never-activated', 'never', application({ activated_at: null }), true],
    ['never-activated', 'once', application({ activated_at: NOW }), 'The crane has already been up under this permit.'],
  ])('%s: %s', (name, _what, known, expected) => expect(guard(name, known)).toBe(expected));
});

describe('returning to the queue is possible while nothing was sent since', () => {
  const [created_at, taken_at] = [before(2 * DAY_MS), before(DAY_MS)];
  const since = (taken: Date | null, requested: Date[], sent: Date[]) =>
    guard('taken-by-mistake', {
      application: { created_at, taken_at: taken },
      questions: requested.map((asked_at) => ({ asked_at })),
      referrals: sent.map((sent_at) => ({ sent_at })),
    });
  const NOT = 'Questions or referrals have been sent since the review started.';
  it.each<[string, Date | null, Date[], Date[], true | string]>([
    ['nothing ever', taken_at, [], [], true],
    ['before it was taken', taken_at, [before(DAY_MS + 1)], [before(DAY_MS + 1)], true],
    ['a question at the very moment', taken_at, [taken_at], [], NOT],
    ['a referral at the very moment', taken_at, [], [taken_at], NOT],
    ['one of several', taken_at, [before(DAY_MS + 1), NOW], [], NOT],
    ['never taken, asked since it was made', null, [before(DAY_MS + 1)], [], NOT],
    ['never taken, asked before', null, [before(2 * DAY_MS + 1)], [], true],
  ])('%s', (_what, taken, requested, sent, expected) => expect(since(taken, requested, sent)).toBe(expected));
});

describe('a row of the table', () => {
  const everything: Known = { application: { submitted_at: NOW }, money: { everPaid: true } };
  it('reports all failed guards, in its order', () =>
    expect(
      unmet(['never-submitted', 'work-not-begun', 'never-paid'], {
        ...everything,
        application: { submitted_at: NOW, taken_at: null },
      }),
    ).toEqual([
      { guard: 'never-submitted', message: 'This application has already been submitted.' },
      { guard: 'never-paid', message: 'A fee has been paid for this application.' },
    ]));
  it('leaves guards of the request schema and the sign-in to them', () =>
    expect(unmet(['email-verified', 'declarations-made', 'reason-given'], everything)).toEqual([]));
  it.each([
    ['quote-valid'],
    ['outcome-succeeded'],
    ['amount-equals-quote'],
    ['payment-unused'],
    ['outcome-failed-or-unknown'],
  ])('does not report %s in a preview', (name) => {
    expect(unmet([name], { ...money({}), request: null })).toEqual([]);
    expect(unmet([name], { ...money({}), request: { event: 'lodge' } })).toHaveLength(1);
  });
});
