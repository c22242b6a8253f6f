import type { RefundReason } from '../payments/enums.ts';
import type { PaymentEmail, TransitionEmail } from './emails.ts';
import { END_PASSED } from './end-passed.ts';
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
 * Who may trigger an event. owner = the applicant, on their own application · company-* = the applicant's company ·
 * payer = the holder of the payment link · airport-* = airport scope, or operator organisation over its airports ·
 * system = webhook, job or rule.
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
 * Where each guard is checked, and the sentence people read when it fails. check: one function in the API, run with the
 * transition; it may return a more exact sentence. shape: part of the request, rejected by its schema. sign-in: required of
 * every session.
 */
export const GUARDS = {
  'account-active': { by: 'check', failure: 'This account is inactive.' },
  'email-verified': { by: 'sign-in', failure: 'Confirm your email address first.' },
  'never-paid': { by: 'check', failure: 'A fee has been paid for this application.' },
  'never-submitted': { by: 'check', failure: 'This application has already been submitted.' },
  'form-complete': { by: 'check', failure: 'Some answers need attention before you can submit.' },
  'declarations-made': { by: 'shape', failure: 'Confirm every declaration.' },
  'airport-active': { by: 'check', failure: 'None of the airports you chose accepts applications.' },
  'lead-time-or-urgent': { by: 'check', failure: 'Enter a start date and time.' },
  'extension-in-limits': { by: 'check', failure: 'This permit can’t be extended.' },
  'fee-due-at-lodgement': { by: 'check', failure: 'No fee is due before you submit.' },
  'nothing-due-at-lodgement': { by: 'check', failure: 'Pay the fee to submit this application.' },
  'quote-valid': { by: 'check', failure: 'The fee has changed. Check the new amount, then submit again.' },
  'outcome-succeeded': { by: 'check', failure: 'The payment has not been confirmed.' },
  'amount-equals-quote': { by: 'check', failure: 'The amount paid is not the fee we quoted.' },
  'payment-unused': { by: 'check', failure: 'This payment was already used for another application.' },
  'outcome-failed-or-unknown': { by: 'check', failure: 'The payment has not failed.' },
  'attempts-left': {
    by: 'check',
    failure: 'You have reached the number of payment attempts for today. Try again tomorrow or contact the airport.',
  },
  'outcome-canceled': { by: 'check', failure: 'The payment has not been cancelled.' },
  'no-success-pending': {
    by: 'check',
    failure: 'A payment is still being processed. Cancel it on the payment page or try again later.',
  },
  'pending-for-lodgement': {
    by: 'check',
    failure: 'This fee is due for the approval, not for submitting the application.',
  },
  'pending-for-approval': {
    by: 'check',
    failure: 'This fee is due for submitting the application, not for the approval.',
  },
  'closed-unpaid': { by: 'check', failure: 'This application was not cancelled for an unpaid fee.' },
  'start-ahead': { by: 'check', failure: 'The start date has passed.' },
  'end-ahead': { by: 'check', failure: END_PASSED },
  'in-scope': { by: 'check', failure: 'This application is not at one of your airports.' },
  'not-own-company': { by: 'check', failure: 'You can’t review or decide an application from your own company.' },
  'auto-approve-on': { by: 'check', failure: 'The airport does not approve clear applications automatically.' },
  'path-green': { by: 'check', failure: 'The crane is not clear of all protected surfaces.' },
  'data-checks-clean': { by: 'check', failure: 'An officer must check the ground level and the position.' },
  'no-overlap': { by: 'check', failure: 'Another crane works here at the same time.' },
  'good-standing': { by: 'check', failure: 'An officer must check the applicant’s record.' },
  'conditions-fillable': { by: 'check', failure: 'An officer must complete the airport’s conditions.' },
  'work-not-begun': { by: 'check', failure: 'The airport has already started its review.' },
  'questions-written': { by: 'shape', failure: 'Enter at least one question and a due date.' },
  'package-complete': { by: 'check', failure: 'There is no assessment to send yet. Reassess first.' },
  'assessment-current': { by: 'check', failure: 'There is no current assessment. Reassess first.' },
  'replies-in-or-lapsed': { by: 'check', failure: 'Still waiting for replies.' },
  'taken-by-mistake': { by: 'check', failure: 'Questions or referrals have been sent since the review started.' },
  'airport-may-decide': { by: 'check', failure: 'Another authority decides this. Record its decision and attach it.' },
  'recommendation-given': { by: 'check', failure: 'This approval requires a recommendation first.' },
  'second-signature': { by: 'check', failure: 'This decision requires a second signature.' },
  'conditions-present': { by: 'shape', failure: 'Add at least one condition.' },
  'reason-given': { by: 'shape', failure: 'Choose a reason and explain it.' },
  'fee-due-at-approval': { by: 'check', failure: 'No fee is due before this approval.' },
  'surfaces-unchanged': { by: 'check', failure: 'There is no current assessment. Reassess first.' },
  'within-28-days': { by: 'check', failure: 'An application can only be reopened within 28 days of the decision.' },
  'period-over': {
    by: 'check',
    failure: 'The permit has not ended, or the crane has not been reported down or removed.',
  },
  'removal-overdue': { by: 'check', failure: 'The removal of the crane is not overdue.' },
  'removal-time-given': { by: 'shape', failure: 'Enter when the crane was removed.' },
  'replacement-started': { by: 'check', failure: 'The permit that replaces this one has not started.' },
  'suspension-started': { by: 'check', failure: 'The suspension has not started.' },
  'never-activated': { by: 'check', failure: 'The crane has already been up under this permit.' },
  'permit-issued': { by: 'check', failure: 'No permit was issued.' },
  'not-up-already': { by: 'check', failure: 'The crane is already reported up.' },
  'activation-running': { by: 'check', failure: 'The crane has not been reported up.' },
  'effective-instant-given': {
    by: 'shape',
    failure: 'Enter when this takes effect and what the permit holder must do.',
  },
  'confirmed-twice': { by: 'shape', failure: 'Tick the box to confirm.' },
} as const satisfies Record<string, { by: 'check' | 'shape' | 'sign-in'; failure: string }>;
export type Guard = keyof typeof GUARDS;
type GuardBy<By> = { [G in Guard]: (typeof GUARDS)[G]['by'] extends By ? G : never }[Guard];
export type CheckedGuard = GuardBy<'check'>;
export type ShapeGuard = GuardBy<'shape'>;

