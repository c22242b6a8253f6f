import { type AirportAction, ROLE, SCOPE } from '@jibline/contract';
import {
  administers,
  type EffectivePermissions,
  effectivePermissionsOf,
  manages,
  mayWrite,
  type Person,
  sees,
} from '../users/index.ts';

const at = (id: string) => ({ scope: SCOPE.airport, targetId: id });

export const maySeeAirport = (reach: EffectivePermissions, id: string) => sees(reach, at(id));

/** Matrix row "Airport: create, delete, activate": platform administrators. */
export const mayCreateAirport = (person: Person, now: Date) =>
  effectivePermissionsOf(person, now).global === ROLE.administrator;

/**
 * Matrix rows "Airport: create, delete, activate", "Airport: edit details, contacts, wording", "Surface set: upload, publish,
 * delete" and "Refresh surface results". Default deny. Who runs an airport decides who may what, so moving it is for whoever may activate it.
 */
export function airportActions(reach: EffectivePermissions, id: string): AirportAction[] {
  const platform = reach.global === ROLE.administrator;
  const edits = administers(reach, at(id)) || reach.global === ROLE.manager;
  const allowed: [AirportAction, boolean][] = [
    ['airports:edit', edits],
    ['airports:activate', platform],
    ['airports:delete', platform],
    ['surface-sets:list', sees(reach, at(id))],
    ['surface-sets:create', edits],
    ['surface-sets:refresh', manages(reach, at(id))],
    ['payments:list-settings', mayReadPrices(reach, id)],
    ['approval-parameters:list', mayReadParameters(reach, id)],
    ['approval-parameters:add', edits],
    // Matrix row "E-mail signature": administrators and managers.
    ['email-signature:change', manages(reach, at(id))],
  ];
  return allowed.filter(([, may]) => may).map(([action]) => action);
}

/** Matrix row "Payment settings": the airport's and its operator's administrators and managers, and platform administrators. */
const mayReadPrices = (reach: EffectivePermissions, id: string) =>
  reach.global === ROLE.administrator || mayWrite(reach.airports.get(id));

/** Matrix row "Surface set: upload, publish, delete": platform managers may bring a set, not put it in force or take it away. */
export const mayPublishSets = (reach: EffectivePermissions, id: string) => administers(reach, at(id));

/** Matrix row "Default approval parameters, condition library": platform readers have no business with them. */
export const mayReadParameters = (reach: EffectivePermissions, id: string) =>
  reach.airports.has(id) || mayWrite(reach.global);
export const maySetParameters = (reach: EffectivePermissions, id: string) =>
  airportActions(reach, id).includes('airports:edit');
