import { WEBHOOK_RETRY_WAITS_MINUTES } from '@jibline/contract';
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Tx } from '../db.ts';
import { appendHistory } from '../history/append-history.ts';
import type { WebhookOutcome } from '../integrations/webhook-receivers.ts';
import { newId } from '../new-id.ts';
import { runQueue } from '../outbox/index.ts';
import type { WebhooksContext } from './context.ts';
import { changeDelivery, findDelivery, insertAttempt, lockDelivery, type StoredDelivery } from './delivery-store.ts';
import { webhookDisabled } from './emails/disabled.ts';
import { sendOnce } from './send.ts';
import { changeWebhook, findWebhook, listAdministrators, lockWebhook, type StoredWebhook } from './store.ts';

const Job = z.object({ deliveryId: z.uuid(), round: z.int(), tries: z.int() });
export type DeliveryJob = z.infer<typeof Job>;

const NOT_SENT: WebhookOutcome = {
  status: null,
  durationMs: 0,
  problem: 'Not sent: the webhook is paused or stopped.',
  excerpt: null,
};

/** Is this still the attempt that is due? Resending, and a job that runs twice, make it another. */
const isDue = (delivery: StoredDelivery | undefined, { round, tries }: DeliveryJob): delivery is StoredDelivery =>
  delivery?.state === 'waiting' && delivery.round === round && delivery.tries === tries;

export const noteAttempt = (tx: Tx, deliveryId: string, outcome: WebhookOutcome, at: Date) =>
  insertAttempt(tx, {
    id: newId(at.getTime()),
    delivery_id: deliveryId,
    at,
    status: outcome.status,
    duration_ms: outcome.durationMs,
    problem: outcome.problem,
    excerpt: outcome.excerpt,
  });

/** Stops a webhook that took none of its messages since this one was first tried, and tells who can mend it. */
async function disable(
  { outbox, publicUrl }: WebhooksContext,
  tx: Tx,
  webhook: StoredWebhook,
  problem: string,
  at: Date,
) {
  await changeWebhook(tx, webhook.id, { state: 'disabled', version: webhook.version + 1 });
  await appendHistory(tx, {
    aboutKind: 'organisation',
    aboutId: webhook.organisation_id,
    event: 'organisation.webhook-disabled',
    actorId: null,
    at,
    detail: { by: 'system', webhook: webhook.id, name: webhook.name },
  });
  for (const administrator of await listAdministrators(tx, webhook.organisation_id, at))
    await outbox.queueEmail(tx, webhookDisabled({ administrator, webhook, problem, publicUrl }));
}

async function record(context: WebhooksContext, job: DeliveryJob, outcome: WebhookOutcome, at: Date): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const found = await findDelivery(tx, job.deliveryId);
    // The webhook first, as everyone locks them in this order.
    const webhook = found && (await lockWebhook(tx, found.webhook_id));
    const delivery = await lockDelivery(tx, job.deliveryId);
    if (!webhook || !isDue(delivery, job)) return;
    await noteAttempt(tx, delivery.id, outcome, at);
    const tries = delivery.tries + 1;
    if (outcome.problem === null) {
      await changeDelivery(tx, delivery.id, { state: 'delivered', tries, next_attempt_at: null });
      await changeWebhook(tx, webhook.id, { last_delivered_at: at, failing_since: null });
      return;
    }
    if (outcome === NOT_SENT) {
      await changeDelivery(tx, delivery.id, { state: 'failed', tries, next_attempt_at: null });
      return;
    }
    await changeWebhook(tx, webhook.id, { failing_since: webhook.failing_since ?? at });
    const wait = WEBHOOK_RETRY_WAITS_MINUTES[tries - 1];
    if (wait !== undefined) {
      const next = new Date(at.getTime() + wait * 60_000);
      await changeDelivery(tx, delivery.id, { tries, next_attempt_at: next });
      await context.outbox.queueJob(tx, 'send-webhook', { ...job, tries }, next);
      return;
    }
    await changeDelivery(tx, delivery.id, { state: 'failed', tries, next_attempt_at: null });
    const { last_delivered_at: last } = webhook;
    if (webhook.state === 'active' && (last === null || last < delivery.round_started_at))
      await disable(context, tx, webhook, outcome.problem, at);
  });
}

/**
 * One attempt of one message. At least once: a process that dies between the receiver's answer and our note sends it
 * again, under the same event id.
 */
export async function deliver(context: WebhooksContext, job: DeliveryJob): Promise<void> {
  const delivery = await findDelivery(context.db, job.deliveryId);
  if (!isDue(delivery, job)) return;
  const webhook = await findWebhook(context.db, delivery.webhook_id);
  if (!webhook) return;
  const at = context.now();
  const message = { webhookId: webhook.id, url: webhook.url, payload: delivery.payload };
  const outcome = webhook.state === 'active' ? await sendOnce(context, message, at) : NOT_SENT;
  await record(context, job, outcome, at);
}

/** Messages sent at once by a process, so that one slow receiver does not delay the others. */
const AT_ONCE = 4;

/** Every process takes part; the queue gives each message to one of them at a time. */
export async function workDeliveries(boss: PgBoss, context: WebhooksContext, lookSeconds?: number): Promise<void> {
  const pace = { localConcurrency: AT_ONCE, ...(lookSeconds === undefined ? {} : { lookSeconds }) };
  await runQueue(boss, 'send-webhook', pace, async (jobs) => {
    for (const job of jobs) await deliver(context, Job.parse(job.data));
  });
}
