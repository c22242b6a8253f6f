import type { CloseReason, TransitionRequest } from '@jibline/contract';
import type { PaymentFacts } from './guards/money-facts.ts';

type Paid<E extends string> = { event: E; payment: PaymentFacts };

/** Requests only the system makes: webhooks, jobs, rules. No person can send these. */
export type SystemRequest =
  | Paid<'confirm-lodgement-payment'>
  | Paid<'confirm-late-payment'>
  | Paid<'confirm-approval-payment'>
  | Paid<'fail-payment'>
  | Paid<'change-answers'>
  | { event: 'cancel'; reason: Extract<CloseReason, 'UNPAID' | 'UNANSWERED'>; text: string }
  | { event: 'take'; assigneeId: string }
  | { event: 'approve-automatically' }
  | { event: 'hold-for-payment' }
  | { event: 'end' }
  | { event: 'overdue' }
  | { event: 'supersede' }
  | { event: 'begin-suspension' }
  /** The crane's state under the replaced permit. */
  | { event: 'continue-up'; startedAt: string; operatorName: string | null; before: string }
  | { event: 'continue-down'; since: string; before: string };

/** Times a person may leave out: the server's clock is used then. */
const REPORTED = ['startedAt', 'stoppedAt', 'from'] as const;
type Timed<R> = R extends unknown
  ? { [K in keyof R]: K extends (typeof REPORTED)[number] ? Exclude<R[K], null> : R[K] }
  : never;

export const withServerTime = (request: TransitionRequest, at: Date): Timed<TransitionRequest> =>
  Object.fromEntries(
    Object.entries(request).map(([name, value]) => [
      name,
      value === null && REPORTED.some((one) => one === name) ? at.toISOString() : value,
    ]),
  ) as Timed<TransitionRequest>;

export type AnyTransitionRequest = Timed<TransitionRequest> | SystemRequest;
export type RequestOf<E extends AnyTransitionRequest['event']> = Extract<AnyTransitionRequest, { event: E }>;
