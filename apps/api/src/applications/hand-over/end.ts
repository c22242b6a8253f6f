import type { HandOver, HandOverEnd } from '@jibline/contract';
import { ApiError, forbidden, notFound } from '../../errors.ts';
import { calledAs, type Person } from '../../rights/person.ts';
import type { ApplicationsContext } from '../context.ts';
import { finishHandOver } from './carry-out.ts';
import { handOverActions, presentHandOver, seesHandOver } from './policy.ts';
import { lockHandOver } from './store.ts';

/** Ends a hand-over in force, or cancels a planned one. */
export function endHandOver(
  context: ApplicationsContext,
  actor: Person,
  id: string,
  { returns }: HandOverEnd,
): Promise<HandOver> {
  return context.db.transaction().execute(async (tx) => {
    const at = context.now();
    const handOver = await lockHandOver(tx, id);
    if (!handOver || !seesHandOver(actor, handOver, at)) throw notFound('Hand-over');
    if (handOver.ended_at !== null) throw new ApiError('transition-refused', 'This hand-over has already ended.');
    if (handOverActions(actor, handOver, at).length === 0) throw forbidden('end this hand-over');
    await finishHandOver(context, tx, handOver, {
      at,
      by: { id: actor.id, name: calledAs(actor) },
      returns,
    });
    return presentHandOver(actor, { ...handOver, ended_at: at }, at);
  });
}
