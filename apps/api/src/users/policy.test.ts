import { DESK_ACTIONS } from '@jibline/contract';
import { describe, expect, it } from 'vitest';
import type { HeldGrant } from './person.ts';
import { access, deskActions, isOwnCompany, mayGrant, maySee, userActions } from './policy.ts';
import { reachOf } from './reach.ts';

const now = new Date('2026-11-15T00:00:00Z');
const grant = (scope: 0 | 1 | 2, role: 0 | 1 | 2, from: string | null = null, to: string | null = null): HeldGrant => ({
  id: 'g',
  scope,
  role,
  targetId: scope === 0 ? null : 't',
  from: from === null ? null : new Date(from),
  to: to === null ? null : new Date(to),
  targetName: null,
  kind: scope === 2 ? 'APPLICANT' : null,
  airportIds: [],
  targetActive: true,
  grantedBy: null,
  grantedAt: now,
});
const person = (grants: HeldGrant[], active = true) => ({ active, grants, organisationId: null });
const APPLICANT = [
  'applications:list',
  'applications:create',
  'developments:create',
  'organisations:create',
  'kmls:list',
  'kmls:create',
];

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
  ])('%s', (_who, grants, flags) => expect(access(person(grants), now)).toEqual({ active: true, ...flags }));

  it('only grants in force count: from the first moment of the period to before its end', () => {
    const at = now.toISOString();
    expect(access(person([grant(0, 0, at, '2027-01-01')]), now).administrator).toBe(true);
    expect(access(person([grant(0, 0, '2026-11-15T00:00:01Z')]), now).type).toBe(null);
    expect(access(person([grant(0, 0, null, at)]), now).type).toBe(null);
  });

  it('an inactive person has none', () => {
    expect(access(person([grant(0, 0)], false), now)).toEqual({
      active: false,
      type: null,
      administrator: false,
      manager: false,
      teamMember: false,
    });
  });
});

describe('what the desk offers', () => {
  it('an applicant applies, keeps KMLs and may found a company', () =>
    expect(deskActions(person([]), now)).toEqual(APPLICANT));
  it('an inactive person nothing', () => expect(deskActions(person([grant(0, 0)], false), now)).toEqual([]));
  it('a global administrator everything there is', () =>
    expect(deskActions(person([grant(0, 0)]), now)).toEqual([...DESK_ACTIONS]));
  it('airport readers see airports, organisations and colleagues, and change none of them', () => {
    const actions = deskActions(person([grant(1, 2)]), now);
    expect(actions).toEqual(
      expect.arrayContaining([...APPLICANT, 'airports:list', 'organisations:list', 'users:list']),
    );
    expect(actions).not.toContain('users:add');
    expect(actions).not.toContain('airports:create');
  });
  it('who belongs to a company founds no second one', () => {
    const member = { ...person([grant(2, 0)]), organisationId: 't' };
    expect(deskActions(member, now)).not.toContain('organisations:create');
  });
  it('a manager of everything still creates no airports and no people', () => {
    const actions = deskActions(person([grant(0, 1)]), now);
    expect(actions).not.toContain('users:add');
    expect(actions).not.toContain('maintenance:run');
  });
});

describe('what one may do with somebody else', () => {
  const at = (scope: 1 | 2, role: 0 | 1 | 2, targetId: string, airportIds: string[] = []): HeldGrant => ({
    ...grant(scope, role),
    targetId,
    airportIds,
    kind: scope === 1 ? null : airportIds.length > 0 ? 'OPERATOR' : 'APPLICANT',
  });
  const viewer = (...grants: HeldGrant[]) => ({ id: 'me', reach: reachOf({ active: true, grants }, now) });
  const subject = (...grants: HeldGrant[]) => ({ id: 'you', active: true, organisationId: null, grants });

  it('an administrator of the place, and nobody else, gives roles there', () => {
    const place = { scope: 1 as const, targetId: 'yssy' };
    expect(mayGrant(viewer(at(1, 0, 'yssy')), place)).toBe(true);
    expect(mayGrant(viewer(at(2, 0, 'operator', ['yssy'])), place)).toBe(true);
    expect(mayGrant(viewer(grant(0, 0)), place)).toBe(true);
    for (const other of [at(1, 1, 'yssy'), at(1, 0, 'ymml'), at(2, 0, 'company'), grant(0, 1)])
      expect(mayGrant(viewer(other), place)).toBe(false);
    expect(mayGrant(viewer(at(1, 0, 'yssy')), { scope: 0, targetId: null })).toBe(false);
  });

  it('sees colleagues and not strangers', () => {
    expect(maySee(viewer(at(1, 2, 'yssy')), subject(at(1, 0, 'yssy')))).toBe(true);
    expect(maySee(viewer(at(1, 0, 'yssy')), subject(at(1, 0, 'ymml')))).toBe(false);
    expect(maySee(viewer(), subject())).toBe(false);
    expect(maySee(viewer(at(2, 2, 'company')), { ...subject(), organisationId: 'company' })).toBe(true);
  });

  it('an account is touched only by who administers all of it', () => {
    const admin = viewer(at(1, 0, 'yssy'));
    expect(userActions(admin, subject(at(1, 1, 'yssy')), now)).toContain('users:deactivate');
    const elsewhereToo = userActions(admin, subject(at(1, 1, 'yssy'), at(1, 2, 'ymml')), now);
    expect(elsewhereToo).toContain('users:set-permissions');
    expect(elsewhereToo).not.toContain('users:deactivate');
    expect(userActions(admin, subject(at(1, 1, 'yssy'), grant(0, 0)), now)).not.toContain('users:remove');
  });

  it('nobody sets their own role', () => {
    const self = { ...subject(grant(0, 0)), id: 'me' };
    expect(userActions(viewer(grant(0, 0)), self, now)).toEqual(['users:edit', 'users:notifications', 'users:history']);
  });

  it('an inactive organisation or airport gives nothing', () => {
    const closed = { ...at(2, 0, 'operator', ['yssy']), targetActive: false };
    expect(reachOf({ active: true, grants: [closed] }, now)).toMatchObject({ global: null });
    expect(mayGrant(viewer(closed), { scope: 2, targetId: 'operator' })).toBe(false);
  });

  it('a case of one’s own company is known as such, by membership and by grant', () => {
    expect(isOwnCompany({ organisationId: 'company', grants: [] }, 'company', now)).toBe(true);
    expect(isOwnCompany({ organisationId: null, grants: [at(2, 2, 'company')] }, 'company', now)).toBe(true);
    expect(isOwnCompany({ organisationId: 'other', grants: [grant(0, 0)] }, 'company', now)).toBe(false);
  });
});
