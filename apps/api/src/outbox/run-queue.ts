import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { QueueName } from './jobs.ts';

/** Polling interval while the notification connection is lost. */
const POLL_SECONDS = 2;
/** New jobs are notified; retries and delayed jobs are not, so the queue is also polled. */
const LOOK_SECONDS = 15;

export interface Pace {
  /** Jobs fetched per batch. */
  batchSize?: number;
  /** Batches processed at once in this process. */
  localConcurrency?: number;
  lookSeconds?: number;
}

/**
 * Processes a queue as soon as a job is notified. After finding jobs it looks again at once, since one notification may
 * stand for many; an empty queue is left alone, because every query costs the embedded database milliseconds.
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
