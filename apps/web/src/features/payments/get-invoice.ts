import { paymentsRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const getInvoice = (applicationId: string, transactionId: string) =>
  call(paymentsRoutes.getInvoice, { params: { id: applicationId, transactionId } });
