import { type Path, paymentsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

/** What one crane costs at an airport today, for anyone. */
export const feeGuideQuery = (airportId: string, path: Path | null) =>
  queryOptions({
    queryKey: ['payments', 'fee-guide', airportId, path],
    queryFn: ({ signal }) =>
      callOrThrow(paymentsRoutes.getFeeGuide, { params: { id: airportId }, query: path ? { path } : {}, signal }),
    staleTime: 10 * 60_000,
    retry: false,
  });
