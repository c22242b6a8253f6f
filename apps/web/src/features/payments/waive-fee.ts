import { paymentsRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const waiveFee = (id: string, reason: string) =>
  call(paymentsRoutes.waiveFee, { params: { id }, body: { reason } });
