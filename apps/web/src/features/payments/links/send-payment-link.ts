import { paymentsRoutes } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

export const sendPaymentLink = (id: string, email: string) =>
  call(paymentsRoutes.sendPaymentLink, { params: { id }, body: { email } });
