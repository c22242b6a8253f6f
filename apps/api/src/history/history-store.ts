import { sql } from 'kysely';
import type { Db, Tx } from '../db.ts';

/** Locked until the end of the transaction: two writers of one chain wait for each other. */
export const lockChain = (tx: Tx, aboutId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${aboutId}, 0))`.execute(tx);

export const findLastEntry = (tx: Tx, aboutId: string) =>
  tx
    .selectFrom('history')
    .select(['sequence', 'hash'])
    .where('about_id', '=', aboutId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();

export interface Entry {
  aboutKind: string;
  aboutId: string;
  sequence: number;
  event: string;
  actorId: string | null;
  at: Date;
  detail: Record<string, unknown>;
  previousHash: string;
}

export const insertEntry = (tx: Tx, entry: Entry, hash: string): Promise<unknown> =>
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

export const listEntries = (db: Db, aboutId: string) =>
  db.selectFrom('history').selectAll().where('about_id', '=', aboutId).orderBy('sequence').execute();
