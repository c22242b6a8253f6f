import { LIST_COLUMNS, ListFilter, type SavedView, type SavedViewAction, SCOPE } from '@jibline/contract';
import { z } from 'zod';
import { forbidden, notFound } from '../../../errors.ts';
import { administers, effectivePermissionsOf, manages, sees } from '../../../rights/effective-permissions.ts';
import type { Person } from '../../../rights/person.ts';
import type { StoredView } from './store.ts';

const at = (airportId: string) => ({ scope: SCOPE.airport, targetId: airportId });

/** Managers and administrators share views at their airport. Anyone has their own, readers too. */
export function checkMayShare(person: Person, airportId: string | null, now: Date): void {
  if (airportId === null) return;
  const permissions = effectivePermissionsOf(person, now);
  if (!sees(permissions, at(airportId))) throw notFound('Airport');
  if (!manages(permissions, at(airportId))) throw forbidden('share views at this airport');
}

/** Own views are seen by their maker alone; shared ones by the staff of the airport. */
export function checkSees(person: Person, view: StoredView | undefined, now: Date): StoredView {
  const isSeen =
    view !== undefined &&
    (view.airport_id === null
      ? view.owner_id === person.id
      : sees(effectivePermissionsOf(person, now), at(view.airport_id)));
  if (!isSeen) throw notFound('Saved view');
  return view;
}

/** Of a shared view: its maker while they may share there, and administrators of the airport. */
function savedViewActions(person: Person, { owner_id, airport_id }: StoredView, now: Date): SavedViewAction[] {
  const permissions = effectivePermissionsOf(person, now);
  const may =
    airport_id === null
      ? owner_id === person.id
      : administers(permissions, at(airport_id)) || (owner_id === person.id && manages(permissions, at(airport_id)));
  return may ? ['saved-views:edit', 'saved-views:delete'] : [];
}

export function checkMayChange(person: Person, view: StoredView, action: SavedViewAction, now: Date): void {
  if (!savedViewActions(person, view, now).includes(action)) throw forbidden('change this saved view');
}

const Columns = z.array(z.enum(LIST_COLUMNS)).min(1).nullable();

/** Null for a view that a newer version of the product has saved and this one cannot read. */
export function presentView(person: Person, view: StoredView, now: Date): SavedView | null {
  const [filter, columns] = [ListFilter.safeParse(view.filter), Columns.safeParse(view.columns)];
  if (!filter.success || !columns.success) return null;
  return {
    id: view.id,
    version: view.version,
    name: view.name,
    filter: filter.data,
    columns: columns.data,
    airportId: view.airport_id,
    madeBy: { id: view.owner_id, name: view.owner_name },
    updatedAt: view.updated_at.toISOString(),
    actions: savedViewActions(person, view, now),
  };
}
