import { FLEET_CRANE_ACTIONS } from '@jibline/contract';
import { describe, expect, it } from 'vitest';
import { aPerson, COMPANY, NO_ONE, NOW, OPERATOR, rowOf, rowsOf } from '../../test/roles.ts';
import { craneActions, type FleetOwner, fleetActions, maySeeFleet } from './policy.ts';

const company: FleetOwner = { id: COMPANY, kind: 'APPLICANT' };
const operator: FleetOwner = { id: OPERATOR, kind: 'OPERATOR' };
const foreign: FleetOwner = { id: 'other', kind: 'APPLICANT' };

describe('a fleet', () => {
  it.each([
    ['the company’s own', company, '- ooo --- --- ooo', '- oo- --- --- oo-'],
    ['a foreign company’s', foreign, '- --- --- --- ooo', '- --- --- --- oo-'],
    ['an operator’s: there is none', operator, NO_ONE, NO_ONE],
  ])('%s', (_, owner, seeing, adding) => {
    expect(rowOf((person) => maySeeFleet(person, owner, NOW))).toBe(seeing);
    expect(rowOf((person) => fleetActions(person, owner, NOW).includes('fleet:add'))).toBe(adding);
  });

  it('a member without a role reads; an inactive one does not', () => {
    const member = aPerson({ organisationId: COMPANY });
    expect(maySeeFleet(member, company, NOW)).toBe(true);
    expect(fleetActions(member, company, NOW)).toEqual([]);
    expect(maySeeFleet({ ...member, active: false }, company, NOW)).toBe(false);
  });
});

describe('a crane', () => {
  const actions = (isUsed: boolean) =>
    rowsOf(FLEET_CRANE_ACTIONS, (person) => craneActions(person, company, { isUsed }, NOW));
  const WRITERS = '- oo- --- --- oo-';
  it('is changed and retired by those who write, and deleted while no application refers to it', () => {
    expect(actions(false)).toEqual({ 'fleet:edit': WRITERS, 'fleet:retire': WRITERS, 'fleet:delete': WRITERS });
    expect(actions(true)).toEqual({ 'fleet:edit': WRITERS, 'fleet:retire': WRITERS, 'fleet:delete': NO_ONE });
  });
});
