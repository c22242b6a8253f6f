import type { Insertable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Tx } from '../db.ts';

export const hasUsers = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;

/** False where it is there already: two processes may seed one empty database at once. */
export async function insertSeededUser(tx: Tx, values: Insertable<Schema['users']>): Promise<boolean> {
  const done = await tx
    .insertInto('users')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export const insertSeededGrant = (tx: Tx, values: Insertable<Schema['grants']>): Promise<unknown> =>
  tx.insertInto('grants').values(values).execute();
