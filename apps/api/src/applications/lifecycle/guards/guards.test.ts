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

describe('each guard holds or says what is missing', () => {
  it.each<[CheckedGuard, string, Known, true | string]>([
    ['account-active', 'the system', { standing: null }, true],
    ['account-active', 'active', { standing: officer() }, true],
    ['account-active', 'not', { standing: officer({ person: { active: false } }) }, 'first: the account is active'],
    ['never-paid', 'nothing', money({ everPaid: false }), true],
    ['never-paid', 'something', money({ everPaid: true }), 'first: nothing has been paid'],
    ['never-submitted', 'never', application({ submitted_at: null }), true],
    ['never-submitted', 'once', application({ submitted_at: NOW }), 'first: it was never submitted'],
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
    ['airport-active', 'none', { hasActiveAirport: false }, 'first: at least one of the airports takes applications'],
    [
      'lead-time-or-urgent',
      'no dates',
      { answers: {}, noticeIssues: [] },
      'first: there is enough lead time, or the urgent path is accepted',
    ],
    [
      'lead-time-or-urgent',
      'no start',
      { answers: { schedule: {} }, noticeIssues: [] },
      'first: there is enough lead time, or the urgent path is accepted',
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
    ['fee-due-at-lodgement', 'due', money({ dueAtLodgement: true }), true],
    ['fee-due-at-lodgement', 'none', money({ dueAtLodgement: false }), 'first: a fee is due at lodgement'],
    ['nothing-due-at-lodgement', 'none', money({ dueAtLodgement: false }), true],
    [
      'nothing-due-at-lodgement',
      'due',
      money({ dueAtLodgement: true }),
      'first: no fee is due now: none, waived, on account, or at approval',
    ],
    ['quote-valid', 'it is', { ...money({}), request: { event: 'pay-to-lodge', quoteId: 'quote' } }, true],
    [
      'quote-valid',
      'another',
      { ...money({}), request: { event: 'pay-to-lodge', quoteId: 'old' } },
      'first: the fee quote is still valid',
    ],
    [
      'quote-valid',
      'of another move',
      { ...money({}), request: { event: 'lodge', quoteId: 'quote' } },
      'first: the fee quote is still valid',
    ],
    ['quote-valid', 'none', { money: { isQuoteValid: (id: string) => id === '' }, request: { event: 'lodge' } }, true],
    ['outcome-succeeded', 'it did', paid('succeeded'), true],
    ['outcome-succeeded', 'waived', paid('waived'), true],
    ['outcome-succeeded', 'failed', paid('failed'), 'first: the provider confirms the payment, or the fee is waived'],
    [
      'outcome-succeeded',
      'no payment',
      { request: { event: 'lodge' } },
      'first: the provider confirms the payment, or the fee is waived',
    ],
    ['payment-unused', 'failed', paid('failed'), 'first: the payment was not used for another case'],
    [
      'payment-unused',
      'no payment',
      { request: { event: 'lodge' } },
      'first: the payment was not used for another case',
    ],
    [
      'amount-equals-quote',
      'no payment',
      { request: { event: 'lodge' } },
      'first: amount and currency equal the quote',
    ],
    ['outcome-failed-or-unknown', 'failed', paid('failed'), true],
    ['outcome-failed-or-unknown', 'unknown', paid('unknown'), true],
    [
      'outcome-failed-or-unknown',
      'succeeded',
      paid('succeeded'),
      'first: the payment failed or its outcome is unknown',
    ],
    [
      'outcome-failed-or-unknown',
      'no payment',
      { request: { event: 'lodge' } },
      'first: the payment failed or its outcome is unknown',
    ],
    ['attempts-left', 'some', money({ attemptsLeft: true }), true],
    ['attempts-left', 'none', money({ attemptsLeft: false }), 'first: fewer than five attempts in 24 hours'],
    ['outcome-canceled', 'the applicant', { standing: officer(), ...paid('failed') }, true],
    ['outcome-canceled', 'the provider', paid('canceled'), true],
    ['outcome-canceled', 'it failed', paid('failed'), 'first: the payment was canceled'],
    ['outcome-canceled', 'no payment', { request: { event: 'lodge' } }, 'first: the payment was canceled'],
    ['outcome-canceled', 'nobody asks for it', { request: null }, 'first: the payment was canceled'],
    ['no-success-pending', 'none', money({ successPending: false }), true],
    [
      'no-success-pending',
      'one',
      money({ successPending: true }),
      'a payment was begun and how it ended is not known yet: cancel it on the payment page, or try again later',
    ],
    ['pending-for-lodgement', 'it is', application({ submitted_at: null }), true],
    [
      'pending-for-lodgement',
      'for approval',
      application({ submitted_at: NOW }),
      'first: the payment is for lodging, not for an approval held back',
    ],
    ['pending-for-approval', 'it is', application({ submitted_at: NOW }), true],
    [
      'pending-for-approval',
      'for lodging',
      application({ submitted_at: null }),
      'first: the payment is for an approval held back',
    ],
    ['closed-unpaid', 'it was', application({ close_reason: 'UNPAID' }), true],
    [
      'closed-unpaid',
      'withdrawn',
      application({ close_reason: 'WITHDRAWN' }),
      'first: the case was closed because it was unpaid',
    ],
    ['start-ahead', 'just', application({ start_at: SOON }), true],
    ['start-ahead', 'now', application({ start_at: NOW }), 'first: the start is still ahead'],
    ['start-ahead', 'none', application({ start_at: null }), 'first: the start is still ahead'],
    ['in-scope', 'the system', { standing: null }, true],
    ['in-scope', 'staff', { standing: officer() }, true],
    [
      'in-scope',
      'the applicant',
      { standing: officer({ side: 'applicant' }) },
      'first: the case belongs to an airport of yours',
    ],
    ['not-own-company', 'the system', { standing: null }, true],
    ['not-own-company', 'another’s', { standing: officer() }, true],
    [
      'not-own-company',
      'one’s own',
      { standing: officer({ isOwn: true }) },
      'first: the case is not of your own company',
    ],
    ['data-checks-clean', 'surveyed', site('survey', 'survey'), true],
    ['data-checks-clean', 'from a plan', site('plan'), true],
    ['data-checks-clean', 'a model', site('terrain-model', 'survey'), 'first: no data check has a warning'],
    ['data-checks-clean', 'not said', { answers: {} }, 'first: no data check has a warning'],
    ['data-checks-clean', 'clicked', site('survey', 'map-click'), 'first: no data check has a warning'],
    ['no-overlap', 'none', { overlaps: [] }, true],
    ['no-overlap', 'two', { overlaps: ['YAAA-1', 'YAAA-2'] }, 'overlaps with YAAA-1, YAAA-2'],
    ['good-standing', 'good', { goodStanding: true }, true],
    ['good-standing', 'not', { goodStanding: false }, 'first: the applicant is in good standing'],
    ['work-not-begun', 'not yet', application({ taken_at: null }), true],
    ['work-not-begun', 'begun', application({ taken_at: NOW }), 'first: work on the case has not begun'],
    ['package-complete', 'assessed', { airports: [{}] }, true],
    ['package-complete', 'not', { airports: [] }, 'there is no assessment to send yet'],
    ['fee-due-at-approval', 'due', money({ dueAtApproval: true }), true],
    [
      'fee-due-at-approval',
      'none',
      money({ dueAtApproval: false }),
      'first: a fee is due at approval and the decision is prepared',
    ],
    ['within-28-days', 'on the last', application({ closed_at: before(28 * DAY_MS) }), true],
    [
      'within-28-days',
      'after it',
      application({ closed_at: before(28 * DAY_MS + 1) }),
      'first: not more than 28 days have passed, and there are new facts or an error',
    ],
    [
      'within-28-days',
      'never closed',
      application({ closed_at: null }),
      'first: not more than 28 days have passed, and there are new facts or an error',
    ],
    ['never-activated', 'never', application({ activated_at: null }), true],
    [
      'never-activated',
      'once',
      application({ activated_at: NOW }),
      'first: the crane was never raised under this permit',
    ],
  ])('%s: %s', (name, _what, known, expected) => expect(guard(name, known)).toBe(expected));
});

describe('taken by mistake: nothing went out since', () => {
  const [created_at, taken_at] = [before(2 * DAY_MS), before(DAY_MS)];
  const since = (taken: Date | null, asked: Date[], sent: Date[]) =>
    guard('taken-by-mistake', {
      application: { created_at, taken_at: taken },
      questions: asked.map((asked_at) => ({ asked_at })),
      referrals: sent.map((sent_at) => ({ sent_at })),
    });
  const NOT = 'first: nothing has been sent out since it was taken up';
  it.each<[string, Date | null, Date[], Date[], true | string]>([
    ['nothing ever', taken_at, [], [], true],
    ['before it was taken', taken_at, [before(DAY_MS + 1)], [before(DAY_MS + 1)], true],
    ['a question at the very moment', taken_at, [taken_at], [], NOT],
    ['a referral at the very moment', taken_at, [], [taken_at], NOT],
    ['one of several', taken_at, [before(DAY_MS + 1), NOW], [], NOT],
    ['never taken, asked since it was made', null, [before(DAY_MS + 1)], [], NOT],
    ['never taken, asked before', null, [before(2 * DAY_MS + 1)], [], true],
  ])('%s', (_what, taken, asked, sent, expected) => expect(since(taken, asked, sent)).toBe(expected));
});

describe('a row', () => {
  const everything: Known = { application: { submitted_at: NOW }, money: { everPaid: true } };
  it('says all that does not hold, in its order', () =>
    expect(
      unmet(['never-submitted', 'work-not-begun', 'never-paid'], {
        ...everything,
        application: { submitted_at: NOW, taken_at: null },
      }),
    ).toEqual([
      { guard: 'never-submitted', message: 'this must hold first: it was never submitted' },
      { guard: 'never-paid', message: 'this must hold first: nothing has been paid' },
    ]));
  it('leaves to the request’s shape and to the sign-in what they check', () =>
    expect(unmet(['email-verified', 'declarations-made', 'reason-given'], everything)).toEqual([]));
  it.each([
    ['quote-valid'],
    ['outcome-succeeded'],
    ['amount-equals-quote'],
    ['payment-unused'],
    ['outcome-failed-or-unknown'],
  ])('does not hold %s against whoever only asks', (name) => {
    expect(unmet([name], { ...money({}), request: null })).toEqual([]);
    expect(unmet([name], { ...money({}), request: { event: 'lodge' } })).toHaveLength(1);
  });
});
