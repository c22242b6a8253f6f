import type { Db, Tx } from '../db.ts';
import { notFound } from '../errors.ts';
import type { EffectivePermissions } from '../rights/effective-permissions.ts';
import { maySeeSet } from './policy.ts';
import { findSet, type StoredSet } from './store.ts';

/** One answer for a set that does not exist and one the caller may not see. */
export const noSet = () => notFound('Surface set');
export const noSurface = () => notFound('Surface');

export async function findVisibleSet(db: Db | Tx, permissions: EffectivePermissions, id: string): Promise<StoredSet> {
  const set = await findSet(db, id);
  if (!set || !maySeeSet(permissions, set)) throw noSet();
  return set;
}
