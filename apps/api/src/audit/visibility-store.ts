import { ROLE } from '@jibline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { EffectivePermissions } from '../rights/effective-permissions.ts';

export type SqlCondition = RawBuilder<SqlBool>;

const administered = (roles: ReadonlyMap<string, number>) =>
  [...roles].filter(([, role]) => role === ROLE.administrator).map(([id]) => id);

/** Of the airports themselves, their surfaces, fees and accounts, and of the applications they decide. */
export const ofAirports = (ids: readonly string[]): SqlCondition => sql<SqlBool>`(
  (h.about_kind = 'application' and exists (
    select from applications a where a.id = h.about_id and a.airport_ids && ${ids}::uuid[]))
  or (h.about_kind = 'airport' and h.about_id = any(${ids}::uuid[]))
  or (h.about_kind = 'surface-set' and exists (
    select from surface_sets s where s.id = h.about_id and s.airport_id = any(${ids}::uuid[])))
  or (h.about_kind = 'payment-settings' and exists (
    select from payment_settings p where p.id = h.about_id and p.airport_id = any(${ids}::uuid[])))
  or (h.about_kind = 'customer-account' and exists (
    select from customer_accounts c where c.id = h.about_id and c.airport_id = any(${ids}::uuid[]))))`;

/** Null: all of them. */
export const administeredAirports = ({ global, airports }: EffectivePermissions) =>
  global === ROLE.administrator ? null : administered(airports);

/** Everything for the platform’s administrators; the others see what is about their airports and their operator. */
export function visibleHistory({ global, airports, organisations }: EffectivePermissions): SqlCondition {
  const ids = administeredAirports({ global, airports, organisations });
  if (ids === null) return sql<SqlBool>`true`;
  const operators = administered(organisations);
  return sql<SqlBool>`(${ofAirports(ids)} or (h.about_kind = 'organisation'
    and h.about_id = any(${operators}::uuid[])))`;
}
