import { paymentsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

const A_MINUTE_MS = 60_000;

/** The answers the fee still needs (by path), or the fee and when it is due. */
export const feeQuoteQuery = (applicationId: string, version: number) =>
  queryOptions({
    queryKey: ['payments', 'quote', applicationId, version],
    queryFn: async ({ signal }) => {
      const [offer, error] = await call(paymentsRoutes.quoteFee, { params: { id: applicationId }, signal });
      if (error === null) return { offer, missing: [] };
      if (error.code === 'incomplete')
        return { offer: null, missing: (error.problem?.issues ?? []).map(({ path }) => path) };
      throw error;
    },
    // A quote is valid for days; fetching it again earlier would only create another.
    staleTime: ({ state: { data, dataUpdatedAt } }) =>
      data?.offer?.quote
        ? Date.parse(data.offer.quote.validUntil) - dataUpdatedAt - A_MINUTE_MS
        : Number.POSITIVE_INFINITY,
  });
