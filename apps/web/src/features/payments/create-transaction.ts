import { type BodyInput, paymentsRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

/** Starts a payment; the same key returns the same payment. */
export const createTransaction = (body: BodyInput<typeof paymentsRoutes.createTransaction>) =>
  call(paymentsRoutes.createTransaction, { body });
