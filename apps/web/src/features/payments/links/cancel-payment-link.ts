import { paymentsRoutes } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

export const cancelPaymentLink = (id: string) => call(paymentsRoutes.cancelPaymentLink, { params: { id } });
