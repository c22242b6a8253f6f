import type { LifecycleEvent } from '@jibline/contract';
import type { TransitionContext, TransitionEffects } from '../transition-context.ts';
import { continueDown, continueUp, overdue, start, stop } from './activate.ts';
import { applyAgain, cancel, changeAnswers, failPayment, holdForPayment, reopen } from './close.ts';
import { approve, approveAutomatically, reject, releaseApproval } from './decide.ts';
import { beginSuspension, confirmRemoval, end, lift, reportRemoval, revoke, supersede, suspend } from './permit.ts';
import { ask, markReady, recordReply, refer, returnToQueue, take } from './review.ts';
import { answer, lodge, payToLodge } from './submit.ts';

/**
 * Drafts are created and deleted by their own calls; every other event of the table needs a request and an entry here.
 */
type EventWithEffect = Exclude<LifecycleEvent, 'create' | 'delete'>;
type Effects = { [E in EventWithEffect]: (transition: TransitionContext<E>) => Promise<TransitionEffects> };

/** What each event does besides changing the state; the table in the contract says which state follows. */
const EFFECTS: Effects = {
  'pay-to-lodge': payToLodge,
  lodge,
  'confirm-lodgement-payment': lodge,
  'confirm-late-payment': lodge,
  'fail-payment': failPayment,
  'change-answers': changeAnswers,
  cancel,
  take,
  'approve-automatically': approveAutomatically,
  ask,
  answer,
  refer,
  'record-reply': recordReply,
  'mark-ready': markReady,
  'return-to-queue': returnToQueue,
  approve,
  reject,
  'hold-for-payment': holdForPayment,
  'confirm-approval-payment': releaseApproval,
  reopen,
  'apply-again': applyAgain,
  end,
  'report-removal': reportRemoval,
  supersede,
  'continue-up': continueUp,
  'continue-down': continueDown,
  suspend,
  'begin-suspension': beginSuspension,
  lift,
  revoke,
  'confirm-removal': confirmRemoval,
  start,
  stop,
  overdue,
};

export const effect = (transition: TransitionContext): Promise<TransitionEffects> =>
  (EFFECTS[transition.request.event] as (transition: TransitionContext) => Promise<TransitionEffects>)(transition);
