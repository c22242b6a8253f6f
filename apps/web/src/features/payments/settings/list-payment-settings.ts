import { paymentsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../../lib/call.ts';

export const paymentSettingsQuery = (airportId: string) =>
  queryOptions({
    queryKey: ['payments', 'settings', airportId],
    queryFn: ({ signal }) => callOrThrow(paymentsRoutes.getPaymentSettings, { params: { id: airportId }, signal }),
  });
