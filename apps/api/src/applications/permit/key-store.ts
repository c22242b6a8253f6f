import type { Db, Tx } from '../../db.ts';
import type { PermitSigner } from '../../signing/signer.ts';

/** Publishes the key before the first permit is signed with it. */
export const publishKey = (db: Db, { keyId, publicKey }: PermitSigner, at: Date) =>
  db
    .insertInto('permit_keys')
    .values({ id: keyId, public_key: publicKey, first_used_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const keys = (db: Db | Tx) =>
  db
    .selectFrom('permit_keys as k')
    .leftJoin('compromised_permit_keys as c', 'c.key_id', 'k.id')
    .select(['k.id', 'k.public_key', 'c.at as compromised_at']);

export const publishedKeys = (db: Db) => keys(db).orderBy('k.first_used_at', 'desc').orderBy('k.id').execute();

export const findKey = async (db: Db | Tx, id: string) =>
  (await keys(db).where('k.id', '=', id).executeTakeFirst()) ?? null;

/** False where it was marked before. */
export const insertCompromised = async (tx: Tx, keyId: string, reason: string, at: Date): Promise<boolean> =>
  (await tx
    .insertInto('compromised_permit_keys')
    .values({ key_id: keyId, reason, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_id')
    .executeTakeFirst()) !== undefined;
