import { type WebhookUpdate, webhooksRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const updateWebhook = (id: string, body: WebhookUpdate) =>
  call(webhooksRoutes.updateWebhook, { params: { id }, body });
