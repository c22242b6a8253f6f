import { type Label, type LabelCreate, MAX_LABELS_OF_AIRPORT } from '@jibline/contract';
import { ApiError, notFound } from '../../../errors.ts';
import { appendHistory } from '../../../history/append-history.ts';
import { newId } from '../../../new-id.ts';
import { calledAs, type Person } from '../../../rights/person.ts';
import type { ApplicationsContext } from '../../context.ts';
import { knownAirports } from '../../store.ts';
import { nameTaken } from './name-taken.ts';
import { checkMayLabel, presentLabel } from './policy.ts';
import { countLabels, insertLabel, isNameTaken, lockNames } from './store.ts';

export function createLabel(
  { db, now }: ApplicationsContext,
  actor: Person,
  { airportId, name, colour }: LabelCreate,
): Promise<Label> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    checkMayLabel(actor, airportId, at);
    if ((await knownAirports(tx, [airportId])).length === 0) throw notFound('Airport');
    await lockNames(tx, airportId);
    if ((await countLabels(tx, airportId)) >= MAX_LABELS_OF_AIRPORT)
      throw new ApiError('in-use', `This airport has ${MAX_LABELS_OF_AIRPORT} labels. Delete one that nobody uses.`);
    if (await isNameTaken(tx, airportId, name, null)) throw nameTaken();
    const label = { id: newId(at.getTime()), airport_id: airportId, name, colour };
    await insertLabel(tx, { ...label, created_by: actor.id, created_at: at });
    await appendHistory(tx, {
      aboutKind: 'airport',
      aboutId: airportId,
      event: 'airport.label-added',
      actorId: actor.id,
      at,
      detail: { by: calledAs(actor), label: label.id, name, colour },
    });
    return presentLabel(actor, label, at);
  });
}
