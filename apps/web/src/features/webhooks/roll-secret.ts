import { webhooksRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const rollSecret = (id: string) => call(webhooksRoutes.rollWebhookSecret, { params: { id } });
