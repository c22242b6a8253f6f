import { paymentsRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

export const getTransaction = (id: string, signal?: AbortSignal) =>
  call(paymentsRoutes.getTransaction, { params: { id }, signal });
