import { SCOPE } from '@jibline/contract';
import { airportActions } from '../../airports/index.ts';
import { administers, type EffectivePermissions } from '../../rights/effective-permissions.ts';

/**
 * Matrix row "Payment settings": administrators of the airport, its operator or the platform; managers of the airport
 * and operator may read. Platform managers and readers have no access to an airport's prices.
 */
export const maySeeSettings = (permissions: EffectivePermissions, airportId: string) =>
  airportActions(permissions, airportId).includes('payments:list-settings');

export const settingsActions = (permissions: EffectivePermissions, airportId: string): string[] =>
  administers(permissions, { scope: SCOPE.airport, targetId: airportId })
    ? ['payments:edit-settings', 'payments:delete-settings']
    : [];

export const mayEditSettings = (permissions: EffectivePermissions, airportId: string) =>
  settingsActions(permissions, airportId).length > 0;
