import { type WebhookCreate, webhooksRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const createWebhook = (organisationId: string, body: WebhookCreate) =>
  call(webhooksRoutes.createWebhook, { params: { id: organisationId }, body });
