import { LIFECYCLE_EVENTS, type LifecycleEvent } from '../applications/lifecycle.ts';
import { EVENT_LABELS } from '../applications/lifecycle-labels.ts';
import type { OrganisationKind } from '../organisations/enums.ts';

/** A draft is its owner's own business until it is submitted; nobody else is told of it. */
const PRIVATE = ['create', 'delete'] as const satisfies readonly LifecycleEvent[];
type PublicEvent = Exclude<LifecycleEvent, (typeof PRIVATE)[number]>;
const isPublic = (event: LifecycleEvent): event is PublicEvent => !PRIVATE.some((one) => one === event);

/** What a webhook can be told of: every event of the lifecycle table that concerns more than a draft. */
export type WebhookEventType = `application.${PublicEvent}`;
const typeOf = (event: PublicEvent): WebhookEventType => `application.${event}`;
export const WEBHOOK_EVENT_TYPES: readonly WebhookEventType[] = LIFECYCLE_EVENTS.filter(isPublic).map(typeOf);
export const WEBHOOK_EVENT_LABELS = Object.fromEntries(
  LIFECYCLE_EVENTS.filter(isPublic).map((event) => [typeOf(event), EVENT_LABELS[event]]),
) as Readonly<Record<WebhookEventType, string>>;

/** The type of an event of the lifecycle; null where nobody is told. */
export const webhookTypeOf = (event: string): WebhookEventType | null =>
  WEBHOOK_EVENT_TYPES.find((type) => type === `application.${event}`) ?? null;

/** Events whose entry in the history is for staff only: an applicant's company is not told of them. */
const STAFF_ONLY = [
  'application.record-reply',
  'application.mark-ready',
  'application.return-to-queue',
] as const satisfies readonly WebhookEventType[];

/** What an organisation of this kind can be told of. */
export const webhookTypesFor = (kind: OrganisationKind): readonly WebhookEventType[] =>
  WEBHOOK_EVENT_TYPES.filter((type) => kind === 'OPERATOR' || !STAFF_ONLY.some((staff) => staff === type));

/** Sent by the test button, whatever events were chosen. */
export const WEBHOOK_PING = 'ping';

/** `paused` by a person; `disabled` by Jibline, after `WEBHOOK_RETRY_WAITS_MINUTES` passed without one success. */
export const WEBHOOK_STATES = ['active', 'paused', 'disabled'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

export const WEBHOOK_DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

/** Values of `Webhook.actions`; resending is an action of a delivery. */
export const WEBHOOK_ACTIONS = [
  'webhooks:edit',
  'webhooks:delete',
  'webhooks:roll-secret',
  'webhooks:test',
  'webhooks:resend',
] as const;
export type WebhookAction = (typeof WEBHOOK_ACTIONS)[number];

/** Name of the header with time and signatures: `t=1731576000,v1=5257a8…`. */
export const WEBHOOK_SIGNATURE_HEADER = 'jibline-signature';
/** How every signing secret starts. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';
/** Receivers refuse a message whose time is further away than this, so that a recorded one cannot be sent again later. */
export const WEBHOOK_REPLAY_SECONDS = 300;
/** After a new secret is made, messages are signed with the old one too for this long. */
export const WEBHOOK_OLD_SECRET_HOURS = 24;
/** Waits between attempts, in minutes: 1, 5, 30 minutes, 2, 6, 12 hours, then twice a day. About three days in all. */
export const WEBHOOK_RETRY_WAITS_MINUTES = [1, 5, 30, 120, 360, 720, 1_440, 1_440] as const;
/** Until the first byte and the end of the reply. */
export const WEBHOOK_TIMEOUT_SECONDS = 10;
/** How long the delivery log reaches back. */
export const WEBHOOK_LOG_DAYS = 30;
export const WEBHOOK_MAX_PER_ORGANISATION = 10;
