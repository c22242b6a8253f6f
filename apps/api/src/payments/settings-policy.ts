import { ROLE, SCOPE } from '@jibline/contract';
import { airportActions } from '../airports/index.ts';
import { type Reach, roleAt } from '../users/index.ts';

/**
 * Matrix row "Payment settings": administrators of the airport, its operator or the platform; the airport's and operator's
 * managers read. Platform managers and readers have nothing to do with an airport's prices.
 */
function airportRole(reach: Reach, airportId: string) {
  if (reach.global === ROLE.administrator) return ROLE.administrator;
  return roleAt({ ...reach, global: null }, { scope: SCOPE.airport, targetId: airportId });
}

export const maySeeSettings = (reach: Reach, airportId: string) =>
  airportActions(reach, airportId).includes('payments:list-settings');

export const settingsActions = (reach: Reach, airportId: string): string[] =>
  airportRole(reach, airportId) === ROLE.administrator ? ['payments:edit-settings', 'payments:delete-settings'] : [];

export const mayEditSettings = (reach: Reach, airportId: string) => settingsActions(reach, airportId).length > 0;
