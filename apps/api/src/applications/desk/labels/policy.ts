import { LABEL_ACTIONS, type Label, SCOPE } from '@jibline/contract';
import { forbidden, notFound } from '../../../errors.ts';
import { effectivePermissionsOf, manages, sees } from '../../../rights/effective-permissions.ts';
import type { Person } from '../../../rights/person.ts';
import type { StoredLabel } from './store.ts';

const at = (airportId: string) => ({ scope: SCOPE.airport, targetId: airportId });

/** Managers and administrators of the airport make, change and use its labels; its readers see them. */
export const mayLabelAt = (person: Person, airportId: string, now: Date): boolean =>
  manages(effectivePermissionsOf(person, now), at(airportId));

/** Passes or throws; others must not find out that the label or airport exists. */
export function checkMayLabel(person: Person, airportId: string | undefined, now: Date): void {
  if (airportId === undefined || !sees(effectivePermissionsOf(person, now), at(airportId))) throw notFound('Label');
  if (!mayLabelAt(person, airportId, now)) throw forbidden('change the labels of this airport');
}

export const presentLabel = (person: Person, { id, airport_id, name, colour }: StoredLabel, now: Date): Label => ({
  id,
  airportId: airport_id,
  name,
  colour,
  actions: mayLabelAt(person, airport_id, now) ? [...LABEL_ACTIONS] : [],
});
