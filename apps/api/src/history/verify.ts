import type { Db } from '../db.ts';
import { hashOf } from './append-history.ts';
import { listEntries } from './history-store.ts';

/** The sequence number of the first entry that does not match its chain; null when all match. */
export async function firstBroken(db: Db, aboutId: string): Promise<number | null> {
  const rows = await listEntries(db, aboutId);
  let previousHash = '';
  for (const [at, row] of rows.entries()) {
    const hash = hashOf({
      aboutKind: row.about_kind,
      aboutId: row.about_id,
      sequence: row.sequence,
      event: row.event,
      actorId: row.actor_id,
      at: row.at,
      detail: row.detail,
      previousHash,
    });
    if (row.sequence !== at + 1 || row.previous_hash !== previousHash || row.hash !== hash) return row.sequence;
    previousHash = hash;
  }
  return null;
}
