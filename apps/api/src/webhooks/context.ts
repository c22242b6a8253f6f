import type { AppContext } from '../context.ts';
import type { WebhookReceivers } from '../integrations/webhook-receivers.ts';

/** Dependencies of this slice's operations. */
export interface WebhooksContext extends AppContext {
  receivers: WebhookReceivers;
}
