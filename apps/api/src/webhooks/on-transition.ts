import { APPLICATION_STATE, type WebhookEvent, webhookTypeOf } from '@jibline/contract';
import type { Listener } from '../applications/index.ts';
import type { AppContext } from '../context.ts';
import { newId } from '../new-id.ts';
import { insertDelivery } from './delivery-store.ts';
import { webhooksToTell } from './store.ts';

/**
 * One message for each webhook that asked for the event, in the transaction that marks the event as handled: it is
 * queued exactly once.
 */
export const webhooksOnTransition =
  ({ outbox, now }: Pick<AppContext, 'outbox' | 'now'>): Listener =>
  async (tx, event) => {
    const type = webhookTypeOf(event.event);
    if (type === null) return;
    const about = {
      isInternal: event.detail.internal === true,
      isDraft: event.toState === APPLICATION_STATE.DRAFT,
    };
    for (const { id: webhookId, number } of await webhooksToTell(tx, event.applicationId, type, about)) {
      const message: WebhookEvent = {
        id: event.id,
        type,
        created: event.at.toISOString(),
        application: {
          id: event.applicationId,
          number,
          fromState: event.fromState,
          toState: event.toState,
          version: event.version,
        },
      };
      const [id, at] = [newId(), now()];
      await insertDelivery(tx, {
        id,
        webhook_id: webhookId,
        event_id: event.id,
        payload: JSON.stringify(message),
        created_at: at,
        round_started_at: at,
        next_attempt_at: at,
      });
      await outbox.queueJob(tx, 'send-webhook', { deliveryId: id, round: 1, tries: 0 });
    }
  };
