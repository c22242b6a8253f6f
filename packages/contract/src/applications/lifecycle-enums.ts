import type { RefundReason } from '../payments/enums.ts';
import type { MoveLetter, PaymentEmail } from './emails.ts';
import type { ApplicationStateName } from './enums.ts';

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

/**
 * What must hold, and where it is checked. check: one function in the API, asked when the move is made. shape: what the request
 * brings, refused by its shape before anything is read. sign-in: nobody comes in without it.
 */
export const GUARDS = {
  'account-active': { by: 'check', says: 'the account is active' },
  'email-verified': { by: 'sign-in', says: 'the e-mail address is verified' },
  'never-paid': { by: 'check', says: 'nothing has been paid' },
  'never-submitted': { by: 'check', says: 'it was never submitted' },
  'form-complete': { by: 'check', says: 'every required answer is given' },
  'declarations-made': { by: 'shape', says: 'every declaration is ticked' },
  'airport-active': { by: 'check', says: 'at least one of the airports takes applications' },
  'lead-time-or-urgent': { by: 'check', says: 'there is enough lead time, or the urgent path is accepted' },
  'extension-in-limits': { by: 'check', says: 'an extension is requested in time and not too often' },
  'fee-due-at-lodgement': { by: 'check', says: 'a fee is due at lodgement' },
  'nothing-due-at-lodgement': { by: 'check', says: 'no fee is due now: none, waived, on account, or at approval' },
  'quote-valid': { by: 'check', says: 'the fee quote is still valid' },
  'outcome-succeeded': { by: 'check', says: 'the provider confirms the payment, or the fee is waived' },
  'amount-equals-quote': { by: 'check', says: 'amount and currency equal the quote' },
  'payment-unused': { by: 'check', says: 'the payment was not used for another case' },
  'outcome-failed-or-unknown': { by: 'check', says: 'the payment failed or its outcome is unknown' },
  'attempts-left': { by: 'check', says: 'fewer than five attempts in 24 hours' },
  'outcome-canceled': { by: 'check', says: 'the payment was canceled' },
  'no-success-pending': { by: 'check', says: 'no successful payment is on its way' },
  'pending-for-lodgement': { by: 'check', says: 'the payment is for lodging, not for an approval held back' },
  'pending-for-approval': { by: 'check', says: 'the payment is for an approval held back' },
  'closed-unpaid': { by: 'check', says: 'the case was closed because it was unpaid' },
  'start-ahead': { by: 'check', says: 'the start is still ahead' },
  'in-scope': { by: 'check', says: 'the case belongs to an airport of yours' },
  'not-own-company': { by: 'check', says: 'the case is not of your own company' },
  'auto-approve-on': { by: 'check', says: 'the airport approves clear cases at once' },
  'path-green': { by: 'check', says: 'the path is GREEN' },
  'data-checks-clean': { by: 'check', says: 'no data check has a warning' },
  'no-overlap': { by: 'check', says: 'no other crane overlaps in place and time' },
  'good-standing': { by: 'check', says: 'the applicant is in good standing' },
  'conditions-fillable': { by: 'check', says: 'every condition of the airport can be filled in' },
  'work-not-begun': { by: 'check', says: 'work on the case has not begun' },
  'questions-written': { by: 'shape', says: 'there is at least one question and a due date' },
  'package-complete': { by: 'check', says: 'the referral package is complete' },
  'assessment-current': { by: 'check', says: 'the assessment is of the latest answers and the latest surface set' },
  'replies-in-or-lapsed': { by: 'check', says: 'every reply needed is in, or its time has passed' },
  'taken-by-mistake': { by: 'check', says: 'nothing has been sent out since it was taken up' },
  'airport-may-decide': {
    by: 'check',
    says: 'the airport may decide this path, or the outside decision is recorded with its document',
  },
  'second-signature': { by: 'check', says: 'the second signature is there, where the airport wants one' },
  'conditions-present': { by: 'shape', says: 'there is at least one condition' },
  'reason-given': { by: 'shape', says: 'a reason code and a text are given' },
  'fee-due-at-approval': { by: 'check', says: 'a fee is due at approval and the decision is prepared' },
  'surfaces-unchanged': { by: 'check', says: 'the surfaces have not changed since the assessment' },
  'within-28-days': { by: 'check', says: 'not more than 28 days have passed, and there are new facts or an error' },
  'period-over': {
    by: 'check',
    says: 'the period is over and the crane is down (mobile, platform: 24 h; tower: removal confirmed)',
  },
  'removal-overdue': {
    by: 'check',
    says: 'the period is over and the crane is up (mobile, platform), or nobody reported its removal (tower)',
  },
  'removal-time-given': { by: 'shape', says: 'the time of removal is given' },
  'replacement-started': { by: 'check', says: 'the permit that replaces this one has started' },
  'never-activated': { by: 'check', says: 'the crane was never raised under this permit' },
  'permit-issued': { by: 'check', says: 'a permit was issued' },
  'not-up-already': { by: 'check', says: 'the crane is not reported up already' },
  'activation-running': { by: 'check', says: 'the crane is up' },
  'effective-instant-given': { by: 'shape', says: 'the effective instant and an instruction are given' },
  'confirmed-twice': { by: 'shape', says: 'it was confirmed a second time' },
} as const satisfies Record<string, { by: 'check' | 'shape' | 'sign-in'; says: string }>;
export type Guard = keyof typeof GUARDS;
type GuardBy<By> = { [G in Guard]: (typeof GUARDS)[G]['by'] extends By ? G : never }[Guard];
export type CheckedGuard = GuardBy<'check'>;
export type ShapeGuard = GuardBy<'shape'>;

/** What several moves do alike besides moving the state, with the sentence said of it beforehand; the API has one function for each. */
export const EFFECTS = {
  assess: 'The answers are fixed as a version and assessed.',
  'case-number': 'The application gets its number.',
  'open-payment': 'The fee is opened for payment.',
  'close-payment': 'The fee can no longer be paid.',
  'issue-permits': 'The permit gets its number and its code.',
  'clear-decisions': 'Earlier decisions no longer apply. They stay in the history.',
  'end-activation': 'A crane still reported up is recorded as down.',
} as const;
export type Effect = keyof typeof EFFECTS;

export interface EmailDue {
  /** One that a move or the money behind it sends: each has its writer in the API. */
  readonly letter: MoveLetter | PaymentEmail;
  /** Only then; without it, always. */
  readonly when?:
    | 'payer-is-another'
    | 'kind-new'
    | 'kind-extension-or-variation'
    | 'questions-open'
    | 'nothing-open'
    | 'up-as-permitted'
    | 'up-without-permit';
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
  readonly letters: readonly EmailDue[];
  /** Share of the fee that goes back; byProgress = beforeWork, afterTriage or afterReferral as far as the case has come. */
  readonly refund?: RefundReason | 'byProgress';
  readonly closeReasons?: readonly CloseReason[];
  /** When the system sets the event off and a guard fails, this happens instead. */
  readonly otherwise?: {
    readonly to: ApplicationStateName;
    readonly phase?: Phase;
    readonly refund?: RefundReason;
    readonly letters: readonly EmailDue[];
    readonly effects: readonly Effect[];
  };
  readonly effects: readonly Effect[];
}
