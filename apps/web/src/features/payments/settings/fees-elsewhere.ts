import { type CopyToAirports, paymentsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, callOrThrow } from '../../../lib/call.ts';
import { COMPARED_NOW } from '../../../lib/compared-now.ts';

/** What copying this fee schedule would change at the operator's other airports. */
export const feesElsewhereQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'settings', 'elsewhere', id],
    queryFn: ({ signal }) => callOrThrow(paymentsRoutes.listPaymentSettingsElsewhere, { params: { id }, signal }),
    ...COMPARED_NOW,
  });

/** To all of these airports, or to none. */
export const copyPaymentSettings = (id: string, body: CopyToAirports) =>
  call(paymentsRoutes.copyPaymentSettings, { params: { id }, body });
