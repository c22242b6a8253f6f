import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Db } from '../db.ts';

export const listActiveJobs = async (db: Db): Promise<{ name: string; id: string }[]> =>
  (await sql<{ name: string; id: string }>`select name, id from pgboss.job where state = 'active'`.execute(db)).rows;

/**
 * A job carries its queue's limits from when it was queued: those that wait get what an update of the product gave the
 * queue. Rows in use get it at the next start, so that processes that start together do not wait for each other.
 */
export const renewWaitingJobs = (db: ReturnType<PgBoss['getDb']>): Promise<unknown> =>
  db.executeSql(`
    update pgboss.job j set retry_limit = q.retry_limit, retry_delay = q.retry_delay, retry_delay_max = q.retry_delay_max,
      keep_until = greatest(j.keep_until, j.start_after + q.retention_seconds * interval '1 s')
    from pgboss.queue q where q.name = j.name and (j.name, j.id) in (
      select w.name, w.id from pgboss.job w join pgboss.queue o on o.name = w.name
      where w.name not like '\\_\\_%' and w.state < 'completed'
        and ((w.retry_limit, w.retry_delay, w.retry_delay_max) is distinct from (o.retry_limit, o.retry_delay, o.retry_delay_max)
          or w.keep_until < w.start_after + o.retention_seconds * interval '1 s')
      for update of w skip locked)`);
