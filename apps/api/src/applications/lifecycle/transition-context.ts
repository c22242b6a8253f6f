import type { CloseReason, Transition } from '@jibline/contract';
import type { AirportsInForce } from '@jibline/surfaces';
import type { Updateable } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Tx } from '../../db.ts';
import type { ApplicationsContext } from '../context.ts';
import type { Change } from '../drafts/changes.ts';
import type { GuardFacts } from './guards/guard-facts.ts';
import type { AnyTransitionRequest, RequestOf } from './transition-request.ts';

/** A permit and those approved to follow it are suspended, lifted and revoked together. */
export interface Together {
  /** Moved with this one, and named in its emails. */
  readonly along: readonly { readonly id: string; readonly number: string }[];
  /** The permit whose suspension this one comes with. */
  readonly with: string | null;
  /** The emails of the permit it follows say it too. */
  readonly silent: boolean;
}
export const NOT_COMBINED: Together = { along: [], with: null, silent: false };

/** A move on its way: allowed, its guards hold, nothing written yet. */
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
  set?: Omit<Updateable<Schema['applications']>, 'state' | 'phase' | 'version' | 'close_reason'>;
  closeReason?: CloseReason;
  /** Said in the history and in emails. */
  text?: string;
  /** The history keeps it for staff. */
  internal?: boolean;
  changes?: Change[];
  /** What emails and money need to know; kept with the event. */
  detail?: Record<string, unknown>;
  /** It is recorded, and the application stays in the state and phase it is in. */
  stays?: boolean;
  /** Another airport still has to decide, or a fee to be paid: the row's emails and effects wait with the state. */
  waits?: boolean;
}
