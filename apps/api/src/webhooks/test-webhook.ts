import { WEBHOOK_PING, type WebhookDelivery, type WebhookEvent } from '@jibline/contract';
import { newId } from '../new-id.ts';
import type { Person } from '../rights/person.ts';
import type { WebhooksContext } from './context.ts';
import { noteAttempt } from './deliver.ts';
import { findDelivery, insertDelivery } from './delivery-store.ts';
import { findManagedWebhook } from './find.ts';
import { presentDeliveries } from './present.ts';
import { sendOnce } from './send.ts';

/**
 * A real, signed message, sent while the caller waits and never again. It says nothing about how the webhook fares: a
 * paused or stopped one can be tested too.
 */
export async function testWebhook(context: WebhooksContext, actor: Person, id: string): Promise<WebhookDelivery> {
  const at = context.now();
  const webhook = await findManagedWebhook(context.db, actor, id, at);
  const event: WebhookEvent = {
    id: newId(at.getTime()),
    type: WEBHOOK_PING,
    created: at.toISOString(),
    application: null,
  };
  const payload = JSON.stringify(event);
  const outcome = await sendOnce(context, { webhookId: id, url: webhook.url, payload }, at);
  return context.db.transaction().execute(async (tx) => {
    const deliveryId = newId(at.getTime());
    await insertDelivery(tx, {
      id: deliveryId,
      webhook_id: id,
      event_id: event.id,
      payload,
      created_at: at,
      state: outcome.problem === null ? 'delivered' : 'failed',
      round_started_at: at,
      tries: 1,
    });
    await noteAttempt(tx, deliveryId, outcome, at);
    const delivery = await findDelivery(tx, deliveryId);
    const [presented] = await presentDeliveries(tx, delivery ? [delivery] : []);
    if (!presented) throw new Error('a test message just sent is not there');
    return presented;
  });
}
