import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { QueueName } from './jobs.ts';

/** Without announcements, should the listening connection be lost. */
const POLL_SECONDS = 2;
/** New work is announced; a second try and work for later are not, so someone has to look. */
const LOOK_SECONDS = 15;

export interface Pace {
  /** Taken at one look. */
  batchSize?: number;
  /** Batches under way at once in this process. */
  localConcurrency?: number;
  lookSeconds?: number;
}

/**
 * Works a queue off as soon as something is announced. Whoever found something looks again at once, since one announcement may
 * stand for many jobs; an empty queue is left alone, because every look costs the embedded database milliseconds.
 */
export async function runQueue<Data>(
  boss: PgBoss,
  queue: QueueName,
  { lookSeconds = LOOK_SECONDS, ...pace }: Pace,
  work: (jobs: readonly JobWithMetadata<Data>[]) => Promise<void>,
): Promise<void> {
  const look = {
    pollingIntervalSeconds: Math.min(POLL_SECONDS, lookSeconds),
    notifyPollingIntervalSeconds: lookSeconds,
  };
  const options = { ...pace, ...look, includeMetadata: true } as const;
  const id: string = await boss.work(queue, options, async (jobs: JobWithMetadata<Data>[]) => {
    boss.notifyWorker(id);
    await work(jobs);
  });
}
