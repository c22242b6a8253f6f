import type { PgBoss } from 'pg-boss';
import type { Db } from '../db.ts';
import { listActiveJobs } from './job-store.ts';

/**
 * Work under way when a process died goes on with the next start instead of a minute later, when its missing sign of life would
 * be noticed. Only where no other process can have the database open: elsewhere the work may well be in good hands.
 */
export async function recoverAbandonedJobs(boss: PgBoss, db: Db): Promise<void> {
  for (const { name, id } of await listActiveJobs(db)) {
    await boss.cancel(name, id);
    await boss.resume(name, id);
  }
}
