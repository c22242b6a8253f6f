import { customerAccountsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, callOrThrow } from '../../../lib/call.ts';

export interface Period {
  from?: string;
  to?: string;
}

export const statementQuery = (id: string, query: Period) =>
  queryOptions({
    queryKey: ['payments', 'accounts', 'statement', id, query],
    queryFn: ({ signal }) => callOrThrow(customerAccountsRoutes.getAccountStatement, { params: { id }, query, signal }),
  });

export const getStatementFile = (id: string, query: Period) =>
  call(customerAccountsRoutes.getAccountStatementFile, { params: { id }, query });

export const getStatementPdf = (id: string, query: Period) =>
  call(customerAccountsRoutes.getAccountStatementPdf, { params: { id }, query });

export const getAccountInvoice = (id: string, invoiceId: string) =>
  call(customerAccountsRoutes.getAccountInvoice, { params: { id, invoiceId } });
