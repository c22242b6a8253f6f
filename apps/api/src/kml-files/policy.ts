import { type KmlFileAction, SCOPE } from '@jibline/contract';
import { type EffectivePermissions, manages, sees } from '../rights/effective-permissions.ts';
import type { Person } from '../rights/person.ts';

interface KmlFileFacts {
  readonly owner_id: string;
  readonly airport_id: string | null;
}

const at = (airportId: string | null) => ({ scope: SCOPE.airport, targetId: airportId });

/** Matrix row "KML library": one's own; those of an airport are its staff's; the platform sees all. */
export const maySeeFile = (person: Pick<Person, 'id'>, permissions: EffectivePermissions, file: KmlFileFacts) =>
  file.owner_id === person.id || sees(permissions, at(file.airport_id));

/** Administrators and managers may give an airport a file; readers only look. */
export const mayAttach = (permissions: EffectivePermissions, airportId: string) => manages(permissions, at(airportId));

/** Default deny. */
export const fileActions = (
  person: Pick<Person, 'id'>,
  permissions: EffectivePermissions,
  file: KmlFileFacts,
): KmlFileAction[] =>
  file.owner_id === person.id || manages(permissions, at(file.airport_id))
    ? ['kml-files:edit', 'kml-files:delete']
    : [];
