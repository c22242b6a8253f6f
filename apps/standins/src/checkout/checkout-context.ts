import type { Deliveries } from './deliveries.ts';
import type { FaultSettings } from './fault-settings.ts';
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
  faults: FaultSettings;
  /** Address of the hosted pages, without a trailing slash. */
  pages: string;
  now(): Date;
}

export const seconds = (context: CheckoutContext) => Math.floor(context.now().getTime() / 1000);

/** Records an event and queues it for the caller's endpoint, in the transaction of the change itself. */
export function emit(context: CheckoutContext, type: string, object: object): void {
  const event: StripeEvent & Record<string, unknown> = {
    id: newId('evt_1'),
    object: 'event',
    api_version: API_VERSION,
    created: seconds(context),
    livemode: false,
    pending_webhooks: context.options.webhook ? 1 : 0,
    request: { id: null, idempotency_key: null },
    type,
    // The object as it was then, whatever happens to it later.
    data: { object: JSON.parse(JSON.stringify(object, withoutNotes)) },
  };
  context.store.put('event', event);
  if (context.options.webhook) context.deliveries.lineUp(event.id, context.faults.webhooks(), context.now().getTime());
}
