import { KML_FILE_ACTIONS } from '@jibline/contract';
import { describe, expect, it } from 'vitest';
import { AIRPORT, FOREIGN, NOW, rowOf, rowsOf } from '../../test/roles.ts';
import { effectivePermissionsOf } from '../rights/effective-permissions.ts';
import { fileActions, mayAttach, maySeeFile } from './policy.ts';

const EVERYONE = 'o ooo ooo ooo ooo';

describe('"KML library"', () => {
  it.each([
    ['one’s own', { owner_id: 'me', airport_id: null }, EVERYONE, EVERYONE],
    ['one’s own, given to a foreign airport', { owner_id: 'me', airport_id: FOREIGN }, EVERYONE, EVERYONE],
    ['of the airport', { owner_id: 'you', airport_id: AIRPORT }, '- --- ooo ooo ooo', '- --- oo- oo- oo-'],
    ['of a foreign airport', { owner_id: 'you', airport_id: FOREIGN }, '- --- --- --- ooo', '- --- --- --- oo-'],
    ['somebody else’s own', { owner_id: 'you', airport_id: null }, '- --- --- --- ooo', '- --- --- --- oo-'],
  ])('%s', (_, file, seeing, changing) => {
    expect(rowOf((person) => maySeeFile(person, effectivePermissionsOf(person, NOW), file))).toBe(seeing);
    expect(
      rowsOf(KML_FILE_ACTIONS, (person) => fileActions(person, effectivePermissionsOf(person, NOW), file)),
    ).toEqual({
      'kml-files:edit': changing,
      'kml-files:delete': changing,
    });
  });

  it('can be added to an airport by its managers', () => {
    expect(rowOf((person) => mayAttach(effectivePermissionsOf(person, NOW), AIRPORT))).toBe('- --- oo- oo- oo-');
    expect(rowOf((person) => mayAttach(effectivePermissionsOf(person, NOW), FOREIGN))).toBe('- --- --- --- oo-');
  });
});
