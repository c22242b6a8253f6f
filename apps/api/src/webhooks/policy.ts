import { SCOPE, WEBHOOK_ACTIONS, type WebhookAction } from '@jibline/contract';
import { administers, effectivePermissionsOf } from '../rights/effective-permissions.ts';
import type { Person } from '../rights/person.ts';

/** The organisation's administrators, and the platform's. Default deny; a key never. */
export const mayManageWebhooks = (person: Person, organisationId: string, now: Date): boolean =>
  person.key === undefined &&
  administers(effectivePermissionsOf(person, now), { scope: SCOPE.organisation, targetId: organisationId });

export const webhookActions = (person: Person, organisationId: string, now: Date): WebhookAction[] =>
  mayManageWebhooks(person, organisationId, now) ? [...WEBHOOK_ACTIONS] : [];
