import { Gauge, type Registry } from 'prom-client';
import type { DatabaseHandle } from '../database/database-handle.ts';
import type { Db } from '../db.ts';
import { countMissedOrphans } from '../documents/index.ts';
import { strangeKeys } from '../signing/key-store.ts';
import { type QueueFigures, readQueues, readWork, type WorkFigures } from './work-store.ts';

/** However often metrics are read, the database is asked at most this often. */
const TTL_MS = 10_000;

/** With what other slices count by rules of their own. */
type AllFigures = WorkFigures & { uploads_orphaned: number; permit_keys_strange: number };

/** What an operator wants to know of the work itself. `docs/operations` has a dashboard and alerts for each. */
const WORK_METRICS: Record<keyof AllFigures, { name: string; help: string }> = {
  emails_waiting: { name: 'jibline_emails_waiting', help: 'Emails not sent yet' },
  emails_oldest_seconds: { name: 'jibline_emails_oldest_seconds', help: 'Age of the oldest email not sent yet' },
  emails_failed: { name: 'jibline_emails_failed', help: 'Emails given up in the last 7 days' },
  payments_open: { name: 'jibline_payments_open', help: 'Payments started over an hour ago, outcome unknown' },
  refunds_open: { name: 'jibline_refunds_open', help: 'Refunds asked for over an hour ago, not settled' },
  refunds_failed: { name: 'jibline_refunds_failed', help: 'Refunds the payment provider rejected' },
  ledger_difference_cents: {
    name: 'jibline_ledger_difference_cents',
    help: 'Money received that neither an invoice nor a refund accounts for, and money refunded beyond it',
  },
  airports_without_surfaces: {
    name: 'jibline_airports_without_surfaces',
    help: 'Active airports without a surface set in force',
  },
  history_heads_unsigned: {
    name: 'jibline_history_heads_unsigned',
    help: 'Histories without a signature: one that was changed is never signed again',
  },
  history_root_age_seconds: {
    name: 'jibline_history_root_age_seconds',
    help: 'Age of the last daily root over all histories; 0 before the first',
  },
  permit_keys_strange: {
    name: 'jibline_permit_keys_strange',
    help: 'Permit keys in the database that no key of ours vouches for; they are not published',
  },
  uploads_orphaned: { name: 'jibline_uploads_orphaned', help: 'Uploads in no list that the hourly job did not delete' },
};

const QUEUE_METRICS = {
  waiting: { name: 'jibline_jobs_waiting', help: 'Jobs that could run now' },
  oldest_seconds: { name: 'jibline_jobs_oldest_seconds', help: 'How long the oldest of them has waited' },
  failed: { name: 'jibline_jobs_failed', help: 'Jobs that were given up' },
} as const;

type ReadPool = NonNullable<DatabaseHandle['pool']>;

interface Figures {
  work: AllFigures;
  queues: QueueFigures[];
}

/** One read for all gauges; null while the database does not answer. */
function sharedFigures(db: Db, now: () => number): () => Promise<Figures | null> {
  let last: { at: number; answer: Promise<Figures | null> } | null = null;
  const read = async () => ({
    work: {
      ...(await readWork(db)),
      uploads_orphaned: await countMissedOrphans(db),
      permit_keys_strange: (await strangeKeys(db)).length,
    },
    queues: await readQueues(db),
  });
  return () => {
    if (last === null || now() - last.at >= TTL_MS) last = { at: now(), answer: read().catch(() => null) };
    return last.answer;
  };
}

/**
 * Gauges that are read from the database when metrics are collected. Every process reports the same, so dashboards take
 * the maximum. While the database does not answer they are absent rather than wrong.
 */
export function workMetrics(
  registry: Registry,
  db: Db,
  pool: ReadPool | undefined,
  now = () => performance.now(),
): void {
  const registers = [registry];
  const figures = sharedFigures(db, now);
  for (const [figure, described] of entriesOf(WORK_METRICS))
    new Gauge({
      ...described,
      registers,
      async collect() {
        const read = await figures();
        if (read) this.set(Number(read.work[figure]));
        else this.remove();
      },
    });
  for (const [figure, described] of entriesOf(QUEUE_METRICS))
    new Gauge({
      ...described,
      labelNames: ['queue'] as const,
      registers,
      async collect() {
        const read = await figures();
        this.reset();
        for (const queue of read?.queues ?? []) this.set({ queue: queue.name }, Number(queue[figure]));
      },
    });
  new Gauge({
    name: 'jibline_work_figures_read',
    help: '1 when the figures of the work could be read from the database',
    registers,
    async collect() {
      this.set((await figures()) ? 1 : 0);
    },
  });
  if (pool) poolMetrics(registers, pool);
}

const entriesOf = <K extends string, V>(described: Record<K, V>) => Object.entries(described) as [K, V][];

function poolMetrics(registers: Registry[], pool: ReadPool): void {
  new Gauge({
    name: 'jibline_database_connections',
    help: 'Connections of the pool: all, idle, and requests waiting for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(pool())) this.set({ state }, count);
    },
  });
}
