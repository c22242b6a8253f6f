import { paymentsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

/** Quote, transactions, refunds and waiver of an application. */
export const paymentsQuery = (applicationId: string) =>
  queryOptions({
    queryKey: ['payments', 'of', applicationId],
    queryFn: ({ signal }) => callOrThrow(paymentsRoutes.getPayments, { params: { id: applicationId }, signal }),
  });
