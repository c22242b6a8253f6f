import { DESK_ACTIONS } from '@jibline/contract';
import { describe, expect, it } from 'vitest';
import type { HeldGrant } from './person.ts';
import { access, deskActions } from './policy.ts';

const now = new Date('2026-11-15T00:00:00Z');
const grant = (scope: 0 | 1 | 2, role: 0 | 1 | 2, from: string | null = null, to: string | null = null): HeldGrant => ({
  id: 'g',
  scope,
  role,
  targetId: scope === 0 ? null : 't',
  from: from === null ? null : new Date(from),
  to: to === null ? null : new Date(to),
});
const person = (grants: HeldGrant[], active = true) => ({ active, grants });
const APPLICANT = ['applications:list', 'applications:create', 'developments:create', 'kmls:list', 'kmls:create'];

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
  it('an applicant applies and keeps KMLs', () => expect(deskActions(person([]), now)).toEqual(APPLICANT));
  it('an inactive person nothing', () => expect(deskActions(person([grant(0, 0)], false), now)).toEqual([]));
  it('a global administrator everything there is', () =>
    expect(deskActions(person([grant(0, 0)]), now)).toEqual([...DESK_ACTIONS]));
  it('airport readers see airports and organisations, but nobody else', () => {
    const actions = deskActions(person([grant(1, 2)]), now);
    expect(actions).toEqual(expect.arrayContaining([...APPLICANT, 'airports:list', 'organisations:list']));
    expect(actions).not.toContain('users:list');
    expect(actions).not.toContain('airports:create');
  });
  it('a manager of everything still creates no airports and no people', () => {
    const actions = deskActions(person([grant(0, 1)]), now);
    expect(actions).not.toContain('users:add');
    expect(actions).not.toContain('maintenance:run');
  });
});
