import { APPLICATION_STATE, type EmailDue, type RefundReason, type Transition } from '@jibline/contract';
import type { ActorAccess } from '../policy.ts';
import type { ApplicationRow } from '../store.ts';
import { type Due, decisionDue, NOTHING_DUE } from './guards/due.ts';
import type { GuardFacts } from './guards/guard-facts.ts';
import type { Unmet } from './guards/guards.ts';
import { upAgainst } from './guards/permit-guards.ts';
import type { TransitionEffects } from './transition-context.ts';

/** How far the review has come, for refunds that depend on it. */
export const progressOf = ({ referrals, application }: Pick<GuardFacts, 'referrals' | 'application'>): RefundReason =>
  referrals.length > 0 ? 'afterReferral' : application.taken_at === null ? 'beforeWork' : 'afterTriage';

/** The emails of a row whose conditions are met. */
export function emailsOf(row: Pick<Transition, 'letters'>, facts: GuardFacts): EmailDue['letter'][] {
  const { application, questions, request } = facts;
  const isNew = application.kind === 'NEW';
  const open = questions.some(({ reply }) => reply === null);
  const payer = request?.event === 'pay-to-lodge' && request.payerEmail !== null;
  const against = upAgainst(facts);
  const holds = {
    'payer-is-another': payer,
    'kind-new': isNew,
    'kind-extension-or-variation': !isNew,
    'questions-open': open,
    'nothing-open': !open,
    'left-unanswered': application.phase === 'WAITING_APPLICANT',
    'up-as-permitted': against === null,
    'up-without-permit': against !== null,
  };
  return row.letters.filter(({ when }) => when === undefined || holds[when]).map(({ letter }) => letter);
}

const ABOUT_PAYMENT: readonly string[] = ['outcome-succeeded', 'amount-equals-quote', 'payment-unused'];

/**
 * Paid, but the transition's guards fail: the table names another target for this case. An unpaid fee does not count.
 */
export const landsElsewhere = (row: Transition, unmet: readonly Unmet[], access: ActorAccess | null) =>
  access === null &&
  row.otherwise !== undefined &&
  !unmet.some(({ guard }) => ABOUT_PAYMENT.includes(guard) || guard.startsWith('pending-for'));

/** The resulting state: the row's target, its other target where a system guard failed, or the current state. */
export function landingOf(
  row: Transition,
  { stays }: Pick<TransitionEffects, 'stays'>,
  application: Pick<ApplicationRow, 'state' | 'phase' | 'phase_before'>,
  failed: boolean,
): Pick<ApplicationRow, 'state' | 'phase'> {
  if (stays) return { state: application.state, phase: application.phase };
  const landing = failed && row.otherwise ? row.otherwise : row;
  if (landing.to === null) throw new Error('a draft is deleted, not moved');
  const phase =
    landing.phase === 'as-before' ? (application.phase_before ?? application.phase) : (landing.phase ?? null);
  return { state: APPLICATION_STATE[landing.to], phase };
}

const { SUBMITTED, PROCESSING } = APPLICATION_STATE;

/** Closed applications have no due date; those returning to review without one get a new one. */
export function dueOnLanding(
  state: number,
  application: Pick<ApplicationRow, 'state' | 'path'>,
  { now, timeZone }: Pick<GuardFacts, 'now' | 'timeZone'>,
): Partial<Due> {
  if (state !== SUBMITTED && state !== PROCESSING) return NOTHING_DUE;
  const comesBack = state === PROCESSING && application.state === APPLICATION_STATE.PAYMENT_PENDING;
  return comesBack ? decisionDue(application.path, now, timeZone, 'the payment') : {};
}
