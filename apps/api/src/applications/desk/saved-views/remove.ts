import type { Person } from '../../../rights/person.ts';
import type { ApplicationsContext } from '../../context.ts';
import { checkMayChange, checkSees } from './policy.ts';
import { deleteViewRow, lockView } from './store.ts';

export function removeSavedView({ db, now }: ApplicationsContext, actor: Person, id: string): Promise<undefined> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const view = checkSees(actor, await lockView(tx, id), at);
    checkMayChange(actor, view, 'saved-views:delete', at);
    await deleteViewRow(tx, id);
    return undefined;
  });
}
