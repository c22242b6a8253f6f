import { type Access, type DeskAction, ROLE, SCOPE } from '@jibline/contract';
import { inForce, type Person } from './person.ts';

type Judged = Pick<Person, 'active' | 'grants'>;

const TYPES = [
  [SCOPE.global, 'global'],
  [SCOPE.airport, 'airport'],
  [SCOPE.organisation, 'organisation'],
] as const;

/**
 * The access flags of the specification. Several grants add up: the type is the widest scope held, and each flag is true when
 * any grant in force carries that role. An inactive person has no grant in force.
 */
export function access(person: Judged, now: Date): Access {
  const held = person.active ? inForce(person.grants, now) : [];
  const has = (role: number) => held.some((grant) => grant.role === role);
  return {
    active: person.active,
    type: TYPES.find(([scope]) => held.some((grant) => grant.scope === scope))?.[1] ?? null,
    administrator: has(ROLE.administrator),
    manager: has(ROLE.manager),
    teamMember: has(ROLE.read_only),
  };
}

/** What the person's desk offers, and with it the navigation. Default deny: what is not granted here is not there. */
export function deskActions(person: Judged, now: Date): DeskAction[] {
  if (!person.active) return [];
  const { type, administrator } = access(person, now);
  const isStaff = type !== null;
  const held = inForce(person.grants, now);
  const globalAdministrator = held.some((g) => g.scope === SCOPE.global && g.role === ROLE.administrator);
  const allowed: [DeskAction, boolean][] = [
    ['applications:list', true],
    ['applications:create', true],
    ['developments:create', true],
    ['airports:list', isStaff],
    ['airports:create', globalAdministrator],
    ['organisations:list', isStaff],
    ['organisations:create', globalAdministrator],
    ['users:list', administrator],
    ['users:add', administrator],
    ['kmls:list', true],
    ['kmls:create', true],
    ['maintenance:run', globalAdministrator],
  ];
  return allowed.filter(([, may]) => may).map(([action]) => action);
}
