import type { Db, Tx } from '../db.ts';
import { notFound } from '../errors.ts';
import type { EffectivePermissions } from '../rights/effective-permissions.ts';
import { maySeeAirport } from './policy.ts';
import { findAirport, lockAirport, type StoredAirport } from './store.ts';

/**
 * One answer for an airport that does not exist and one the caller may not see, so that neither can be told from the
 * other.
 */
export const noAirport = () => notFound('Airport');

export async function findVisibleAirport(
  db: Db | Tx,
  permissions: EffectivePermissions,
  id: string,
): Promise<StoredAirport> {
  const airport = maySeeAirport(permissions, id) ? await findAirport(db, id) : null;
  if (!airport) throw noAirport();
  return airport;
}

export async function lockVisibleAirport(
  tx: Tx,
  permissions: EffectivePermissions,
  id: string,
): Promise<StoredAirport> {
  const airport = maySeeAirport(permissions, id) ? await lockAirport(tx, id) : null;
  if (!airport) throw noAirport();
  return airport;
}
