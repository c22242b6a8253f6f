import { lockAirport } from '../airports/index.ts';
import type { AppContext } from '../context.ts';
import { ApiError, forbidden } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { effectivePermissionsOf } from '../rights/effective-permissions.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { findVisibleSet } from './find.ts';
import { setActions } from './policy.ts';
import { deleteSet } from './store.ts';

/** Only drafts can be deleted: assessments refer to sets that were in force. */
export async function removeSurfaceSet({ db, now }: AppContext, actor: Person, id: string): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    const at = now();
    const permissions = effectivePermissionsOf(actor, at);
    const { airport_id: airportId } = await findVisibleSet(tx, permissions, id);
    await lockAirport(tx, airportId);
    const set = await findVisibleSet(tx, permissions, id);
    if (!setActions(permissions, { ...set, state: 'draft' }).includes('surface-sets:delete'))
      throw forbidden('delete surface sets of this airport');
    if (set.state !== 'draft')
      throw new ApiError('in-use', `Surface set ${set.number} is ${set.state}. Assessments refer to it.`);
    await deleteSet(tx, id);
    await appendHistory(tx, {
      aboutKind: 'surface-set',
      aboutId: id,
      event: 'surface-set.deleted',
      actorId: actor.id,
      at,
      detail: { by: calledAs(actor), number: set.number, name: set.name },
    });
  });
  return undefined;
}
