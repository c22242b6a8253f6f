import type { Conduct } from './conduct.ts';
import type { Deliveries } from './deliveries.ts';
import { newId } from './new-id.ts';
import { type StripeEvent, withoutNotes } from './objects.ts';
import type { CheckoutOptions } from './options.ts';
import type { Store } from './store.ts';

const API_VERSION = '2026-10-28.endive';

/** Dependencies of every checkout action. */
export interface CheckoutContext {
  options: CheckoutOptions;
  store: Store;
  deliveries: Deliveries;
  conduct: Conduct;
  /** Address of the hosted pages, without a trailing slash. */
  pages: string;
  now(): Date;
}

export const seconds = (till: CheckoutContext) => Math.floor(till.now().getTime() / 1000);

/** Records an event and queues it for the caller's endpoint, in the transaction of the change itself. */
export function emit(till: CheckoutContext, type: string, object: object): void {
  const event: StripeEvent & Record<string, unknown> = {
    id: newId('evt_1'),
    object: 'event',
    api_version: API_VERSION,
    created: seconds(till),
    livemode: false,
    pending_webhooks: till.options.webhook ? 1 : 0,
    request: { id: null, idempotency_key: null },
    type,
    // The object as it was then, whatever happens to it later.
    data: { object: JSON.parse(JSON.stringify(object, withoutNotes)) },
  };
  till.store.put('event', event);
  if (till.options.webhook) till.deliveries.lineUp(event.id, till.conduct.manner(), till.now().getTime());
}
