import type { Updateable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Tx } from '../db.ts';
import type { StoredCase } from './store.ts';

/** False when somebody moved it since it was read. */
export async function writeMove(
  tx: Tx,
  { id, version }: Pick<StoredCase, 'id' | 'version'>,
  set: Updateable<Schema['applications']>,
): Promise<boolean> {
  const done = await tx
    .updateTable('applications')
    .set(set)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export const setSuccessor = (tx: Tx, id: string, successorId: string) =>
  tx.updateTable('applications').set({ successor_id: successorId }).where('id', '=', id).execute();
