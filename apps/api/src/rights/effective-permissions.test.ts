import { describe, expect, it } from 'vitest';
import {
  AIRPORT,
  aGrant,
  aPerson,
  COMPANY,
  FOREIGN,
  GRANT,
  NO_ONE,
  NOW,
  OPERATOR,
  rowOf,
  SISTER,
} from '../../test/roles.ts';
import {
  administers,
  administersAnything,
  effectivePermissionsOf,
  hasAnyPermission,
  manages,
  roleAt,
  sees,
  strongest,
} from './effective-permissions.ts';
import type { PersonGrant } from './person.ts';

const [ADMINISTRATOR, MANAGER, READER] = [0, 1, 2] as const;
const permissionsOf = (...grants: PersonGrant[]) => effectivePermissionsOf(aPerson({ grants }), NOW);
const plain = ({ global, airports, organisations }: ReturnType<typeof effectivePermissionsOf>) => ({
  global,
  airports: Object.fromEntries(airports),
  organisations: Object.fromEntries(organisations),
});
const atAirport = { scope: 1, targetId: AIRPORT } as const;
const atSister = { scope: 1, targetId: SISTER } as const;
const atForeign = { scope: 1, targetId: FOREIGN } as const;
const atOperator = { scope: 2, targetId: OPERATOR } as const;
const atCompany = { scope: 2, targetId: COMPANY } as const;
const onPlatform = { scope: 0, targetId: null } as const;

describe('where a person has access', () => {
  it.each([
    ['nobody in particular', [], { global: null, airports: {}, organisations: {} }],
    ['a platform manager', [GRANT.global(MANAGER)], { global: 1, airports: {}, organisations: {} }],
    ['an airport reader', [GRANT.airport(READER)], { global: null, airports: { [AIRPORT]: 2 }, organisations: {} }],
    [
      'an operator’s administrator: the operator and every airport it runs',
      [GRANT.operator(ADMINISTRATOR)],
      { global: null, airports: { [AIRPORT]: 0, [SISTER]: 0 }, organisations: { [OPERATOR]: 0 } },
    ],
    ['a company’s manager', [GRANT.company(MANAGER)], { global: null, airports: {}, organisations: { [COMPANY]: 1 } }],
    [
      'the stronger of two roles at one airport, whichever way it is held',
      [GRANT.airport(MANAGER), GRANT.operator(READER)],
      { global: null, airports: { [AIRPORT]: 1, [SISTER]: 2 }, organisations: { [OPERATOR]: 2 } },
    ],
    [
      'and whichever comes first',
      [GRANT.operator(READER), GRANT.airport(ADMINISTRATOR), GRANT.airport(MANAGER)],
      { global: null, airports: { [AIRPORT]: 0, [SISTER]: 2 }, organisations: { [OPERATOR]: 2 } },
    ],
    [
      'the stronger of two roles on the platform',
      [GRANT.global(READER), GRANT.global(MANAGER)],
      { global: 1, airports: {}, organisations: {} },
    ],
    [
      'a grant that names no place',
      [aGrant(1, 0, null), aGrant(2, 0, null)],
      { global: null, airports: {}, organisations: {} },
    ],
  ])('%s', (_, grants, expected) => expect(plain(permissionsOf(...grants))).toEqual(expected));

  it('nowhere while inactive', () =>
    expect(
      plain(effectivePermissionsOf(aPerson({ active: false, grants: [GRANT.global(ADMINISTRATOR)] }), NOW)),
    ).toEqual(plain(permissionsOf())));

  it('nowhere by a grant on an inactive organisation or airport', () => {
    const closed = { ...GRANT.operator(ADMINISTRATOR), targetActive: false };
    expect(plain(permissionsOf(closed))).toEqual(plain(permissionsOf()));
    expect(plain(permissionsOf(closed, GRANT.airport(READER)))).toEqual(plain(permissionsOf(GRANT.airport(READER))));
  });
});

