import { webhooksRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const resendDelivery = (id: string, deliveryId: string) =>
  call(webhooksRoutes.resendWebhookDelivery, { params: { id, deliveryId } });
