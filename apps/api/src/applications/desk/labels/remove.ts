import { appendHistory } from '../../../history/append-history.ts';
import { calledAs, type Person } from '../../../rights/person.ts';
import type { ApplicationsContext } from '../../context.ts';
import { checkMayLabel } from './policy.ts';
import { deleteLabelRow, lockLabel } from './store.ts';

/** Deletes a label, also on every application. */
export function removeLabel({ db, now }: ApplicationsContext, actor: Person, id: string): Promise<undefined> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const label = await lockLabel(tx, id);
    checkMayLabel(actor, label?.airport_id, at);
    if (!label) throw new Error('a label that may be deleted is there');
    await deleteLabelRow(tx, id);
    await appendHistory(tx, {
      aboutKind: 'airport',
      aboutId: label.airport_id,
      event: 'airport.label-deleted',
      actorId: actor.id,
      at,
      detail: { by: calledAs(actor), label: id, name: label.name },
    });
    return undefined;
  });
}
