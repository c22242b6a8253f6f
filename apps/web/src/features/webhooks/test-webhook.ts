import { webhooksRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const testWebhook = (id: string) => call(webhooksRoutes.testWebhook, { params: { id } });
