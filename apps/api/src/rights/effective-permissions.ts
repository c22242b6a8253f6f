import { ROLE, ROLES, type Role, SCOPE, type ScopeLevel, WRITING_ROLES } from '@jibline/contract';
import { inForce, type Person, type PersonGrant } from './person.ts';

/** Where a person has access now, each with the strongest role held there. */
export interface EffectivePermissions {
  readonly global: Role | null;
  /** Granted directly, or run by an operator the person works for. */
  readonly airports: ReadonlyMap<string, Role>;
  readonly organisations: ReadonlyMap<string, Role>;
}

export interface GrantTarget {
  readonly scope: ScopeLevel;
  readonly targetId: string | null;
}

/** `ROLES` starts with the strongest. */
export const strongest = (current: readonly (Role | null | undefined)[]): Role | null =>
  ROLES.find((role) => current.includes(role)) ?? null;

/** Several grants add up. Inactive people have none; grants on an inactive organisation or airport do not count. */
export const grantsInForce = (person: Pick<Person, 'active' | 'grants'>, now: Date): readonly PersonGrant[] =>
  inForce(person.grants, now).filter(({ targetActive }) => person.active && targetActive);

export function effectivePermissionsOf(person: Pick<Person, 'active' | 'grants'>, now: Date): EffectivePermissions {
  const airports = new Map<string, Role>();
  const organisations = new Map<string, Role>();
  const grants = grantsInForce(person, now);
  // Sorted so that the strongest role comes last and overwrites the others.
  for (const { scope, role, targetId, airportIds } of grants.toSorted(
    (a, b) => ROLES.indexOf(b.role) - ROLES.indexOf(a.role),
  )) {
    if (targetId === null) continue;
    if (scope === SCOPE.airport) airports.set(targetId, role);
    if (scope === SCOPE.organisation) {
      organisations.set(targetId, role);
      for (const airport of airportIds) airports.set(airport, role);
    }
  }
  const global = strongest(grants.filter(({ scope }) => scope === SCOPE.global).map(({ role }) => role));
  return { global, airports, organisations };
}

/** The person's strongest role at a target; null when none. */
export function roleAt(permissions: EffectivePermissions, target: GrantTarget): Role | null {
  if (target.targetId === null) return permissions.global;
  const locations = target.scope === SCOPE.airport ? permissions.airports : permissions.organisations;
  return strongest([permissions.global, locations.get(target.targetId)]);
}

/** Administrators and managers; readers may not change anything. */
export const mayWrite = (role: Role | null | undefined) => WRITING_ROLES.some((writing) => writing === role);

export const sees = (permissions: EffectivePermissions, target: GrantTarget) => roleAt(permissions, target) !== null;
export const manages = (permissions: EffectivePermissions, target: GrantTarget) =>
  mayWrite(roleAt(permissions, target));
export const administers = (permissions: EffectivePermissions, target: GrantTarget) =>
  roleAt(permissions, target) === ROLE.administrator;

export const administersAnything = (permissions: EffectivePermissions) =>
  [permissions.global, ...permissions.airports.values(), ...permissions.organisations.values()].includes(
    ROLE.administrator,
  );

/** Administrators of the platform, of an airport, or of the operator of one: not those of a company that applies. */
export const maySearchHistory = ({ global, airports }: EffectivePermissions) =>
  [global, ...airports.values()].includes(ROLE.administrator);

export const hasAnyPermission = (permissions: EffectivePermissions) =>
  permissions.global !== null || permissions.airports.size > 0 || permissions.organisations.size > 0;
