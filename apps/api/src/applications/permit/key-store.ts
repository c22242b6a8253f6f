import type { Db, Tx } from '../../db.ts';

export const findKey = async (db: Db | Tx, id: string) =>
  (await db
    .selectFrom('permit_keys as k')
    .leftJoin('compromised_permit_keys as c', 'c.key_id', 'k.id')
    .select(['k.id', 'k.public_key', 'c.at as compromised_at'])
    .where('k.id', '=', id)
    .executeTakeFirst()) ?? null;

/** False where it was marked before. */
export const insertCompromised = async (tx: Tx, keyId: string, reason: string, at: Date): Promise<boolean> =>
  (await tx
    .insertInto('compromised_permit_keys')
    .values({ key_id: keyId, reason, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_id')
    .executeTakeFirst()) !== undefined;
