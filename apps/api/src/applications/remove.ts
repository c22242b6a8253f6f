import { ApiError, forbidden } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { calledAs, type Person } from '../rights/person.ts';
import type { ApplicationsContext } from './context.ts';
import { deleteDraft } from './drafts/draft-store.ts';
import { lockApplicationFor } from './find.ts';
import { loadGuardFacts } from './lifecycle/guards/guard-facts.ts';
import { unmetGuards } from './lifecycle/guards/guards.ts';
import { mayMake, rowFor } from './policy.ts';

/** T02: deletes a draft; the history still records that it existed. */
export async function removeApplication(context: ApplicationsContext, actor: Person, id: string): Promise<undefined> {
  const airportsInForce = await context.surfaces.current();
  await context.db.transaction().execute(async (tx) => {
    const at = context.now();
    const { application, access } = await lockApplicationFor(tx, actor, id, at);
    const row = rowFor(application, 'delete');
    if (!row)
      throw new ApiError(
        'transition-refused',
        `Application ${application.number} has been submitted. Only a draft can be deleted.`,
      );
    if (!mayMake(access, row)) throw forbidden('delete this draft');
    const requested = {
      context,
      airportsInForce,
      application,
      access,
      request: null,
      event: row.event,
      now: at,
    };
    const [unmet] = unmetGuards(row, await loadGuardFacts(tx, requested));
    if (unmet) throw new ApiError('transition-refused', unmet.message);
    await deleteDraft(tx, id);
    await appendHistory(tx, {
      aboutKind: 'application',
      aboutId: id,
      event: 'delete',
      actorId: actor.id,
      at,
      detail: { by: calledAs(actor), transition: row.id, fromState: 0, toState: null, number: application.number },
    });
  });
  return undefined;
}
