import { SURFACE_SET_ACTIONS } from '@jibline/contract';
import { describe, expect, it } from 'vitest';
import { AIRPORT, FOREIGN, NO_ONE, NOW, rowOf, rowsOf } from '../../test/roles.ts';
import { effectivePermissionsOf } from '../rights/effective-permissions.ts';
import { isPublic, mayCreateSet, maySeeSet, setActions } from './policy.ts';

const EVERYONE = 'o ooo ooo ooo ooo';
const seeing = (set: Parameters<typeof maySeeSet>[1]) =>
  rowOf((person) => maySeeSet(effectivePermissionsOf(person, NOW), set));
const listed = (set: Parameters<typeof setActions>[1]) =>
  rowsOf(SURFACE_SET_ACTIONS, (person) => setActions(effectivePermissionsOf(person, NOW), set));
const both = (row: string) => ({ 'surface-sets:publish': row, 'surface-sets:delete': row });

describe('"View surfaces on map / globe"', () => {
  it('only the airport’s staff see a draft', () => {
    expect(seeing({ state: 'draft', airport_id: AIRPORT })).toBe('- --- ooo ooo ooo');
    expect(seeing({ state: 'draft', airport_id: FOREIGN })).toBe('- --- --- --- ooo');
  });
  it('everyone sees what is or was in force', () => {
    expect(seeing({ state: 'published', airport_id: FOREIGN })).toBe(EVERYONE);
    expect(seeing({ state: 'superseded', airport_id: FOREIGN })).toBe(EVERYONE);
  });
  it('people without an account see it while the airport is active', () => {
    expect(isPublic({ state: 'published', airport_active: true })).toBe(true);
    expect(isPublic({ state: 'published', airport_active: false })).toBe(false);
    expect(isPublic({ state: 'draft', airport_active: true })).toBe(false);
  });
});

describe('"Surface set: upload, publish, delete"', () => {
  it('administrators and platform managers upload a set', () => {
    expect(rowOf((person) => mayCreateSet(effectivePermissionsOf(person, NOW), AIRPORT))).toBe('- --- o-- o-- oo-');
    expect(rowOf((person) => mayCreateSet(effectivePermissionsOf(person, NOW), FOREIGN))).toBe('- --- --- --- oo-');
  });
  it('administrators publish and delete one; nobody deletes one that was in force', () => {
    expect(listed({ state: 'draft', airport_id: AIRPORT })).toEqual(both('- --- o-- o-- o--'));
    expect(listed({ state: 'draft', airport_id: FOREIGN })).toEqual(both('- --- --- --- o--'));
    expect(listed({ state: 'published', airport_id: AIRPORT })).toEqual(both(NO_ONE));
  });
});
