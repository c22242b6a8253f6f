import { type BodyInput, paymentsRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const waiveFee = (id: string, body: BodyInput<typeof paymentsRoutes.waiveFee>) =>
  call(paymentsRoutes.waiveFee, { params: { id }, body });
