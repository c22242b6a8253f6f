import type { Db, Tx } from '../db.ts';
import { changedMeanwhile, forbidden } from '../errors.ts';
import type { EffectivePermissions } from '../rights/effective-permissions.ts';
import type { CopyRights } from './copying/other-airports.ts';
import { findVisibleAirport } from './find.ts';
import { mayEditAirport, maySeeAirport } from './policy.ts';
import { lastChangeOf, type StoredAirport } from './store.ts';

export const airportRights = (permissions: EffectivePermissions): CopyRights => ({
  see: (id) => maySeeAirport(permissions, id),
  change: (id) => mayEditAirport(permissions, id),
  action: 'change this airport',
});

export function checkMayEdit(permissions: EffectivePermissions, id: string): void {
  const { change, action } = airportRights(permissions);
  if (!change(id)) throw forbidden(action);
}

/** Only if the caller may change it. */
export async function findOwnAirport(
  db: Db | Tx,
  permissions: EffectivePermissions,
  id: string,
): Promise<StoredAirport> {
  const airport = await findVisibleAirport(db, permissions, id);
  checkMayEdit(permissions, id);
  return airport;
}

/** The error for someone who has read another version. */
export async function airportChanged(tx: Tx, { id, updated_at, version }: StoredAirport) {
  const last = await lastChangeOf(tx, id);
  return changedMeanwhile('airport', { by: last?.by ?? null, at: last?.at ?? updated_at, version });
}
