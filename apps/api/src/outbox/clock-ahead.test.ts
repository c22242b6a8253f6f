import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../test/fresh-database.ts';
import { serveForTest } from '../../test/served.ts';
import { newId } from '../new-id.ts';
import { startJobs } from './jobs.ts';
import { openOutbox } from './queue-email.ts';
import { watchClaims } from './watch-claims.ts';

let database: FreshDatabase;
let closing: (() => unknown)[];
beforeEach(async () => {
  database = await freshDatabase();
  closing = [() => database.close()];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.toReversed()) await close();
});

type Line = [facts: { waitedFor?: Record<string, Date> }, text: string];
const recorder = () => {
  const lines: Line[] = [];
  return { lines, error: (facts: object, text: string) => void lines.push([facts, text]) };
};

async function jobs(): Promise<PgBoss> {
  const boss = await startJobs(database.jobs, { onError: () => {}, scheduleSeconds: 1 });
  closing.push(() => boss.stop({ graceful: false }));
  return boss;
}
async function watch(log = recorder(), everyMs = 60_000) {
  const stop = await watchClaims(database.db, log, everyMs);
  closing.push(stop);
  return log;
}
const set = (table: 'version' | 'queue', column: string, to: string) =>
  sql`update ${sql.table(`pgboss.${table}`)} set ${sql.ref(column)} = now() + ${to}::interval`.execute(database.db);
const jobsOf = async (name: string) =>
  (
    await sql<{ state: string; wait: number; started: number | null }>`
      select state, extract(epoch from start_after - now())::float8 as wait,
        extract(epoch from started_on - now())::float8 as started from pgboss.job where name = ${name}`.execute(
      database.db,
    )
  ).rows;
const claimedSecondsAgo = async () =>
  Number(
    (
      await sql<{ ago: number | null }>`
        select extract(epoch from now() - cron_on)::float8 as ago from pgboss.version`.execute(database.db)
    ).rows[0]?.ago ?? Number.NaN,
  );

describe('a clock that was a year ahead', () => {
  it('does not stop the schedule: it is taken back at start, and said', async () => {
    const boss = await jobs();
    await boss.schedule('sweep-requests', '* * * * *');
    await set('version', 'cron_on', '1 year');
    await sql`delete from pgboss.job`.execute(database.db);
    const { lines } = await watch();
    expect(lines).toEqual([
      [{ waitedFor: { schedule: expect.any(Date) } }, expect.stringContaining('the clock was ahead')],
    ]);
    await expect.poll(() => jobsOf('sweep-requests'), { timeout: 15_000 }).toHaveLength(1);
  });

  it('that was set while it runs is noticed by the next look', async () => {
    const log = await watch(recorder(), 50);
    expect(log.lines).toEqual([]);
    await set('version', 'cron_on', '37 minutes');
    await expect.poll(() => log.lines.length).toBe(1);
    expect(await claimedSecondsAgo()).toBeNaN();
  });

  it.each(['bam_on', 'flow_on', 'reindex_on', 'monitor_backoff_on'])(
    '%s of the schedule is free again',
    async (column) => {
      await set('version', column, '400 days');
      expect((await watch()).lines).toHaveLength(1);
      const { rows } = await sql`select ${sql.ref(column)} as at from pgboss.version`.execute(database.db);
      expect(rows).toEqual([{ at: null }]);
    },
  );

  it.each(['maintain_on', 'monitor_on', 'monitor_claim_on'])('%s of every queue is free again', async (column) => {
    await set('queue', column, '1 year');
    const { lines } = await watch();
    expect(lines.map(([facts]) => Object.keys(facts.waitedFor ?? {}))).toEqual([['queues']]);
    const { rows } = await sql`select 1 from pgboss.queue where ${sql.ref(column)} is not null`.execute(database.db);
    expect(rows).toEqual([]);
  });

  it('leaves what is right: claims of a moment ago, a pause of an hour, jobs that are to wait', async () => {
    const boss = await jobs();
    const outbox = openOutbox(boss, 'jibline.test');
    await set('version', 'cron_on', '-7 seconds');
    await set('version', 'monitor_backoff_on', '59 minutes');
    await set('queue', 'maintain_on', '-3 seconds');
    await database.db
      .transaction()
      .execute((tx) =>
        outbox.queueJob(tx, 'announce-comments', { applicationId: newId() }, new Date(Date.now() + 90 * 86_400_000)),
      );
    expect((await watch()).lines).toEqual([]);
    const [waiting] = await jobsOf('announce-comments');
    expect(Math.round((waiting?.wait ?? 0) / 86_400)).toBe(90);
  });
});

describe('jobs that a clock ahead has written', () => {
  const shift = (state: string, columns: Record<string, string>) =>
    sql`update pgboss.job set state = ${state}::pgboss.job_state, ${sql.join(
      Object.entries(columns).map(([column, to]) => sql`${sql.ref(column)} = now() + ${to}::interval`),
    )}`.execute(database.db);
  beforeEach(async () => {
    const boss = await startJobs(database.jobs, { onError: () => {} });
    await boss.send('announce-comments', { applicationId: newId() });
    await boss.stop({ graceful: false });
  });

  it.each([
    ['created', { created_on: '1 year', start_after: '1 year 15 minutes' }, 900],
    ['retry', { created_on: '-1 hour', started_on: '1 year', start_after: '1 year 80 seconds' }, 80],
    ['retry', { created_on: '1 year', started_on: '-5 minutes', start_after: '33 seconds' }, 0],
  ])('%s %o wait as long as they would have, once', async (state, columns, seconds) => {
    await shift(state, columns);
    expect((await watch()).lines).toHaveLength(1);
    const [job] = await jobsOf('announce-comments');
    expect(job?.state).toBe(state);
    expect(job?.wait).toBeGreaterThan(seconds - 10);
    expect(job?.wait).toBeLessThanOrEqual(seconds);
    expect((await watch()).lines).toEqual([]);
  });

  it('are seen to have died with their process', async () => {
    await shift('active', { started_on: '1 year', heartbeat_on: '1 year 4 seconds' });
    expect((await watch()).lines).toHaveLength(1);
    const [job] = await jobsOf('announce-comments');
    expect(job?.started).toBeLessThanOrEqual(0);
    // Without a heartbeat for ten seconds its worker counts as dead.
    await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '11 seconds'`.execute(database.db);
    await (await jobs()).supervise('announce-comments');
    expect((await jobsOf('announce-comments'))[0]?.state).toBe('retry');
  });
});

it('a clock set back while the process runs does not stop its schedule', async () => {
  await jobs();
  await expect.poll(claimedSecondsAgo, { timeout: 10_000 }).toBeLessThan(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  await new Promise((passed) => setTimeout(passed, 4_000));
  expect(await claimedSecondsAgo()).toBeLessThan(2.5);
});

it('the product looks at its start', async () => {
  await set('version', 'cron_on', '1 year');
  const served = await serveForTest({ database: { ...database, close: async () => {} } });
  closing.push(() => served.stop());
  expect(served.log()).toContain('the clock was ahead');
});
