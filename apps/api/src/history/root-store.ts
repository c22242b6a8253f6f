import { sql } from 'kysely';
import type { Db, Tx } from '../db.ts';
import type { DayRoot } from './root-text.ts';
import type { Head } from './signed-head.ts';

/** An advisory lock number of our own: one of several processes makes the day's root. */
const LOCK = 7_216_480_003;

/** The first root covers every history, which takes longer than the statement timeout of requests. */
export async function lockRoots(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(tx);
}

const roots = (db: Db | Tx) =>
  db
    .selectFrom('history_roots')
    .select(['day', 'chains', 'tree', 'previous_root', 'root', 'key_id', 'signature', 'made_at']);

export const findLastRoot = (tx: Tx) => roots(tx).orderBy('day', 'desc').limit(1).executeTakeFirst();

export const listRoots = (db: Db, before: string | null, limit: number) =>
  roots(db)
    .$if(before !== null, (query) => query.where('day', '<', before ?? ''))
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
export type StoredRoot = Awaited<ReturnType<typeof listRoots>>[number];

/** Heads changed since their last root. */
export const collectHeads = (tx: Tx, day: string) =>
  sql`
    insert into history_root_heads (day, about_id, about_kind, length, hash)
    select ${day}::date, h.about_id, h.about_kind, h.length, h.hash from history_heads h
    where not exists (
      select from history_root_heads r where r.about_id = h.about_id and r.length = h.length and r.hash = h.hash)`.execute(
    tx,
  );

/** By id, the order of the tree. */
export const headsOfDay = (db: Db | Tx, day: string): Promise<Head[]> =>
  db
    .selectFrom('history_root_heads')
    .select(['about_kind as aboutKind', 'about_id as aboutId', 'length', 'hash'])
    .where('day', '=', day)
    .orderBy('about_id')
    .execute();

export const insertRoot = (tx: Tx, root: DayRoot & { root: string; keyId: string; signature: string; at: Date }) =>
  tx
    .insertInto('history_roots')
    .values({
      day: root.day,
      chains: root.chains,
      tree: root.tree,
      previous_root: root.previousRoot,
      root: root.root,
      key_id: root.keyId,
      signature: root.signature,
      made_at: root.at,
    })
    .execute();

/** The last root that contains a head of this history. */
export const findRootOf = (db: Db | Tx, aboutId: string) =>
  roots(db)
    .where('day', '=', (of) =>
      of
        .selectFrom('history_root_heads')
        .select((one) => one.fn.max('history_root_heads.day').as('day'))
        .where('about_id', '=', aboutId),
    )
    .executeTakeFirst();
