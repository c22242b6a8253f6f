import { type OrganisationKind, type WebhookCreate, webhookTypesFor } from '@jibline/contract';
import { badField } from '../errors.ts';
import type { WebhookReceivers } from '../integrations/webhook-receivers.ts';

/** Passes or throws: an address we may call, and events its organisation can be told of. */
export function checkWish(
  receivers: WebhookReceivers,
  kind: OrganisationKind,
  { url, events }: Pick<WebhookCreate, 'url' | 'events'>,
): void {
  const problem = receivers.problemWith(url);
  if (problem !== null) throw badField('url', problem);
  const beyond = events.findIndex((type) => !webhookTypesFor(kind).includes(type));
  if (beyond >= 0) throw badField(`events.${beyond}`, 'Only an airport’s operator is told of this event.');
}
