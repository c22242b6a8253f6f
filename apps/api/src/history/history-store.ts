import { sql } from 'kysely';
import type { Db, Tx } from '../db.ts';
import { KEY_COLUMNS, type KeyRows, knownKeys } from '../signing/key-store.ts';
import type { ChainEntry } from './hash-chain.ts';
import type { Head } from './signed-head.ts';

/** Locked until the end of the transaction: two writers of one chain wait for each other. */
export const lockChain = (tx: Tx, aboutId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${aboutId}, 0))`.execute(tx);

export const findHead = (db: Db | Tx, aboutId: string) =>
  db.selectFrom('history_heads').selectAll().where('about_id', '=', aboutId).executeTakeFirst();

/** The head follows by a trigger of the database. */
export const insertEntry = (tx: Tx, entry: ChainEntry, hash: string): Promise<unknown> =>
  tx
    .insertInto('history')
    .values({
      about_id: entry.aboutId,
      sequence: entry.sequence,
      about_kind: entry.aboutKind,
      event: entry.event,
      actor_id: entry.actorId,
      at: entry.at,
      detail: JSON.stringify(entry.detail),
      previous_hash: entry.previousHash,
      hash,
    })
    .execute();

/** Signs only while this is still the head and has no trusted signature. Returns whether it was signed. */
export async function signHead(db: Db | Tx, head: Head, keyId: string, signature: string): Promise<boolean> {
  const { rows } = await sql<{ signed: boolean }>`
    select sign_history_head(${head.aboutId}::uuid, ${head.length}::integer, ${head.hash}, ${keyId}, ${signature}) as signed`.execute(
    db,
  );
  return rows[0]?.signed ?? false;
}

/** Entries and head as they were at one instant, with the key the head is signed with. */
export interface StoredChain {
  entries: readonly (ChainEntry & { hash: string })[];
  head:
    | (Head & {
        keyId: string | null;
        signature: string | null;
        /** Null when the key is none of ours. */
        publicKey: string | null;
        /** Signed with a key that got into other hands since: as good as not signed. */
        isKeyCompromised: boolean;
      })
    | null;
  /** Earlier heads, from the daily roots. */
  rooted: readonly { length: number; hash: string }[];
}

interface ChainRow extends KeyRows {
  entries: (Omit<ChainEntry, 'at'> & { at: string; hash: string })[] | null;
  head: (Head & { keyId: string | null; signature: string | null }) | null;
  rooted: StoredChain['rooted'] | null;
}

function keyOf(db: Db | Tx, rows: KeyRows, keyId: string | null) {
  const key = knownKeys(db, rows).find(({ id }) => id === keyId);
  return { publicKey: key?.isTrusted ? key.publicKey : null, isKeyCompromised: key?.isCompromised ?? false };
}

export async function readChain(db: Db | Tx, aboutId: string): Promise<StoredChain> {
  // One statement, so that an entry that is appended meanwhile is in both or in neither.
  const { rows } = await sql<ChainRow>`
    select
      (select jsonb_agg(jsonb_build_object('aboutKind', about_kind, 'aboutId', about_id, 'sequence', sequence,
          'event', event, 'actorId', actor_id, 'at', at, 'detail', detail, 'previousHash', previous_hash, 'hash', hash)
          order by sequence)
        from history where about_id = ${aboutId}::uuid) as entries,
      (select jsonb_build_object('aboutKind', h.about_kind, 'aboutId', h.about_id, 'length', h.length, 'hash', h.hash,
          'keyId', h.key_id, 'signature', h.signature)
        from history_heads h where h.about_id = ${aboutId}::uuid) as head,
      (select jsonb_agg(jsonb_build_object('length', length, 'hash', hash) order by length)
        from history_root_heads where about_id = ${aboutId}::uuid) as rooted,
      ${KEY_COLUMNS}`.execute(db);
  const [row] = rows;
  return {
    entries: (row?.entries ?? []).map((entry) => ({ ...entry, at: new Date(entry.at) })),
    head: row?.head ? { ...row.head, ...keyOf(db, row, row.head.keyId) } : null,
    rooted: row?.rooted ?? [],
  };
}

/** Without a signature, or with one of a key that must not be trusted any more; in the order of their ids. */
export async function unsignedHeads(db: Db, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ about_id: string }>`
    select about_id from history_heads
    where (signature is null or key_id in (select key_id from compromised_permit_keys))
      and (${after}::uuid is null or about_id > ${after}::uuid)
    order by about_id limit ${limit}`.execute(db);
  return rows.map(({ about_id }) => about_id);
}
