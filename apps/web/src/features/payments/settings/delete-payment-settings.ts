import { paymentsRoutes } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

export const deletePaymentSettings = (id: string) => call(paymentsRoutes.deletePaymentSettings, { params: { id } });
