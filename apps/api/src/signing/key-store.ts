import { type RawBuilder, sql } from 'kysely';
import { signerOf } from '../database/guard.ts';
import type { Db, Tx } from '../db.ts';
import { rememberTrust, type StoredKey, type Voucher } from './key-trust.ts';
import type { PermitSigner } from './signer.ts';

export interface KeyRows {
  keys: StoredKey[] | null;
  vouchers: Voucher[] | null;
}

/** As columns `keys` and `vouchers` of any query. */
export const KEY_COLUMNS: RawBuilder<KeyRows> = sql`
  (select jsonb_agg(jsonb_build_object('id', k.id, 'publicKey', k.public_key, 'isCompromised', c.key_id is not null)
      order by k.first_used_at desc, k.id)
    from permit_keys k left join compromised_permit_keys c on c.key_id = k.id) as keys,
  (select jsonb_agg(jsonb_build_object('keyId', key_id, 'byKey', by_key, 'signature', signature) order by key_id, by_key)
    from permit_key_vouchers) as vouchers`;

/** Newest first, each with whether the key in use vouches for it. */
export interface KnownKey extends StoredKey {
  isTrusted: boolean;
}
const trustOf = rememberTrust();

/** A command without the key in use cannot tell, and takes what is stored. */
export function knownKeys(db: Db | Tx, { keys, vouchers }: KeyRows): KnownKey[] {
  const anchor = signerOf(db);
  const trusted = anchor && trustOf(anchor, keys ?? [], vouchers ?? []);
  return (keys ?? []).map((key) => ({ ...key, isTrusted: !trusted || trusted.get(key.id) === key.publicKey }));
}

export async function readKeys(db: Db | Tx): Promise<KnownKey[]> {
  const { rows } = await sql<KeyRows>`select ${KEY_COLUMNS}`.execute(db);
  return rows[0] ? knownKeys(db, rows[0]) : [];
}

/** Keys in the database that none of ours vouches for: someone else wrote them there. They are not published. */
export const strangeKeys = async (db: Db): Promise<string[]> =>
  (await readKeys(db)).filter(({ isTrusted, isCompromised }) => !isTrusted && !isCompromised).map(({ id }) => id);

export const vouchersOf = (tx: Tx): Promise<Voucher[]> =>
  tx.selectFrom('permit_key_vouchers').select(['key_id as keyId', 'by_key as byKey', 'signature']).execute();

/** Any number, as long as it is ours: of several processes that start with a new key one writes it down. */
const LOCK = 7_216_480_004;
export const lockKeys = (tx: Tx): Promise<unknown> => sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(tx);

export const insertKey = (tx: Tx, { keyId, publicKey }: Pick<PermitSigner, 'keyId' | 'publicKey'>, at: Date) =>
  tx
    .insertInto('permit_keys')
    .values({ id: keyId, public_key: publicKey, first_used_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const insertVoucher = (tx: Tx, { keyId, byKey, signature }: Voucher, at: Date) =>
  tx
    .insertInto('permit_key_vouchers')
    .values({ key_id: keyId, by_key: byKey, signature, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
