import type { Label, LabelUpdate } from '@jibline/contract';
import { appendHistory } from '../../../history/append-history.ts';
import { calledAs, type Person } from '../../../rights/person.ts';
import type { ApplicationsContext } from '../../context.ts';
import { nameTaken } from './name-taken.ts';
import { checkMayLabel, presentLabel } from './policy.ts';
import { changeLabel, isNameTaken, lockLabel, lockNames } from './store.ts';

export function updateLabel(
  { db, now }: ApplicationsContext,
  actor: Person,
  id: string,
  { name, colour }: LabelUpdate,
): Promise<Label> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const label = await lockLabel(tx, id);
    checkMayLabel(actor, label?.airport_id, at);
    if (!label) throw new Error('a label that may be changed is there');
    await lockNames(tx, label.airport_id);
    if (await isNameTaken(tx, label.airport_id, name, id)) throw nameTaken();
    await changeLabel(tx, id, { name, colour });
    await appendHistory(tx, {
      aboutKind: 'airport',
      aboutId: label.airport_id,
      event: 'airport.label-changed',
      actorId: actor.id,
      at,
      detail: { by: calledAs(actor), label: id, before: label.name, name, colour },
    });
    return presentLabel(actor, { ...label, name, colour }, at);
  });
}
