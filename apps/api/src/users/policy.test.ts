import { NAVIGATION_ACTIONS, type NavigationAction, USER_ACTIONS, type UserAction } from '@jibline/contract';
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
  rowsOf,
} from '../../test/roles.ts';
import type { PersonGrant } from '../rights/person.ts';
import { viewerOf } from '../rights/viewer.ts';
import {
  access,
  isOwnCompany,
  mayGrant,
  maySee,
  maySeeGrant,
  navigationActions,
  type Subject,
  userActions,
} from './policy.ts';

const grant = (scope: 0 | 1 | 2, role: 0 | 1 | 2, from: string | null = null, to: string | null = null): PersonGrant =>
  aGrant(scope, role, scope === 0 ? null : 't', {
    from: from === null ? null : new Date(from),
    to: to === null ? null : new Date(to),
  });
const person = (grants: PersonGrant[], active = true) => aPerson({ grants, active });
const EVERYONE = 'o ooo ooo ooo ooo';
const [READER] = [2] as const;

describe('access flags', () => {
  it.each([
    ['nobody in particular', [], { type: null, administrator: false, manager: false, teamMember: false }],
    ['airport reader', [grant(1, 2)], { type: 'airport', administrator: false, manager: false, teamMember: true }],
    [
      'organisation manager',
      [grant(2, 1)],
      { type: 'organisation', administrator: false, manager: true, teamMember: false },
    ],
    [
      'several add up, the widest scope names the type',
      [grant(2, 0), grant(1, 2), grant(0, 1)],
      { type: 'global', administrator: true, manager: true, teamMember: true },
    ],
    [
      'airport stands before organisation',
      [grant(2, 0), grant(1, 1)],
      { type: 'airport', administrator: true, manager: true, teamMember: false },
    ],
  ])('%s', (_who, grants, flags) => expect(access(person(grants), NOW)).toEqual({ active: true, ...flags }));

  it('only grants in force count, from their start until before their end', () => {
    const at = NOW.toISOString();
    expect(access(person([grant(0, 0, at, '2027-01-01')]), NOW).administrator).toBe(true);
    expect(access(person([grant(0, 0, '2026-11-16T00:00:01Z')]), NOW).type).toBe(null);
    expect(access(person([grant(0, 0, null, at)]), NOW).type).toBe(null);
  });

  it('a grant on an inactive airport or organisation does not count', () =>
    expect(access(person([{ ...grant(1, 0), targetActive: false }, grant(2, 2)]), NOW)).toEqual({
      active: true,
      type: 'organisation',
      administrator: false,
      manager: false,
      teamMember: true,
    }));

  it('an inactive person has none', () => {
    expect(access(person([grant(0, 0)], false), NOW)).toEqual({
      active: false,
      type: null,
      administrator: false,
      manager: false,
      teamMember: false,
    });
  });
});

/**
 * "Create / edit draft", "Maintenance jobs", "Organisation: create", "Users: add" and the lists; everyone may draw KML
 * files.
 */
const SIGNED_IN: Record<NavigationAction, string> = {
  'applications:list': EVERYONE,
  'applications:create': 'o oo- oo- oo- oo-',
  // Officers pass on their own, administrators those of others.
  'applications:hand-over': '- --- oo- oo- oo-',
  'developments:create': 'o oo- oo- oo- oo-',
  'airports:list': '- --- ooo ooo ooo',
  'airports:create': '- --- --- --- o--',
  'organisations:list': '- ooo ooo ooo ooo',
  // People without an organisation may create one company.
  'organisations:create': 'o --- ooo --- ooo',
  'users:list': '- ooo ooo ooo ooo',
  'users:add': '- o-- o-- o-- o--',
  'fleet:view': '- ooo --- --- ---',
  'kmls:list': EVERYONE,
  'kmls:create': EVERYONE,
  // Administrators of an airport, of the operator of one, or of the platform.
  'audit:search': '- --- o-- o-- o--',
  'maintenance:run': '- --- --- --- o--',
};

