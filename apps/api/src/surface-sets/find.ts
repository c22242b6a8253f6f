import type { Db, Tx } from '../db.ts';
import { ApiError } from '../errors.ts';
import type { EffectivePermissions } from '../rights/effective-permissions.ts';
import { maySeeSet } from './policy.ts';
import { findSet, type StoredSet } from './store.ts';

/** The same for a set that does not exist and one the caller may not know of. */
export const noSet = () => new ApiError('not-found', 'no such surface set, or not for you');
export const noSurface = () => new ApiError('not-found', 'no such surface, or not for you');

export async function findVisibleSet(db: Db | Tx, permissions: EffectivePermissions, id: string): Promise<StoredSet> {
  const set = await findSet(db, id);
  if (!set || !maySeeSet(permissions, set)) throw noSet();
  return set;
}
