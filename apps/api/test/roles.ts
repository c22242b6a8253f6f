import type { Role, ScopeLevel } from '@jibline/contract';
import type { Person, PersonGrant } from '../src/rights/person.ts';
import { PEOPLE } from './matrix-people.ts';

/** The people of the role × action matrix as policies see them, without a database. */
export const NOW = new Date('2026-11-16T00:00:00Z');
/**
 * The airport these people work at, run by the operator they work for; another airport of that operator; and an
 * unrelated one.
 */
export const AIRPORT = 'airport';
export const SISTER = 'sister-airport';
export const FOREIGN = 'foreign-airport';
export const OPERATOR = 'operator';
export const COMPANY = 'company';

export const aPerson = (known: Partial<Person> = {}): Person => ({
  id: 'me',
  subject: null,
  version: 1,
  email: 'me@roles.test',
  name: null,
  title: null,
  phone: null,
  organisationId: null,
  organisationName: null,
  active: true,
  registeredAt: null,
  lettersWanted: true,
  digestWanted: false,
  createdAt: NOW,
  lastSeenAt: null,
  sessionsNotBefore: null,
  endedSessions: new Map(),
  grants: [],
  ...known,
});

export const aGrant = (
  scope: ScopeLevel,
  role: Role,
  targetId: string | null,
  known: Partial<PersonGrant> = {},
): PersonGrant => ({
  id: 'grant',
  scope,
  role,
  targetId,
  from: null,
  to: null,
  targetName: null,
  kind: null,
  airportIds: [],
  targetActive: true,
  grantedBy: null,
  grantedAt: NOW,
  ...known,
});

/** Each place of the matrix with a role there. */
export const GRANT = {
  company: (role: Role) => aGrant(2, role, COMPANY, { kind: 'APPLICANT' }),
  airport: (role: Role) => aGrant(1, role, AIRPORT),
  operator: (role: Role) => aGrant(2, role, OPERATOR, { kind: 'OPERATOR', airportIds: [AIRPORT, SISTER] }),
  global: (role: Role) => aGrant(0, role, null),
};
const MEMBERSHIP = { company: COMPANY, operator: OPERATOR, airport: null, global: null };

/** Signed out, unverified and inactive people never reach a policy, or have no rights in it. */
const COLUMNS = PEOPLE.slice(3).map(([, current]) =>
  current === null
    ? aPerson()
    : aPerson({ organisationId: MEMBERSHIP[current[0]], grants: [GRANT[current[0]](current[1] as Role)] }),
);

/**
 * A row of the matrix, `o` for allowed, in the order:
 * applicant · company administrator, manager, reader · airport … · operator … · global …
 */
export const rowOf = (may: (person: Person) => boolean): string =>
  // A space before each group of three.
  COLUMNS.map((person, i) => (i % 3 === 1 ? ' ' : '') + (may(person) ? 'o' : '-')).join('');

/** The rows of a function that lists actions, one for each action. */
export function rowsOf(actions: readonly string[], listed: (person: Person) => readonly string[]) {
  const unknown = COLUMNS.flatMap(listed).filter((action) => !actions.includes(action));
  if (unknown.length > 0) throw new Error(`not among the actions there are: ${unknown.join(', ')}`);
  return Object.fromEntries(actions.map((action) => [action, rowOf((person) => listed(person).includes(action))]));
}

export const NO_ONE = '- --- --- --- ---';
