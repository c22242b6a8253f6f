import { ORGANISATION_ACTIONS, type OrganisationAction } from '@jibline/contract';
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
  SISTER,
} from '../../test/roles.ts';
import { mayCreate, maySeeOrganisation, organisationActions } from './policy.ts';

const PLATFORM = '- --- --- --- o--';
const listed = (id: string) => rowsOf(ORGANISATION_ACTIONS, (person) => organisationActions(person, id, NOW));
/** "Organisation: edit" and inviting by its administrators; the platform's managers may edit too. */
const rows = (edit: string, invite: string): Record<OrganisationAction, string> => ({
  'organisations:edit': edit,
  'organisations:admit': PLATFORM,
  'organisations:delete': PLATFORM,
  'organisations:invite': invite,
  'organisations:programs': invite,
});

describe('what people may do with an organisation', () => {
  it.each([
    ['the company', COMPANY, rows('- o-- --- --- oo-', '- o-- --- --- o--')],
    ['the operator', OPERATOR, rows('- --- --- o-- oo-', '- --- --- o-- o--')],
    ['a foreign one', 'other', rows('- --- --- --- oo-', PLATFORM)],
  ])('%s', (_, id, expected) => expect(listed(id)).toEqual(expected));

  it('a reader of the platform who administers the company edits it', () =>
    expect(organisationActions(aPerson({ grants: [GRANT.global(2), GRANT.company(0)] }), COMPANY, NOW)).toEqual([
      'organisations:edit',
      'organisations:invite',
      'organisations:programs',
    ]));
});

describe('who may see an organisation', () => {
  const seeing = (id: string, airports: string[]) => rowOf((person) => maySeeOrganisation(person, id, airports, NOW));
  it.each([
    ['the company', COMPANY, [], '- ooo --- --- ooo'],
    ['the operator: also those who work at an airport it runs', OPERATOR, [SISTER, AIRPORT], '- --- ooo ooo ooo'],
    ['the operator, should it run none', OPERATOR, [], '- --- --- ooo ooo'],
    ['a foreign operator', 'other', [FOREIGN], '- --- --- --- ooo'],
  ])('%s', (_, id, airports, row) => expect(seeing(id, airports)).toBe(row));

  it('its members, with a role there or without', () => {
    expect(maySeeOrganisation(aPerson({ organisationId: COMPANY }), COMPANY, [], NOW)).toBe(true);
    expect(maySeeOrganisation(aPerson({ organisationId: 'other' }), COMPANY, [], NOW)).toBe(false);
    expect(maySeeOrganisation(aPerson({ grants: [aGrant(2, 2, COMPANY)] }), COMPANY, [], NOW)).toBe(true);
  });
});

describe('"Organisation: create"', () => {
  it('people without an organisation create a company; the platform creates operators', () => {
    expect(rowOf((person) => mayCreate(person, 'APPLICANT', NOW))).toBe('o --- ooo --- ooo');
    expect(rowOf((person) => mayCreate(person, 'OPERATOR', NOW))).toBe(PLATFORM);
  });

  it('a platform administrator even as a member of one', () => {
    const member = aPerson({ organisationId: OPERATOR, grants: [GRANT.global(0)] });
    expect(mayCreate(member, 'APPLICANT', NOW)).toBe(true);
    expect(rowOf((person) => mayCreate({ ...person, active: false }, 'OPERATOR', NOW))).toBe(NO_ONE);
  });
});
