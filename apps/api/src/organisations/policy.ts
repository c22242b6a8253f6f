import { type OrganisationAction, type OrganisationKind, ROLE, SCOPE } from '@jibline/contract';
import { administers, effectivePermissionsOf, sees } from '../rights/effective-permissions.ts';
import type { Person } from '../rights/person.ts';

const at = (id: string) => ({ scope: SCOPE.organisation, targetId: id });

/** `airportIds` are those the organisation runs: people who work at one of them may see its operator. */
export function maySeeOrganisation(person: Person, id: string, airportIds: readonly string[], now: Date): boolean {
  const permissions = effectivePermissionsOf(person, now);
  return (
    person.organisationId === id ||
    sees(permissions, at(id)) ||
    airportIds.some((airport) => permissions.airports.has(airport))
  );
}

/** Platform administrators create any; anyone else one company, as long as they are not a member of another. */
export function mayCreate(person: Person, kind: OrganisationKind, now: Date): boolean {
  if (effectivePermissionsOf(person, now).global === ROLE.administrator) return true;
  return kind === 'APPLICANT' && person.organisationId === null;
}

/** Matrix rows "Organisation: create / delete" and "Organisation: edit". Default deny. */
export function organisationActions(person: Person, id: string, now: Date): OrganisationAction[] {
  const permissions = effectivePermissionsOf(person, now);
  const platform = permissions.global === ROLE.administrator;
  const administrator = administers(permissions, at(id));
  const allowed: [OrganisationAction, boolean][] = [
    ['organisations:edit', administrator || permissions.global === ROLE.manager],
    ['organisations:admit', platform],
    ['organisations:delete', platform],
    ['organisations:invite', administrator],
    ['organisations:programs', administrator],
  ];
  return allowed.filter(([, may]) => may).map(([action]) => action);
}
