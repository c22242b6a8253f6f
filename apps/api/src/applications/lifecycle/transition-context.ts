import type { CloseReason, Transition } from '@jibline/contract';
import type { AirportsInForce } from '@jibline/surfaces';
import type { Tx } from '../../db.ts';
import type { ApplicationsContext } from '../context.ts';
import type { Change } from '../drafts/changes.ts';
import type { GuardFacts } from './guards/guard-facts.ts';
import type { AnyTransitionRequest, RequestOf } from './transition-request.ts';
import type { ApplicationChanges } from './transition-store.ts';

/** A permit and its approved successors are suspended, lifted and revoked together. */
export interface Together {
  /** Changed together with this one, and named in its emails. */
  readonly along: readonly { readonly id: string; readonly number: string }[];
  /** The permit from which this suspension comes. */
  readonly with: string | null;
  /** No emails of its own: those of the earlier permit cover it. */
  readonly silent: boolean;
}
export const NOT_COMBINED: Together = { along: [], with: null, silent: false };

/** A transition in progress: permitted, its guards pass, nothing written yet. */
export interface TransitionContext<E extends AnyTransitionRequest['event'] = AnyTransitionRequest['event']> {
  context: ApplicationsContext;
  tx: Tx;
  airportsInForce: AirportsInForce;
  facts: GuardFacts;
  row: Transition;
  request: { [One in E]: RequestOf<One> }[E];
  /** null: the system. */
  actorId: string | null;
  actorName: string;
  at: Date;
  together: Together;
}

/** What a transition does besides changing the state, for the code that writes the state. */
export interface TransitionEffects {
  set?: Omit<ApplicationChanges, 'state' | 'phase' | 'version' | 'close_reason'>;
  closeReason?: CloseReason;
  /** Shown in the history and in emails. */
  text?: string;
  /** Only staff see it in the history. */
  internal?: boolean;
  changes?: Change[];
  /** For emails and refunds; stored with the event. */
  detail?: Record<string, unknown>;
  /** The event is recorded, but state and phase do not change. */
  stays?: boolean;
  /** Another airport still has to decide, or a fee to be paid: the row's emails and effects wait until then. */
  waits?: boolean;
}
