import * as z from 'zod';
import { StateCode } from '../applications/head.ts';
import { pageOf } from '../paging.ts';
import { Actions, Id, Instant, oneLine, Version } from '../scalars.ts';
import { WEBHOOK_DELIVERY_STATES, WEBHOOK_EVENT_TYPES, WEBHOOK_PING, WEBHOOK_STATES } from './enums.ts';

/** Which hosts may be called, and whether plain http is allowed for one, is the server's to say. */
const Address = z
  .url({ protocol: /^https?$/, error: 'Enter an address that starts with https://.' })
  .max(500)
  .refine((address) => {
    // What is no address has been refused above, and would throw here.
    if (!URL.canParse(address)) return true;
    const { username, password, hash } = new URL(address);
    return username === '' && password === '' && hash === '';
  }, 'Leave user name, password and # out of the address. Check the signature instead.');

const EventTypes = z.array(z.enum(WEBHOOK_EVENT_TYPES)).max(WEBHOOK_EVENT_TYPES.length);

const editable = {
  /** What receives it, "Dispatch system". */
  name: oneLine(2, 60),
  url: Address,
  events: EventTypes.min(1, 'Choose at least one event.'),
};
export const WebhookCreate = z.strictObject(editable);
export type WebhookCreate = z.infer<typeof WebhookCreate>;
export const WebhookUpdate = z.strictObject({
  version: Version,
  ...editable,
  /** False pauses it; true starts it again, also after it was disabled. */
  active: z.boolean(),
});
export type WebhookUpdate = z.infer<typeof WebhookUpdate>;

export const Webhook = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  url: z.string(),
  events: EventTypes,
  state: z.enum(WEBHOOK_STATES),
  /** Why it sends nothing, as a sentence; null while it is active. */
  stateReason: z.string().nullable(),
  madeBy: z.string(),
  madeAt: Instant,
  lastDeliveredAt: Instant.nullable(),
  /** The first failure since the last success; null: the last attempt succeeded, or there was none. */
  failingSince: Instant.nullable(),
  /** Until when messages are signed with the earlier secret too. */
  oldSecretUntil: Instant.nullable(),
  actions: Actions,
});
export type Webhook = z.infer<typeof Webhook>;
export const WebhookList = z.object({ items: z.array(Webhook), mayAdd: z.boolean() });
export type WebhookList = z.infer<typeof WebhookList>;
export const CreatedWebhook = z.object({
  webhook: Webhook,
  /** `whsec_…`: what messages are signed with. It is in no later reply. */
  secret: z.string(),
});
export type CreatedWebhook = z.infer<typeof CreatedWebhook>;

/** The body of a message. It says that something happened, not about whom: receivers fetch the application by their key. */
export const WebhookEvent = z.object({
  /** The same in every attempt and every resend: receivers that have it already answer 2xx and do nothing. */
  id: Id,
  type: z.enum([...WEBHOOK_EVENT_TYPES, WEBHOOK_PING]),
  created: Instant,
  /** Null in a `ping`. */
  application: z
    .object({
      id: Id,
      number: z.string(),
      fromState: StateCode.nullable(),
      toState: StateCode.nullable(),
      /** Rises with every change: a message with a lower one than you have seen is old. */
      version: Version,
    })
    .nullable(),
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;

export const WebhookAttempt = z.object({
  at: Instant,
  /** Status of the reply; null: there was none. */
  status: z.int().nullable(),
  durationMs: z.int().min(0),
  /** Why it did not succeed, as a sentence; null: it did. */
  problem: z.string().nullable(),
  /** The first characters of the reply. */
  excerpt: z.string().nullable(),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const WebhookDelivery = z.object({
  id: Id,
  event: WebhookEvent,
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  /** Oldest first. */
  attempts: z.array(WebhookAttempt),
  nextAttemptAt: Instant.nullable(),
  actions: Actions,
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
export const WebhookDeliveryPage = pageOf(WebhookDelivery);
export const WebhookDeliveryParams = z.strictObject({ id: Id, deliveryId: Id });
