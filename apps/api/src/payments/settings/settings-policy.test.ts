import { expect, it } from 'vitest';
import { AIRPORT, aPerson, FOREIGN, GRANT, NOW, rowOf, rowsOf, SISTER } from '../../../test/roles.ts';
import { effectivePermissionsOf } from '../../rights/effective-permissions.ts';
import { mayEditSettings, maySeeSettings, settingsActions } from './settings-policy.ts';

it.each([
  ['one’s own airport', AIRPORT, '- --- oo- oo- o--', '- --- o-- o-- o--'],
  ['another of the operator', SISTER, '- --- --- oo- o--', '- --- --- o-- o--'],
  ['a foreign one', FOREIGN, '- --- --- --- o--', '- --- --- --- o--'],
])('"Payment settings" of %s', (_, airportId, reading, changing) => {
  expect(rowOf((person) => maySeeSettings(effectivePermissionsOf(person, NOW), airportId))).toBe(reading);
  expect(rowOf((person) => mayEditSettings(effectivePermissionsOf(person, NOW), airportId))).toBe(changing);
  const actions = ['payments:edit-settings', 'payments:delete-settings'];
  expect(rowsOf(actions, (person) => settingsActions(effectivePermissionsOf(person, NOW), airportId))).toEqual({
    'payments:edit-settings': changing,
    'payments:delete-settings': changing,
  });
});

it('a platform reader who administers the airport sets its prices, at that airport', () => {
  const permissions = effectivePermissionsOf(aPerson({ grants: [GRANT.global(2), GRANT.airport(0)] }), NOW);
  expect([mayEditSettings(permissions, AIRPORT), mayEditSettings(permissions, FOREIGN)]).toEqual([true, false]);
});
