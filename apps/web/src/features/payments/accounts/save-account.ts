import { type BodyInput, customerAccountsRoutes } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

export const createAccount = (body: BodyInput<typeof customerAccountsRoutes.createCustomerAccount>) =>
  call(customerAccountsRoutes.createCustomerAccount, { body });

export const updateAccount = (id: string, body: BodyInput<typeof customerAccountsRoutes.updateCustomerAccount>) =>
  call(customerAccountsRoutes.updateCustomerAccount, { params: { id }, body });

export const recordReceipt = (id: string, body: BodyInput<typeof customerAccountsRoutes.recordAccountReceipt>) =>
  call(customerAccountsRoutes.recordAccountReceipt, { params: { id }, body });

export const reverseReceipt = (
  id: string,
  entryId: string,
  body: BodyInput<typeof customerAccountsRoutes.reverseAccountReceipt>,
) => call(customerAccountsRoutes.reverseAccountReceipt, { params: { id, entryId }, body });

export const openPayPage = (id: string, invoiceId: string) =>
  call(customerAccountsRoutes.payAccountInvoice, { params: { id, invoiceId } });
