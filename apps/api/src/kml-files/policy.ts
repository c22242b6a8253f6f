import { type KmlFileAction, SCOPE } from '@jibline/contract';
import { type EffectivePermissions, manages, sees } from '../rights/effective-permissions.ts';
import type { Person } from '../rights/person.ts';

interface KmlFileFacts {
  readonly owner_id: string;
  readonly airport_id: string | null;
}

const at = (airportId: string | null) => ({ scope: SCOPE.airport, targetId: airportId });

/** Matrix row "KML library": people see their own files, an airport's staff its files, platform staff all. */
export const maySeeFile = (person: Pick<Person, 'id'>, permissions: EffectivePermissions, file: KmlFileFacts) =>
  file.owner_id === person.id || sees(permissions, at(file.airport_id));

/** Administrators and managers may add a file to an airport; readers may not. */
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
