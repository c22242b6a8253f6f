import { STORAGE_CONCURRENCY } from '@jibline/contract';
import type { PgBoss } from 'pg-boss';
import type { Db } from '../db.ts';
import { inParallel } from '../in-parallel.ts';
import type { Blobs } from '../integrations/blobs.ts';
import { blobOf } from './storage.ts';
import { countForgotten, deleteUpload, forgotten, markDiscarded } from './upload-store.ts';

/** Someone may still be filling in the form for which they uploaded a file. */
const ORPHAN_TTL_MS = 24 * 3_600_000;
/** Deleting takes seconds; what is still there after this was left by a crash or a storage that did not answer. */
const HALF_DELETED_MS = 10 * 60_000;
const MAX_BATCH_SIZE = 500;

/**
 * Marks it first, so that it cannot be listed any more; then deletes the bytes, outside of any transaction, because a storage
 * that hangs must not hold a connection and a lock; then the row. After a crash in between the row makes the sweep retry.
 */
export async function discardUpload(db: Db, blobs: Blobs, id: string, at = new Date()): Promise<boolean> {
  const isOurs = await db.transaction().execute((tx) => markDiscarded(tx, id, at));
  if (!isOurs) return false;
  await blobs.deleteIfExists(blobOf(id));
  await deleteUpload(db, id);
  return true;
}

/** Deletes uploads that are in no list. Returns how many; those the storage fails to delete are retried next time. */
export async function deleteOrphanUploads(db: Db, blobs: Blobs, now = new Date()): Promise<number> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const ids = await forgotten(
    db,
    { started: before(ORPHAN_TTL_MS), discarded: before(HALF_DELETED_MS) },
    MAX_BATCH_SIZE,
  );
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
