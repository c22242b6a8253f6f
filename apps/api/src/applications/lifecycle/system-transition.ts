import type { AirportsInForce } from '@jibline/surfaces';
import type { Tx } from '../../db.ts';
import type { ApplicationsContext } from '../context.ts';
import { noApplication } from '../find.ts';
import { lockApplication } from '../store.ts';
import { applyTransitionWithFollowUps } from './follow-ups.ts';
import type { SystemRequest } from './transition-request.ts';

export interface BySystem {
  context: ApplicationsContext;
  tx: Tx;
  /** Read before the transaction starts, because inside it there is no second connection to read them with. */
  airportsInForce: AirportsInForce;
  at: Date;
}

/** A transition by the system (webhook, job or rule). Refused like any other when a guard fails. */
export async function applySystemTransitionIn(
  { context, tx, airportsInForce, at }: BySystem,
  id: string,
  request: SystemRequest,
): Promise<void> {
  const application = await lockApplication(tx, id);
  if (!application) throw noApplication();
  await applyTransitionWithFollowUps({ context, tx, airportsInForce, application, access: null, at }, request);
}

/** The same, in its own transaction. */
export async function applySystemTransition(
  context: ApplicationsContext,
  id: string,
  request: SystemRequest,
): Promise<void> {
  const airportsInForce = await context.surfaces.current();
  await context.db
    .transaction()
    .execute((tx) => applySystemTransitionIn({ context, tx, airportsInForce, at: context.now() }, id, request));
}