describe('what the home page offers', () => {
  it('by role', () => expect(rowsOf(NAVIGATION_ACTIONS, (who) => navigationActions(who, NOW))).toEqual(SIGNED_IN));

  it('people who read in one place and write in another may apply', () => {
    const offered = navigationActions(person([grant(1, 2), grant(2, 1)]), NOW);
    expect(offered).toContain('applications:create');
    expect(navigationActions(person([grant(1, 2), grant(2, 2)]), NOW)).not.toContain('applications:create');
  });

  it('nothing to an inactive person', () => expect(navigationActions(person([grant(0, 0)], false), NOW)).toEqual([]));

  it('members of a company without a role see it, and may not create another', () => {
    const offered = navigationActions(aPerson({ organisationId: COMPANY }), NOW);
    expect(offered).toContain('organisations:list');
    expect(offered).toContain('fleet:view');
    expect(offered).not.toContain('organisations:create');
    expect(offered).not.toContain('users:list');
  });

  it('platform administrators may create companies although members of one', () =>
    expect(navigationActions(aPerson({ organisationId: COMPANY, grants: [grant(0, 0)] }), NOW)).toContain(
      'organisations:create',
    ));
});

const aSubject = (grants: PersonGrant[], known: Partial<Subject> = {}): Subject => ({
  id: 'you',
  active: true,
  organisationId: null,
  grants,
  ...known,
});
const offered = (subject: Subject) => rowsOf(USER_ACTIONS, (who) => userActions(viewerOf(who, NOW), subject, NOW));
const seenBy = (subject: Subject) => rowOf((who) => maySee(viewerOf(who, NOW), subject));
const aReader = aGrant(1, READER, AIRPORT);
const aReaderElsewhere = aGrant(1, READER, FOREIGN);
/** What administrators may do to someone whose grants and memberships they all administer. */
const wholly = (row: string): Record<UserAction, string> => ({
  'users:edit': row,
  'users:notifications': NO_ONE,
  'users:set-permissions': row,
  'users:deactivate': row,
  'users:activate': NO_ONE,
  'users:end-sessions': row,
  'users:remove': row,
  'users:history': row,
  // Readers have no applications.
  'users:hand-over': NO_ONE,
});
/** The organisation's administrators set roles and read the history; only the platform may change the account. */
const partly = (row: string): Record<UserAction, string> => ({
  ...wholly('- --- --- --- o--'),
  'users:set-permissions': row,
  'users:history': row,
});

describe('passing on the applications of others', () => {
  const passing = (subject: Subject) =>
    rowOf((who) => userActions(viewerOf(who, NOW), subject, NOW).includes('users:hand-over'));
  it('is for administrators of the officer’s airport, of its operator, and of the platform', () => {
    expect(passing(aSubject([aGrant(1, 1, AIRPORT)]))).toBe('- --- o-- o-- o--');
    expect(passing(aSubject([aGrant(1, 1, FOREIGN)]))).toBe('- --- --- --- o--');
    expect(passing(aSubject([aReader]))).toBe(NO_ONE);
  });
});

