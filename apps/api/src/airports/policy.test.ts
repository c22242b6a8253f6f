import { AIRPORT_ACTIONS, type AirportAction } from '@jibline/contract';
import { describe, expect, it } from 'vitest';
import { AIRPORT, aPerson, FOREIGN, GRANT, NO_ONE, NOW, rowOf, rowsOf, SISTER } from '../../test/roles.ts';
import { effectivePermissionsOf } from '../rights/effective-permissions.ts';
import type { PersonGrant } from '../rights/person.ts';
import {
  airportActions,
  mayCreateAirport,
  mayPublishSets,
  mayReadParameters,
  maySeeAirport,
  maySetParameters,
} from './policy.ts';

const STAFF = { own: '- --- ooo ooo ooo', foreign: '- --- --- --- ooo' };
const MANAGERS = { own: '- --- oo- oo- oo-', foreign: '- --- --- --- oo-' };
/** Administrators of the airport and its operator, and the platform's managers too. */
const EDITORS = { own: '- --- o-- o-- oo-', foreign: '- --- --- --- oo-' };
const PLATFORM = { own: '- --- --- --- o--', foreign: '- --- --- --- o--' };
/** Every role at the airport may read; on the platform, managers and administrators. */
const PARAMETER_READERS = { own: '- --- ooo ooo oo-', foreign: '- --- --- --- oo-' };

const ACTIONS: Record<AirportAction, { own: string; foreign: string }> = {
  // "Airport: edit details, contacts, wording"
  'airports:edit': EDITORS,
  // "Airport: create, delete, activate"
  'airports:activate': PLATFORM,
  'airports:delete': PLATFORM,
  // "View surfaces on map / globe"
  'surface-sets:list': STAFF,
  // "Surface set: upload, publish, delete": the platform's managers upload.
  'surface-sets:create': EDITORS,
  // "Refresh surface results"
  'surface-sets:refresh': MANAGERS,
  // "Payment settings": managers of the airport read; on the platform administrators only.
  'payments:list-settings': { own: '- --- oo- oo- o--', foreign: '- --- --- --- o--' },
  // "Default approval parameters, condition library"
  'approval-parameters:list': PARAMETER_READERS,
  'approval-parameters:add': EDITORS,
  // "E-mail signature"
  'email-signature:change': MANAGERS,
};

const listed = (id: string) =>
  rowsOf(AIRPORT_ACTIONS, (person) => airportActions(effectivePermissionsOf(person, NOW), id));
const column = (side: 'own' | 'foreign') =>
  Object.fromEntries(AIRPORT_ACTIONS.map((name) => [name, ACTIONS[name][side]]));
const permissionsOf = (...grants: PersonGrant[]) => effectivePermissionsOf(aPerson({ grants }), NOW);

describe('what people may do with an airport', () => {
  it('their own airport', () => expect(listed(AIRPORT)).toEqual(column('own')));
  it('an airport they have no role at', () => expect(listed(FOREIGN)).toEqual(column('foreign')));
  it('another airport of the same operator', () => {
    expect(listed(SISTER)['airports:edit']).toBe('- --- --- o-- oo-');
    expect(listed(SISTER)['payments:list-settings']).toBe('- --- --- oo- o--');
  });

  it('see it, publish surfaces, set prices and read parameters', () => {
    const rows = (may: (permissions: ReturnType<typeof effectivePermissionsOf>, id: string) => boolean) => ({
      own: rowOf((person) => may(effectivePermissionsOf(person, NOW), AIRPORT)),
      foreign: rowOf((person) => may(effectivePermissionsOf(person, NOW), FOREIGN)),
    });
    expect(rows(maySeeAirport)).toEqual(STAFF);
    expect(rows(mayPublishSets)).toEqual({ own: '- --- o-- o-- o--', foreign: '- --- --- --- o--' });
    expect(rows(maySetParameters)).toEqual(EDITORS);
    expect(rows(mayReadParameters)).toEqual(PARAMETER_READERS);
  });

  it('create an airport', () => {
    expect(rowOf((person) => mayCreateAirport(person, NOW))).toBe(PLATFORM.own);
    expect(rowOf((person) => mayCreateAirport({ ...person, active: false }, NOW))).toBe(NO_ONE);
  });
});

describe('several grants add up', () => {
  it('a platform reader who works at the airport also has the rights of its staff', () => {
    const both = permissionsOf(GRANT.global(2), GRANT.airport(2));
    expect(mayReadParameters(both, AIRPORT)).toBe(true);
    expect(mayReadParameters(both, FOREIGN)).toBe(false);
    expect(airportActions(permissionsOf(GRANT.global(2), GRANT.airport(1)), AIRPORT)).toEqual([
      'surface-sets:list',
      'surface-sets:refresh',
      'payments:list-settings',
      'approval-parameters:list',
      'email-signature:change',
    ]);
  });

  it('a platform manager reads prices only with a role at the airport', () => {
    expect(airportActions(permissionsOf(GRANT.global(1), GRANT.airport(2)), AIRPORT)).not.toContain(
      'payments:list-settings',
    );
    expect(airportActions(permissionsOf(GRANT.global(1), GRANT.airport(1)), AIRPORT)).toContain(
      'payments:list-settings',
    );
  });
});
