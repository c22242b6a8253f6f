import { isTemplateKey, type TemplateKind } from '@jibline/contract';
import { findVisibleAirport, type StoredAirport } from '../airports/index.ts';
import type { Db, Tx } from '../db.ts';
import { forbidden, notFound } from '../errors.ts';
import { type EffectivePermissions, effectivePermissionsOf } from '../rights/effective-permissions.ts';
import type { Person } from '../rights/person.ts';
import { mayEditTemplates, mayReadTemplates } from './policy.ts';

export const noTemplate = () => notFound('Text');

export function checkKey(kind: TemplateKind, key: string): void {
  if (!isTemplateKey(kind, key)) throw noTemplate();
}

/** The airport, if the person may read its wording. */
export async function airportToRead(
  db: Db | Tx,
  actor: Person,
  airportId: string,
  now: Date,
): Promise<{ airport: StoredAirport; permissions: EffectivePermissions }> {
  const permissions = effectivePermissionsOf(actor, now);
  const airport = await findVisibleAirport(db, permissions, airportId);
  if (!mayReadTemplates(permissions, airportId)) throw forbidden('view the wording of this airport');
  return { airport, permissions };
}

/** The airport, if the person may change its wording. */
export async function airportToWord(tx: Tx, actor: Person, airportId: string, now: Date): Promise<StoredAirport> {
  const permissions = effectivePermissionsOf(actor, now);
  const airport = await findVisibleAirport(tx, permissions, airportId);
  if (!mayEditTemplates(permissions, airportId)) throw forbidden('change the wording of this airport');
  return airport;
}
