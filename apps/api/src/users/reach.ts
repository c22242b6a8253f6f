import { ROLE, type Role, SCOPE, type ScopeLevel } from '@jibline/contract';
import { inForce, type Person } from './person.ts';

/** Where a person has a say now, each with the strongest role held there. */
export interface Reach {
  readonly global: Role | null;
  /** Granted directly, or run by an operator the person works for. */
  readonly airports: ReadonlyMap<string, Role>;
  readonly organisations: ReadonlyMap<string, Role>;
}

export interface Place {
  readonly scope: ScopeLevel;
  readonly targetId: string | null;
}

/** 0 is the strongest role. */
const raise = (map: Map<string, Role>, id: string, role: Role) => {
  const known = map.get(id);
  if (known === undefined || role < known) map.set(id, role);
};

/** Several grants add up. An inactive person reaches nothing; nor does a grant on an inactive organisation or airport. */
export function reachOf(person: Pick<Person, 'active' | 'grants'>, now: Date): Reach {
  const airports = new Map<string, Role>();
  const organisations = new Map<string, Role>();
  let global: Role | null = null;
  for (const grant of person.active ? inForce(person.grants, now) : []) {
    if (!grant.targetActive) continue;
    if (grant.scope === SCOPE.global) global = global === null || grant.role < global ? grant.role : global;
    if (grant.targetId === null) continue;
    if (grant.scope === SCOPE.airport) raise(airports, grant.targetId, grant.role);
    if (grant.scope === SCOPE.organisation) {
      raise(organisations, grant.targetId, grant.role);
      for (const airport of grant.airportIds) raise(airports, airport, grant.role);
    }
  }
  return { global, airports, organisations };
}

/** The strongest role the reach has at a place; null when none. */
export function roleAt(reach: Reach, place: Place): Role | null {
  if (reach.global === ROLE.administrator || place.targetId === null) return reach.global;
  const local = (place.scope === SCOPE.airport ? reach.airports : reach.organisations).get(place.targetId);
  if (local === undefined) return reach.global;
  return reach.global !== null && reach.global < local ? reach.global : local;
}

export const sees = (reach: Reach, place: Place) => roleAt(reach, place) !== null;
export const administers = (reach: Reach, place: Place) => roleAt(reach, place) === ROLE.administrator;

export const administersAnything = (reach: Reach) =>
  [reach.global, ...reach.airports.values(), ...reach.organisations.values()].includes(ROLE.administrator);

export const reachesAnything = (reach: Reach) =>
  reach.global !== null || reach.airports.size > 0 || reach.organisations.size > 0;
