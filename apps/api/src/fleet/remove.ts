import { discardUpload } from '../documents/index.ts';
import { ApiError, forbidden } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { calledAs, type Person } from '../rights/person.ts';
import type { FleetContext } from './context.ts';
import { lockVisibleCrane } from './find.ts';
import { craneActions } from './policy.ts';
import { deleteCrane } from './store.ts';

/** Deletes a crane that no application refers to; any other is retired. */
export async function removeCrane({ db, now, blobs }: FleetContext, actor: Person, id: string): Promise<undefined> {
  const sheet = await db.transaction().execute(async (tx) => {
    const at = now();
    const { crane, organisation } = await lockVisibleCrane(tx, actor, id, at);
    const may = craneActions(actor, organisation, { isUsed: crane.is_used }, at);
    if (!may.includes('fleet:edit')) throw forbidden('delete this crane');
    if (!may.includes('fleet:delete'))
      throw new ApiError('in-use', 'Applications refer to this crane, so it can’t be deleted. Retire it instead.');
    await deleteCrane(tx, id);
    await appendHistory(tx, {
      aboutKind: 'fleet-crane',
      aboutId: id,
      event: 'fleet-crane.deleted',
      actorId: actor.id,
      at,
      detail: { by: calledAs(actor), plantId: crane.plant_id },
    });
    return crane.sheet_upload_id;
  });
  // The hourly sweep deletes what cannot be deleted now.
  if (sheet !== null) await discardUpload(db, blobs, sheet).catch(() => {});
  return undefined;
}
