import { webhooksRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const deleteWebhook = (id: string) => call(webhooksRoutes.deleteWebhook, { params: { id } });