describe('"Users: list" and "Users: add, deactivate, set role"', () => {
  const AIRPORTS = '- --- ooo ooo ooo';
  const AIRPORT_ADMINS = '- --- o-- o-- o--';
  const PLATFORM = '- --- --- --- ooo';
  const PLATFORM_ADMINS = '- --- --- --- o--';

  it.each<[string, Subject, string, Record<UserAction, string>]>([
    ['a reader of the airport', aSubject([aReader]), AIRPORTS, wholly(AIRPORT_ADMINS)],
    [
      'an administrator of the airport',
      aSubject([GRANT.airport(0)]),
      AIRPORTS,
      { ...wholly(AIRPORT_ADMINS), 'users:hand-over': AIRPORT_ADMINS },
    ],
    ['a reader of a foreign airport', aSubject([aReaderElsewhere]), PLATFORM, wholly(PLATFORM_ADMINS)],
    ['a reader of the company', aSubject([GRANT.company(2)]), '- ooo --- --- ooo', wholly('- o-- --- --- o--')],
    [
      'an administrator of the platform',
      aSubject([GRANT.global(0)]),
      PLATFORM,
      { ...wholly(PLATFORM_ADMINS), 'users:hand-over': PLATFORM_ADMINS },
    ],
    [
      'who belongs to the company without a role',
      aSubject([], { organisationId: COMPANY }),
      '- ooo --- --- ooo',
      wholly('- o-- --- --- o--'),
    ],
    ['who belongs to a foreign company', aSubject([], { organisationId: 'other' }), PLATFORM, wholly(PLATFORM_ADMINS)],
    ['who holds nothing and belongs nowhere', aSubject([]), PLATFORM, wholly(PLATFORM_ADMINS)],
    ['who also works elsewhere', aSubject([aReader, aReaderElsewhere]), AIRPORTS, partly(AIRPORT_ADMINS)],
    [
      'who will also work elsewhere',
      aSubject([aReader, { ...aReaderElsewhere, from: new Date('2026-12-01T00:00:00Z') }]),
      AIRPORTS,
      partly(AIRPORT_ADMINS),
    ],
    [
      'who worked elsewhere until now',
      aSubject([aReader, { ...aReaderElsewhere, to: NOW }]),
      AIRPORTS,
      wholly(AIRPORT_ADMINS),
    ],
    ['who worked here until now', aSubject([{ ...aReader, to: NOW }]), AIRPORTS, partly(AIRPORT_ADMINS)],
    [
      'who works here and belongs to the operator',
      aSubject([aReader], { organisationId: OPERATOR }),
      AIRPORTS,
      { ...wholly('- --- --- o-- o--'), 'users:set-permissions': AIRPORT_ADMINS, 'users:history': AIRPORT_ADMINS },
    ],
    [
      'who belongs to the company and works at the airport: seen by both, wholly under neither',
      aSubject([aReader], { organisationId: COMPANY }),
      '- ooo ooo ooo ooo',
      partly('- o-- o-- o-- o--'),
    ],
  ])('%s', (_, subject, seeing, expected) => {
    expect(seenBy(subject)).toBe(seeing);
    expect(offered(subject)).toEqual(expected);
  });

  it('an inactive account can be activated by those who may deactivate it', () =>
    expect(offered(aSubject([aReader], { active: false }))).toEqual({
      ...wholly(AIRPORT_ADMINS),
      'users:deactivate': NO_ONE,
      'users:activate': AIRPORT_ADMINS,
    }));

  it('nobody sets their own role, or deactivates themselves', () => {
    const everyone = wholly(NO_ONE);
    const self = rowsOf(USER_ACTIONS, (who) => userActions(viewerOf(who, NOW), who, NOW));
    const profile = {
      'users:edit': EVERYONE,
      'users:notifications': EVERYONE,
      'users:history': EVERYONE,
      // Who works on applications passes on their own.
      'users:hand-over': '- --- oo- oo- oo-',
    };
    expect(self).toEqual({ ...everyone, ...profile });
    expect(rowOf((who) => maySee(viewerOf(who, NOW), who))).toBe(EVERYONE);
  });
});

describe('grants', () => {
  it('are given and removed by administrators of the target and of what contains it', () => {
    const giving = (scope: 0 | 1 | 2, targetId: string | null) =>
      rowOf((who) => mayGrant(viewerOf(who, NOW), { scope, targetId }));
    expect(giving(1, AIRPORT)).toBe('- --- o-- o-- o--');
    expect(giving(1, FOREIGN)).toBe('- --- --- --- o--');
    expect(giving(2, OPERATOR)).toBe('- --- --- o-- o--');
    expect(giving(2, COMPANY)).toBe('- o-- --- --- o--');
    expect(giving(0, null)).toBe('- --- --- --- o--');
  });

  it('are visible to administrators of the target, and to their holder', () => {
    const seeing = (subjectId: string, grant: PersonGrant) =>
      rowOf((who) => maySeeGrant(viewerOf(who, NOW), subjectId, grant));
    expect(seeing('you', aReader)).toBe('- --- ooo ooo ooo');
    expect(seeing('you', aReaderElsewhere)).toBe('- --- --- --- ooo');
    expect(seeing('me', aReaderElsewhere)).toBe(EVERYONE);
  });
});

describe('an application of one’s own company is recognised', () => {
  const existing = GRANT.company(2);
  it.each([
    ['by membership', aPerson({ organisationId: COMPANY }), true],
    ['by a grant', aPerson({ grants: [existing] }), true],
    ['by one of several', aPerson({ organisationId: 'other', grants: [grant(0, 0), existing] }), true],
    ['not by a grant that is over', aPerson({ grants: [{ ...existing, to: NOW }] }), false],
    ['not by one for another company', aPerson({ grants: [{ ...existing, targetId: 'other' }] }), false],
    ['not by working for the operator', aPerson({ grants: [{ ...existing, kind: 'OPERATOR' }] }), false],
    ['not by running everything', aPerson({ organisationId: 'other', grants: [grant(0, 0)] }), false],
  ])('%s', (_, who, own) => expect(isOwnCompany(who, COMPANY, NOW)).toBe(own));
});
