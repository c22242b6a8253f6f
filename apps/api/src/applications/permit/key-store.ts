import type { Db } from '../../db.ts';
import type { PermitSigner } from '../../signing/signer.ts';

/** Publishes the key before the first permit is signed with it. */
export const publishKey = (db: Db, { keyId, publicKey }: PermitSigner, at: Date) =>
  db
    .insertInto('permit_keys')
    .values({ id: keyId, public_key: publicKey, first_used_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const publishedKeys = (db: Db) =>
  db.selectFrom('permit_keys').select(['id', 'public_key']).orderBy('first_used_at', 'desc').orderBy('id').execute();

export const findKey = async (db: Db, id: string) =>
  (await db.selectFrom('permit_keys').select('public_key').where('id', '=', id).executeTakeFirst())?.public_key ?? null;
