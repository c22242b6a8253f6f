import { type FleetAction, type FleetCraneAction, type OrganisationKind, SCOPE } from '@jibline/contract';
import { effectivePermissionsOf, manages, sees } from '../rights/effective-permissions.ts';
import type { Person } from '../rights/person.ts';

export interface FleetOwner {
  readonly id: string;
  readonly kind: OrganisationKind;
}

const at = (organisation: FleetOwner) => ({ scope: SCOPE.organisation, targetId: organisation.id });

/** Matrix row "Fleet": members of the company and platform staff. Operators of airports have no fleet. */
export const maySeeFleet = (person: Person, organisation: FleetOwner, now: Date): boolean =>
  person.active &&
  organisation.kind === 'APPLICANT' &&
  (person.organisationId === organisation.id || sees(effectivePermissionsOf(person, now), at(organisation)));

/** Matrix row "Fleet: change": administrators and managers of the company; members without a role only read. */
const mayChange = (person: Person, organisation: FleetOwner, now: Date): boolean =>
  maySeeFleet(person, organisation, now) && manages(effectivePermissionsOf(person, now), at(organisation));

export const fleetActions = (person: Person, organisation: FleetOwner, now: Date): FleetAction[] =>
  mayChange(person, organisation, now) ? ['fleet:add'] : [];

/** Default deny. A crane that applications refer to is retired, not deleted. */
export function craneActions(
  person: Person,
  organisation: FleetOwner,
  { isUsed }: { readonly isUsed: boolean },
  now: Date,
): FleetCraneAction[] {
  if (!mayChange(person, organisation, now)) return [];
  return ['fleet:edit', 'fleet:retire', ...(isUsed ? [] : (['fleet:delete'] as const))];
}
