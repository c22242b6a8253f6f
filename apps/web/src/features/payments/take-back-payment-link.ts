import { paymentsRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const takeBackPaymentLink = (id: string) => call(paymentsRoutes.takeBackPaymentLink, { params: { id } });
