import { STORAGE_CONCURRENCY } from '@jibline/contract';
import type { PgBoss } from 'pg-boss';
import type { Db } from '../db.ts';
import { inParallel } from '../in-parallel.ts';
import type { Blobs } from '../integrations/blobs.ts';
import { blobOf } from './storage.ts';
import { countForgotten, deleteUpload, forgotten, lockUnlisted } from './upload-store.ts';

/** Someone may still be filling in the form for which they uploaded a file. */
const ORPHAN_TTL_MS = 24 * 3_600_000;
const MAX_BATCH_SIZE = 500;

/** Deletes the blob before the row: after a crash in between, the row makes the next run retry. */
export const discardUpload = (db: Db, blobs: Blobs, id: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockUnlisted(tx, id))) return false;
    await blobs.deleteIfExists(blobOf(id));
    await deleteUpload(tx, id);
    return true;
  });

/** Deletes uploads that are in no list. Returns how many; those the storage fails to delete are retried next time. */
export async function deleteOrphanUploads(db: Db, blobs: Blobs, now = new Date()): Promise<number> {
  const ids = await forgotten(db, new Date(now.getTime() - ORPHAN_TTL_MS), MAX_BATCH_SIZE);
  const swept = await inParallel(ids, STORAGE_CONCURRENCY, (id) => discardUpload(db, blobs, id).catch(() => false));
  return swept.filter(Boolean).length;
}

/** It runs every hour: what is two hours late was missed. */
const MISSED_MS = ORPHAN_TTL_MS + 2 * 3_600_000;

/** How many uploads in no list should have been deleted by now. */
export const countMissedOrphans = (db: Db, now = new Date()): Promise<number> =>
  countForgotten(db, new Date(now.getTime() - MISSED_MS));

/** Every hour, by one process at a time. */
export async function scheduleSweeps(boss: PgBoss, db: Db, blobs: Blobs): Promise<void> {
  await boss.work('sweep-uploads', async () => {
    await deleteOrphanUploads(db, blobs);
  });
  await boss.schedule('sweep-uploads', '41 * * * *');
}
