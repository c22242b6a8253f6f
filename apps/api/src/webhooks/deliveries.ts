import type { PageQuery, WebhookDelivery } from '@jibline/contract';
import type { z } from 'zod';
import { ApiError, notFound } from '../errors.ts';
import type { Person } from '../rights/person.ts';
import type { WebhooksContext } from './context.ts';
import { changeDelivery, lockDelivery, pageOfDeliveries } from './delivery-store.ts';
import { findManagedWebhook, lockManagedWebhook } from './find.ts';
import { presentDeliveries } from './present.ts';

export async function listWebhookDeliveries(
  { db, now }: WebhooksContext,
  actor: Person,
  id: string,
  { PageNumber, PageSize }: z.infer<typeof PageQuery>,
) {
  await findManagedWebhook(db, actor, id, now());
  const { items, total } = await pageOfDeliveries(db, id, { size: PageSize, skip: (PageNumber - 1) * PageSize });
  return { items: await presentDeliveries(db, items), pageNumber: PageNumber, pageSize: PageSize, total };
}

/** Starts another round of attempts for the same event. What is left of the round before is skipped. */
export function resendDelivery(
  { db, outbox, now }: WebhooksContext,
  actor: Person,
  id: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const webhook = await lockManagedWebhook(tx, actor, id, at);
    const delivery = await lockDelivery(tx, deliveryId);
    if (delivery?.webhook_id !== id) throw notFound('Message');
    if (webhook.state !== 'active')
      throw new ApiError(
        'transition-refused',
        'This webhook is paused or stopped. Start it, then send the message again.',
      );
    const changes = {
      state: 'waiting' as const,
      round: delivery.round + 1,
      round_started_at: at,
      tries: 0,
      next_attempt_at: at,
    };
    await changeDelivery(tx, deliveryId, changes);
    await outbox.queueJob(tx, 'send-webhook', { deliveryId, round: changes.round, tries: 0 });
    const [presented] = await presentDeliveries(tx, [{ ...delivery, ...changes }]);
    if (!presented) throw new Error('a message just queued is not there');
    return presented;
  });
}
