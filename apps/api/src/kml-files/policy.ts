import { type KmlFileAction, ROLE, SCOPE } from '@jibline/contract';
import { type Person, type Reach, roleAt } from '../users/index.ts';

interface Judged {
  readonly owner_id: string;
  readonly airport_id: string | null;
}

const at = (airportId: string | null) => ({ scope: SCOPE.airport, targetId: airportId });

/** Matrix row "KML library": one's own; those of an airport are its staff's; the platform sees all. */
export const maySeeFile = (person: Pick<Person, 'id'>, reach: Reach, file: Judged) =>
  file.owner_id === person.id || roleAt(reach, at(file.airport_id)) !== null;

/** Administrators and managers may give an airport a file; readers only look. */
export function mayAttach(reach: Reach, airportId: string): boolean {
  const role = roleAt(reach, at(airportId));
  return role !== null && role <= ROLE.manager;
}

/** Default deny. */
export function fileActions(person: Pick<Person, 'id'>, reach: Reach, file: Judged): KmlFileAction[] {
  const role = roleAt(reach, at(file.airport_id));
  const may = file.owner_id === person.id || (role !== null && role <= ROLE.manager);
  return may ? ['kml-files:edit', 'kml-files:delete'] : [];
}
