import type { AppContext } from '../context.ts';
import type { Tx } from '../db.ts';
import { ACCOUNT_INACTIVE, ApiError } from '../errors.ts';
import type { Person } from './person.ts';
import { findPerson, lockPermissions } from './person-store.ts';
import { type Viewer, viewerOf } from './viewer.ts';

export interface WithPermissionsLock {
  tx: Tx;
  actor: Person;
  viewer: Viewer;
  now: Date;
}

/**
 * Serialises permission changes, so that two administrators cannot demote each other at once. The actor is read again
 * after locking.
 */
export async function withPermissionsLock<T>(
  { db, now }: AppContext,
  actorId: string,
  work: (locked: WithPermissionsLock) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await lockPermissions(tx);
    const at = now();
    const actor = await findPerson(tx, actorId);
    if (!actor?.active) throw new ApiError('account-inactive', ACCOUNT_INACTIVE);
    return work({ tx, actor, viewer: viewerOf(actor, at), now: at });
  });
}
