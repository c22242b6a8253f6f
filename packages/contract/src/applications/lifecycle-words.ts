import type { RefundReason } from '../payments/words.ts';
import type { LetterId } from './letters.ts';
import type { ApplicationStateName } from './words.ts';

/** Phases refine two of the nine states; they are not states. */
export const PHASES = {
  PROCESSING: ['TRIAGE', 'WAITING_APPLICANT', 'REFERRED', 'READY'],
  APPROVED: ['UPCOMING', 'ACTIVE', 'IDLE', 'SUSPENDED', 'OVERDUE_REMOVAL'],
} as const;
export const PHASE_NAMES = [...PHASES.PROCESSING, ...PHASES.APPROVED] as const;
export type Phase = (typeof PHASE_NAMES)[number];

export const APPLICATION_KINDS = ['NEW', 'EXTENSION', 'VARIATION'] as const;
export type ApplicationKind = (typeof APPLICATION_KINDS)[number];
export const CLOSE_REASONS = [
  'UNPAID',
  'WITHDRAWN',
  'DUPLICATE',
  'NOT_NEEDED',
  'UNANSWERED',
  'REJECTED',
  'ENDED',
  'REMOVED_EARLY',
  'SUPERSEDED',
  'REVOKED',
] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/**
 * Who may set an event off. owner = the applicant on an own case · company-* = applicant's company · payer = whoever holds
 * the payment link · airport-* = airport scope, or operator organisation over its airports · system = webhook, job or rule.
 */
export const ACTORS = [
  'owner',
  'company-manager',
  'company-admin',
  'payer',
  'airport-manager',
  'airport-admin',
  'global-manager',
  'global-admin',
  'system',
] as const;
export type Actor = (typeof ACTORS)[number];

/** What must hold; each name is one check in the API and one sentence on the screen. */
export const GUARDS = {
  'account-active': 'the account is active',
  'email-verified': 'the e-mail address is verified',
  'never-paid': 'nothing has been paid',
  'never-submitted': 'it was never submitted',
  'form-complete': 'every required answer is given',
  'declarations-made': 'every declaration is ticked',
  'airport-active': 'at least one of the airports takes applications',
  'lead-time-or-urgent': 'there is enough lead time, or the urgent path is accepted',
  'fee-due-at-lodgement': 'a fee is due at lodgement',
  'nothing-due-at-lodgement': 'no fee is due now: none, waived, on account, or at approval',
  'quote-valid': 'the fee quote is still valid',
  'outcome-succeeded': 'the provider confirms the payment',
  'amount-equals-quote': 'amount and currency equal the quote',
  'payment-unused': 'the payment was not used for another case',
  'outcome-failed-or-unknown': 'the payment failed or its outcome is unknown',
  'attempts-left': 'fewer than five attempts in 24 hours',
  'outcome-canceled': 'the payment was canceled',
  'no-success-pending': 'no successful payment is on its way',
  'pending-for-lodgement': 'the payment is for lodging, not for an approval held back',
  'pending-for-approval': 'the payment is for an approval held back',
  'closed-unpaid': 'the case was closed because it was unpaid',
  'answers-unchanged': 'the answers have not changed since',
  'start-ahead': 'the start is still ahead',
  'in-scope': 'the case belongs to an airport of yours',
  'not-own-company': 'the case is not of your own company',
  'auto-approve-on': 'the airport approves clear cases at once',
  'path-green': 'the path is GREEN',
  'data-checks-clean': 'no data check has a warning',
  'no-overlap': 'no other crane overlaps in place and time',
  'good-standing': 'the applicant is in good standing',
  'conditions-fillable': 'every condition of the airport can be filled in',
  'work-not-begun': 'work on the case has not begun',
  'questions-written': 'there is at least one question and a due date',
  'package-complete': 'the referral package is complete',
  'assessment-current': 'the assessment is of the latest answers and the latest surface set',
  'replies-in-or-lapsed': 'every reply needed is in, or its time has passed',
  'taken-by-mistake': 'nothing has been sent out since it was taken up',
  'airport-may-decide': 'the airport may decide this path, or the outside decision is recorded with its document',
  'second-signature': 'the second signature is there, where the airport wants one',
  'conditions-present': 'there is at least one condition',
  'approval-fee-paid': 'a fee due at approval is paid',
  'reason-given': 'a reason code and a text are given',
  'fee-due-at-approval': 'a fee is due at approval and the decision is prepared',
  'surfaces-unchanged': 'the surfaces have not changed since the assessment',
  'within-28-days': 'not more than 28 days have passed, and there are new facts or an error',
  'period-over': 'the period is over and the crane is down (mobile, platform: 24 h; tower: removal confirmed)',
  'removal-overdue':
    'the period is over and the crane is up (mobile, platform), or nobody reported its removal (tower)',
  'removal-time-given': 'the time of removal is given',
  'replacement-started': 'the permit that replaces this one has started',
  'never-activated': 'the crane was never raised under this permit',
  'permit-in-force': 'the permit of every airport is in force at that moment',
  'within-hours': 'the moment lies within the hours of the permit',
  'activation-running': 'the crane is up',
  'effective-instant-given': 'the effective instant and an instruction are given',
  'confirmed-twice': 'it was confirmed a second time',
} as const;
export type Guard = keyof typeof GUARDS;

export interface LetterDue {
  readonly letter: LetterId;
  /** Only then; without it, always. */
  readonly when?: 'payer-is-another' | 'kind-new' | 'kind-extension-or-variation' | 'questions-open' | 'nothing-open';
}

export interface Transition {
  /** T01 … T30 of the workflow; a letter after it marks the second half of one row (asked – answered). */
  readonly id: string;
  readonly event: string;
  /** null: there is no case yet. */
  readonly from: ApplicationStateName | null;
  readonly fromPhases?: readonly Phase[];
  /** null: the case is gone. */
  readonly to: ApplicationStateName | null;
  readonly phase?: Phase | 'as-before';
  readonly who: readonly Actor[];
  readonly guards: readonly Guard[];
  readonly letters: readonly LetterDue[];
  /** Share of the fee that goes back; byProgress = beforeWork, afterTriage or afterReferral as far as the case has come. */
  readonly refund?: RefundReason | 'byProgress';
  readonly closeReasons?: readonly CloseReason[];
  /** When the system sets the event off and a guard fails, this happens instead. */
  readonly otherwise?: {
    readonly to: ApplicationStateName;
    readonly phase?: Phase;
    readonly refund?: RefundReason;
    readonly letters: readonly LetterDue[];
  };
  readonly effects: readonly string[];
}
