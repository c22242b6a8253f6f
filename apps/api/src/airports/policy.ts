import { type AirportAction, ROLE, SCOPE } from '@jibline/contract';
import {
  administers,
  type EffectivePermissions,
  effectivePermissionsOf,
  manages,
  mayWrite,
  sees,
} from '../rights/effective-permissions.ts';
import type { Person } from '../rights/person.ts';

const at = (id: string) => ({ scope: SCOPE.airport, targetId: id });

export const maySeeAirport = (permissions: EffectivePermissions, id: string) => sees(permissions, at(id));

/** Matrix row "Airport: create, delete, activate": platform administrators. */
export const mayCreateAirport = (person: Person, now: Date) =>
  effectivePermissionsOf(person, now).global === ROLE.administrator;

/**
 * Matrix rows "Airport: create, delete, activate", "Airport: edit details, contacts, wording", "Surface set: upload,
 * publish, delete" and "Refresh surface results". Default deny. The operator decides who has access, so only those who
 * may activate an airport may move it to another operator.
 */
export function airportActions(permissions: EffectivePermissions, id: string): AirportAction[] {
  const platform = permissions.global === ROLE.administrator;
  const edits = administers(permissions, at(id)) || permissions.global === ROLE.manager;
  const allowed: [AirportAction, boolean][] = [
    ['airports:edit', edits],
    ['airports:activate', platform],
    ['airports:delete', platform],
    ['surface-sets:list', sees(permissions, at(id))],
    ['surface-sets:create', edits],
    ['surface-sets:refresh', manages(permissions, at(id))],
    ['payments:list-settings', mayReadPrices(permissions, id)],
    ['approval-parameters:list', mayReadParameters(permissions, id)],
    ['approval-parameters:add', edits],
    // Matrix row "E-mail signature": administrators and managers.
    ['email-signature:change', manages(permissions, at(id))],
  ];
  return allowed.filter(([, may]) => may).map(([action]) => action);
}

/** Matrix row "Payment settings": the airport's and its operator's administrators and managers, and platform administrators. */
const mayReadPrices = (permissions: EffectivePermissions, id: string) =>
  permissions.global === ROLE.administrator || mayWrite(permissions.airports.get(id));

/**
 * Matrix row "Surface set: upload, publish, delete": platform managers may upload a set, but not publish or delete it.
 */
export const mayPublishSets = (permissions: EffectivePermissions, id: string) => administers(permissions, at(id));

/** Matrix row "Default approval parameters, condition library": platform readers may not read them. */
export const mayReadParameters = (permissions: EffectivePermissions, id: string) =>
  permissions.airports.has(id) || mayWrite(permissions.global);
export const mayEditAirport = (permissions: EffectivePermissions, id: string) =>
  airportActions(permissions, id).includes('airports:edit');
export const maySetParameters = (permissions: EffectivePermissions, id: string) => mayEditAirport(permissions, id);
