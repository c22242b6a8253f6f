import { Gauge } from 'prom-client';
import { canRewriteHistory } from '../database/application-role.ts';
import type { Db } from '../db.ts';

/** Read once, when the process starts. */
export const historyRewritable = new Gauge({
  name: 'jibline_history_rewritable',
  help: '1 when the database role of the application could change histories',
  registers: [],
});

interface Log {
  info: (text: string) => void;
  warn: (text: string) => void;
}

/** An embedded database has one role that can do everything; a server should have two. */
export async function tellRewritable(db: Db, isEmbedded: boolean, log: Log): Promise<void> {
  const can = await canRewriteHistory(db);
  historyRewritable.set(can ? 1 : 0);
  if (!can) return;
  const what = 'the database role of the application could change histories';
  if (isEmbedded) log.info(`${what}: the embedded database has no other`);
  else
    log.warn(`${what}: give it another than the owner of the tables (MIGRATION_DATABASE_URL, docs/how-to/operate.md)`);
}
