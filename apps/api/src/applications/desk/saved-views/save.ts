import { MAX_SAVED_VIEWS, type SavedView, type SavedViewCreate, type SavedViewUpdate } from '@jibline/contract';
import type { Tx } from '../../../db.ts';
import { ApiError, changedMeanwhile, forbidden, notFound } from '../../../errors.ts';
import { newId } from '../../../new-id.ts';
import type { Person } from '../../../rights/person.ts';
import type { ApplicationsContext } from '../../context.ts';
import { knownAirports } from '../../store.ts';
import { checkMayChange, checkMayShare, checkSees, presentView } from './policy.ts';
import { changeView, insertView, lockView, lowered, namesOn, type Shelf } from './store.ts';

const NAME_TAKEN = 'A view with this name already exists here. Choose another name.';

/** Room for one more, and a name of its own. */
async function checkFits(tx: Tx, shelf: Shelf, name: string, except: string | null): Promise<void> {
  if (shelf.airportId !== null && (await knownAirports(tx, [shelf.airportId])).length === 0) throw notFound('Airport');
  const others = await namesOn(tx, shelf, except);
  if (others.length >= MAX_SAVED_VIEWS)
    throw new ApiError('in-use', `There are ${MAX_SAVED_VIEWS} saved views here. Delete one that nobody uses.`);
  if (others.includes(await lowered(tx, name)))
    throw new ApiError('already-exists', NAME_TAKEN, { issues: [{ path: 'name', message: NAME_TAKEN }] });
}

const columnsOf = ({ name, filter, columns, airportId }: SavedViewCreate, at: Date) => ({
  airport_id: airportId,
  name,
  filter: JSON.stringify(filter),
  columns: columns && JSON.stringify(columns),
  updated_at: at,
});

async function again(tx: Tx, actor: Person, id: string, at: Date): Promise<SavedView> {
  const view = presentView(actor, checkSees(actor, await lockView(tx, id), at), at);
  if (!view) throw new Error('a view just saved can be read');
  return view;
}

export function createSavedView(
  { db, now }: ApplicationsContext,
  actor: Person,
  sent: SavedViewCreate,
): Promise<SavedView> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    checkMayShare(actor, sent.airportId, at);
    await checkFits(tx, { ownerId: actor.id, airportId: sent.airportId }, sent.name, null);
    const id = newId(at.getTime());
    await insertView(tx, { ...columnsOf(sent, at), id, owner_id: actor.id, created_at: at });
    return again(tx, actor, id, at);
  });
}

export function updateSavedView(
  { db, now }: ApplicationsContext,
  actor: Person,
  id: string,
  { version, ...sent }: SavedViewUpdate,
): Promise<SavedView> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const view = checkSees(actor, await lockView(tx, id), at);
    checkMayChange(actor, view, 'saved-views:edit', at);
    if (view.version !== version)
      throw changedMeanwhile('saved view', { by: view.owner_name, at: view.updated_at, version: view.version });
    if (sent.airportId === null && view.owner_id !== actor.id)
      throw forbidden('stop sharing this view. Delete it instead');
    // Shared at another airport, or for its maker alone: it must fit there.
    if (sent.airportId !== view.airport_id) checkMayShare(actor, sent.airportId, at);
    await checkFits(tx, { ownerId: view.owner_id, airportId: sent.airportId }, sent.name, id);
    await changeView(tx, id, { ...columnsOf(sent, at), version: version + 1 });
    return again(tx, actor, id, at);
  });
}
