import type { PgBoss } from 'pg-boss';
import type { Db } from '../db.ts';
import { listActiveJobs } from './job-store.ts';

/**
 * Restarts jobs interrupted by a crash at the next start instead of a minute later, when their missing heartbeat would
 * be noticed. Only where no other process can have the database open: otherwise another process may be working on them.
 */
export async function recoverAbandonedJobs(boss: PgBoss, db: Db): Promise<void> {
  for (const { name, id } of await listActiveJobs(db)) {
    await boss.cancel(name, id);
    await boss.resume(name, id);
  }
}
