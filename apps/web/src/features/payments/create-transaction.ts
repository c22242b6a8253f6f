import { type BodyInput, paymentsRoutes } from '@jibline/contract';
import { call } from '../../lib/call.ts';

/** Begins a payment; the same key gives the same one. */
export const createTransaction = (body: BodyInput<typeof paymentsRoutes.createTransaction>) =>
  call(paymentsRoutes.createTransaction, { body });
