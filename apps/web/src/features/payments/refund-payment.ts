import { type BodyInput, paymentsRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const refundPayment = (id: string, body: BodyInput<typeof paymentsRoutes.refundPayment>) =>
  call(paymentsRoutes.refundPayment, { params: { id }, body });