/** Effects shared by several transitions, each with the sentence a preview shows; the API has one function for each. */
export const EFFECTS = {
  assess: 'The answers are fixed as a version and assessed.',
  'case-number': 'The application gets its number.',
  'open-payment': 'The fee is opened for payment.',
  'close-payment': 'The fee can no longer be paid.',
  'charge-account': 'The fee is added to the company’s monthly invoice.',
  'issue-permits': 'The permit gets its number and its code.',
  'clear-decisions': 'Earlier decisions no longer apply. They stay in the history.',
  'end-activation': 'A crane still reported up is recorded as down.',
} as const;
export type Effect = keyof typeof EFFECTS;

export interface EmailDue {
  /** Sent by a transition or its payment; each has a template in the API. */
  readonly letter: TransitionEmail | PaymentEmail;
  /** Only in this case; without it, always. */
  readonly when?:
    | 'payer-is-another'
    | 'kind-new'
    | 'kind-extension-or-variation'
    | 'questions-open'
    | 'nothing-open'
    | 'left-unanswered'
    | 'up-as-permitted'
    | 'up-without-permit';
}

export interface Transition {
  /** T01 … T30 of the workflow; a letter after it marks another row of the same number. */
  readonly id: string;
  readonly event: string;
  /** null: there is no application yet. */
  readonly from: ApplicationStateName | null;
  readonly fromPhases?: readonly Phase[];
  /** null: the application is deleted. */
  readonly to: ApplicationStateName | null;
  readonly phase?: Phase | 'as-before';
  readonly who: readonly Actor[];
  readonly guards: readonly Guard[];
  readonly letters: readonly EmailDue[];
  /**
   * Which share of the fee is refunded; byProgress = beforeWork, afterTriage or afterReferral, depending on the
   * review's progress.
   */
  readonly refund?: RefundReason | 'byProgress';
  readonly closeReasons?: readonly CloseReason[];
  /** What happens instead when the system triggers the event and a guard fails. */
  readonly otherwise?: {
    readonly to: ApplicationStateName;
    readonly phase?: Phase;
    readonly refund?: RefundReason;
    readonly letters: readonly EmailDue[];
    readonly effects: readonly Effect[];
  };
  readonly effects: readonly Effect[];
}
