import { customerAccountsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../../lib/call.ts';

export const accountsOfAirportQuery = (airportId: string) =>
  queryOptions({
    queryKey: ['payments', 'accounts', 'airport', airportId],
    queryFn: ({ signal }) =>
      callOrThrow(customerAccountsRoutes.listCustomerAccounts, { params: { id: airportId }, signal }),
  });

export const accountsOfCompanyQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['payments', 'accounts', 'company', companyId],
    queryFn: ({ signal }) =>
      callOrThrow(customerAccountsRoutes.listAccountsOfCompany, { params: { id: companyId }, signal }),
  });
