import { type AppliedLabels, type LabelChange, MAX_LABELS_OF_APPLICATION } from '@jibline/contract';
import type { Tx } from '../../../db.ts';
import { ApiError, badField, forbidden } from '../../../errors.ts';
import { appendHistory } from '../../../history/append-history.ts';
import { calledAs, type Person } from '../../../rights/person.ts';
import type { ApplicationsContext } from '../../context.ts';
import { lockApplicationFor } from '../../find.ts';
import { labelsFor, labelsOf } from '../../lists/labels.ts';
import { mayLabelAt } from './policy.ts';
import { changeLabelsOn, findLabels, labelIdsOn } from './store.ts';

/**
 * Labels beside an application are no part of it: neither its version nor the time of its last change moves, so that
 * nobody's open form is outdated by one.
 */
export async function changeLabels(
  tx: Tx,
  actor: Person,
  id: string,
  change: LabelChange,
  at: Date,
): Promise<AppliedLabels> {
  const { application, access } = await lockApplicationFor(tx, actor, id, at);
  const own = application.airport_ids.filter((airportId) => mayLabelAt(actor, airportId, at));
  if (access.side !== 'staff' || own.length === 0) throw forbidden('label this application');
  const found = await findLabels(tx, [...change.add, ...change.remove]);
  const mine = new Map(found.filter(({ airport_id }) => own.includes(airport_id)).map((label) => [label.id, label]));
  if (!change.add.every((one) => mine.has(one)))
    throw badField('add', 'Choose labels of an airport of this application.');
  const on = await labelIdsOn(tx, id);
  const add = change.add.filter((one) => !on.includes(one));
  const remove = change.remove.filter((one) => on.includes(one) && mine.has(one));
  const stays = on.filter((one) => !remove.includes(one));
  if (add.length > 0 && stays.length + add.length > MAX_LABELS_OF_APPLICATION)
    throw new ApiError(
      'in-use',
      `An application can have ${MAX_LABELS_OF_APPLICATION} labels. Remove one from this application first.`,
    );
  if (add.length + remove.length > 0) {
    await changeLabelsOn(tx, id, { add, remove });
    // Staff of every airport of the application read its history, and labels are seen by their own airport alone.
    const isShared = application.airport_ids.length > 1;
    const named = (one: string) => (isShared ? 'a label of one airport' : (mine.get(one)?.name ?? null));
    await appendHistory(tx, {
      aboutKind: 'application',
      aboutId: id,
      event: 'label',
      actorId: actor.id,
      at,
      detail: {
        by: calledAs(actor),
        internal: true,
        changes: [
          ...add.map((one) => ({ field: 'label', before: null, after: named(one) })),
          ...remove.map((one) => ({ field: 'label', before: named(one), after: null })),
        ],
      },
    });
  }
  return { labels: labelsFor(access, await labelsOf(tx, id)) };
}

export const labelApplication = (
  { db, now }: ApplicationsContext,
  actor: Person,
  id: string,
  change: LabelChange,
): Promise<AppliedLabels> => db.transaction().execute((tx) => changeLabels(tx, actor, id, change, now()));
