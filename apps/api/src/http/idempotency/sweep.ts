import type { PgBoss } from 'pg-boss';
import type { Db } from '../../db.ts';
import { REMEMBERED_MS } from './carry-out-once.ts';
import { deleteOldRequests } from './request-store.ts';

/** Deletes what a repeated request would no longer be answered with. Returns how many. */
export const sweepRequests = (db: Db, now = new Date()): Promise<number> =>
  deleteOldRequests(db, new Date(now.getTime() - REMEMBERED_MS));

/** Every hour, by one process at a time. */
export async function scheduleRequestSweeps(boss: PgBoss, db: Db): Promise<void> {
  await boss.work('sweep-requests', async () => {
    await sweepRequests(db);
  });
  await boss.schedule('sweep-requests', '23 * * * *');
}
