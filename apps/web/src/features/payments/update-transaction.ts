import { paymentsRoutes, type TransactionUpdate } from '@jibline/contract';
import { call } from '../../lib/call.ts';

/** The server asks the provider; the reply is the provider's status, whatever was reported. */
export const updateTransaction = (id: string, report: TransactionUpdate['report'], signal?: AbortSignal) =>
  call(paymentsRoutes.updateTransaction, { params: { id }, body: { report }, signal });
