import { SCOPE } from '@jibline/contract';
import type { Insertable } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Tx } from '../db.ts';

/** Anyone but the platform's own people: the first administrator may be there before the demonstration. */
export const hasPeople = async (tx: Tx): Promise<boolean> =>
  (await tx
    .selectFrom('users as u')
    .select('u.id')
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('grants as g')
            .select('g.id')
            .whereRef('g.user_id', '=', 'u.id')
            .where('g.scope', '=', SCOPE.global),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** False when it already exists: two processes may seed one empty database at once. */
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
