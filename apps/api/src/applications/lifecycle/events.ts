import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Db, Tx } from '../../db.ts';
import { runQueue } from '../../outbox/index.ts';
import type { ApplicationEvent } from './application-event.ts';
import { claimEvent, endEvent } from './event-store.ts';

/** Handles an event in the transaction that marks it as handled, so each listener runs exactly once. */
export type Listener = (tx: Tx, event: ApplicationEvent) => Promise<void>;

const Job = z.object({ eventId: z.uuid() });

/** Passes one event to every listener; an event already handled is skipped. */
async function deliverEvent(db: Db, id: string, listeners: readonly Listener[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const event = await claimEvent(tx, id);
    if (!event) return;
    for (const listener of listeners) await listener(tx, event);
    await endEvent(tx, id, new Date());
  });
}

/** Every process takes part; the queue gives each event to one of them at a time. */
export async function startEventDelivery(boss: PgBoss, db: Db, listeners: readonly Listener[]): Promise<void> {
  // Emails and refunds depend on these, so failed events are retried after about five seconds.
  await runQueue(boss, 'application-event', { localConcurrency: 2, lookSeconds: 5 }, async (jobs) => {
    for (const job of jobs) await deliverEvent(db, Job.parse(job.data).eventId, listeners);
  });
}
