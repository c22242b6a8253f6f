import { ROLE } from '@jibline/contract';
import { type EffectivePermissions, mayWrite } from '../../rights/effective-permissions.ts';
import { mayEditSettings, maySeeSettings } from '../settings/settings-policy.ts';

type AirportIds = readonly { readonly id: string }[];

/**
 * Matrix row "Payment settings", over every airport of the operator: credit is given for all of them, so those of one
 * airport alone cannot give it.
 */
export const mayEditAccounts = (permissions: EffectivePermissions, airports: AirportIds) =>
  airports.length > 0 && airports.every(({ id }) => mayEditSettings(permissions, id));

export const maySeeAccounts = (permissions: EffectivePermissions, airports: AirportIds) =>
  airports.length > 0 && airports.every(({ id }) => maySeeSettings(permissions, id));

/** Matrix row "Submit, pay": the company's administrators and managers. */
export const mayPayAccount = (permissions: EffectivePermissions, companyId: string) =>
  mayWrite(permissions.organisations.get(companyId));

/** Matrix row "See payments": the company's administrators and managers, not its readers; and the platform's administrators. */
export const isOfCompany = (permissions: EffectivePermissions, companyId: string) =>
  permissions.global === ROLE.administrator || mayWrite(permissions.organisations.get(companyId));
