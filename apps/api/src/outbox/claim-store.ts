import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** The database's transactions differ by less; a claim nearer than this is reached by itself. */
const AHEAD = sql`now() + interval '1 minute'`;
/** A pause of the figures, which ends by itself; the runner never sets one longer than an hour. */
const PAUSED_TOO_LONG = sql`now() + interval '2 hours'`;

/** Latest instant that work of this kind would have waited for, null where nothing was ahead. */
export interface TakenBack {
  schedule: Date | null;
  queues: Date | null;
  jobs: Date | null;
}

const latest = (rows: readonly { until: Date }[]) =>
  rows.reduce<Date | null>((found, { until }) => (found === null || until > found ? until : found), null);

/** Who runs the schedule next: nobody, until the instant of the last run and half a minute has passed. */
const takeBackSchedule = (db: Db) =>
  sql<{ until: Date }>`
    with ahead as (
      select version, greatest(cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on) as until from pgboss.version
      where greatest(cron_on, bam_on, flow_on, reindex_on) > ${AHEAD} or monitor_backoff_on > ${PAUSED_TOO_LONG})
    update pgboss.version v set
      cron_on = case when cron_on <= ${AHEAD} then cron_on end,
      bam_on = case when bam_on <= ${AHEAD} then bam_on end,
      flow_on = case when flow_on <= ${AHEAD} then flow_on end,
      reindex_on = case when reindex_on <= ${AHEAD} then reindex_on end,
      monitor_backoff_on = case when monitor_backoff_on <= ${PAUSED_TOO_LONG} then monitor_backoff_on end
    from ahead where v.version = ahead.version returning ahead.until`.execute(db);

/** Who looks for workers that died, and deletes what is over. */
const takeBackQueues = (db: Db) =>
  sql<{ until: Date }>`
    with ahead as (
      select name, greatest(maintain_on, monitor_on, monitor_claim_on) as until from pgboss.queue
      where greatest(maintain_on, monitor_on, monitor_claim_on) > ${AHEAD} order by name for no key update)
    update pgboss.queue q set
      maintain_on = case when maintain_on <= ${AHEAD} then maintain_on end,
      monitor_on = case when monitor_on <= ${AHEAD} then monitor_on end,
      monitor_claim_on = case when monitor_claim_on <= ${AHEAD} then monitor_claim_on end
    from ahead where q.name = ahead.name returning ahead.until`.execute(db);

/**
 * A job that was written or tried in the future waits as long as it would have, from now; one that runs counts from now.
 * Others are to wait: their own instants are in the past.
 */
const takeBackJobs = (db: Db) =>
  sql<{ until: Date }>`
    with ahead as (
      select name, id, greatest(created_on, started_on) as stamped, greatest(start_after, heartbeat_on) as until
      from pgboss.job
      where (state in ('created', 'retry') and start_after > now() and greatest(created_on, started_on) > ${AHEAD})
        or (state = 'active' and greatest(started_on, heartbeat_on) > ${AHEAD})
      order by name, id for update skip locked)
    update pgboss.job j set
      start_after = case when state = 'active' then start_after
        else now() + greatest(interval '0', start_after - ahead.stamped) end,
      created_on = least(created_on, now()),
      started_on = case when started_on > now() then now() else started_on end,
      heartbeat_on = case when heartbeat_on > now() then now() else heartbeat_on end
    from ahead where j.name = ahead.name and j.id = ahead.id returning ahead.until`.execute(db);

/** Takes back what a clock that was ahead left to be waited for. */
export const takeBackClaims = async (db: Db): Promise<TakenBack> => ({
  schedule: latest((await takeBackSchedule(db)).rows),
  queues: latest((await takeBackQueues(db)).rows),
  jobs: latest((await takeBackJobs(db)).rows),
});
