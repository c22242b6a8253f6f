import { paymentsRoutes, type TransactionUpdate } from '@jibline/contract';
import { call } from '../../lib/call.ts';

/** Asks the server to ask the provider; what comes back is what the provider said, whatever was reported. */
export const updateTransaction = (id: string, report: TransactionUpdate['report'], signal?: AbortSignal) =>
  call(paymentsRoutes.updateTransaction, { params: { id }, body: { report }, signal });