it('administrators are stronger than managers, and these than readers', () => {
  expect(strongest([READER, MANAGER, ADMINISTRATOR])).toBe(0);
  expect(strongest([READER, null, undefined, MANAGER])).toBe(1);
  expect(strongest([READER])).toBe(2);
  expect(strongest([null, undefined])).toBe(null);
});

describe('the role at a target', () => {
  it.each([
    ['none', [], atAirport, null],
    ['at one’s own airport', [GRANT.airport(MANAGER)], atAirport, 1],
    ['not at another one', [GRANT.airport(MANAGER)], atForeign, null],
    ['nor at its operator', [GRANT.airport(ADMINISTRATOR)], atOperator, null],
    ['at an airport of the operator', [GRANT.operator(READER)], atSister, 2],
    ['at the operator', [GRANT.operator(READER)], atOperator, 2],
    ['not on the platform', [GRANT.airport(ADMINISTRATOR), GRANT.company(ADMINISTRATOR)], onPlatform, null],
    ['on the platform', [GRANT.global(MANAGER)], onPlatform, 1],
    ['of the platform everywhere', [GRANT.global(READER)], atForeign, 2],
    ['the platform’s where it is the stronger', [GRANT.global(ADMINISTRATOR), GRANT.airport(READER)], atAirport, 0],
    ['the platform’s manager at a company', [GRANT.global(MANAGER), GRANT.company(READER)], atCompany, 1],
    ['one’s own where it is the stronger', [GRANT.global(READER), GRANT.airport(ADMINISTRATOR)], atAirport, 0],
    ['and only there', [GRANT.global(READER), GRANT.airport(ADMINISTRATOR)], atForeign, 2],
  ])('%s', (_, grants, location, role) => expect(roleAt(permissionsOf(...grants), location)).toBe(role));

  it('an airport and an organisation with the same id are two targets', () => {
    expect(roleAt(permissionsOf(aGrant(1, 0, 'one')), { scope: 2, targetId: 'one' })).toBe(null);
    expect(roleAt(permissionsOf(aGrant(2, 0, 'one')), { scope: 1, targetId: 'one' })).toBe(null);
  });
});

describe('who sees, manages and administers a target', () => {
  it.each([
    ['the airport', atAirport, '- --- ooo ooo ooo', '- --- oo- oo- oo-', '- --- o-- o-- o--'],
    ['another airport of the operator', atSister, '- --- --- ooo ooo', '- --- --- oo- oo-', '- --- --- o-- o--'],
    ['a foreign airport', atForeign, '- --- --- --- ooo', '- --- --- --- oo-', '- --- --- --- o--'],
    ['the operator', atOperator, '- --- --- ooo ooo', '- --- --- oo- oo-', '- --- --- o-- o--'],
    ['the company', atCompany, '- ooo --- --- ooo', '- oo- --- --- oo-', '- o-- --- --- o--'],
    ['the platform', onPlatform, '- --- --- --- ooo', '- --- --- --- oo-', '- --- --- --- o--'],
  ])('%s', (_, location, seeing, managing, administering) => {
    expect(rowOf((person) => sees(effectivePermissionsOf(person, NOW), location))).toBe(seeing);
    expect(rowOf((person) => manages(effectivePermissionsOf(person, NOW), location))).toBe(managing);
    expect(rowOf((person) => administers(effectivePermissionsOf(person, NOW), location))).toBe(administering);
  });

  it('has any access at all', () => {
    expect(rowOf((person) => hasAnyPermission(effectivePermissionsOf(person, NOW)))).toBe('- ooo ooo ooo ooo');
    expect(rowOf((person) => administersAnything(effectivePermissionsOf(person, NOW)))).toBe('- o-- o-- o-- o--');
    expect(rowOf((person) => hasAnyPermission(effectivePermissionsOf({ ...person, active: false }, NOW)))).toBe(NO_ONE);
  });

  it('an operator without airports can be administered', () =>
    expect(administersAnything(permissionsOf(aGrant(2, ADMINISTRATOR, OPERATOR)))).toBe(true));
});
