import { SCOPE } from '@jibline/contract';
import { airportActions } from '../airports/index.ts';
import { administers, type EffectivePermissions } from '../users/index.ts';

/**
 * Matrix row "Payment settings": administrators of the airport, its operator or the platform; the airport's and operator's
 * managers read. Platform managers and readers have nothing to do with an airport's prices.
 */
export const maySeeSettings = (reach: EffectivePermissions, airportId: string) =>
  airportActions(reach, airportId).includes('payments:list-settings');

export const settingsActions = (reach: EffectivePermissions, airportId: string): string[] =>
  administers(reach, { scope: SCOPE.airport, targetId: airportId })
    ? ['payments:edit-settings', 'payments:delete-settings']
    : [];

export const mayEditSettings = (reach: EffectivePermissions, airportId: string) =>
  settingsActions(reach, airportId).length > 0;
