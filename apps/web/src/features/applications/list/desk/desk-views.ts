import { deskRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../../../lib/call.ts';

/** How many applications each view of the desk has, at all of the reader's airports or at one. */
export const deskViewsQuery = (airportId: string | null) =>
  queryOptions({
    queryKey: ['applications', 'views', airportId],
    queryFn: ({ signal }) => callOrThrow(deskRoutes.getDeskViews, { query: airportId ? { airportId } : {}, signal }),
    staleTime: 10_000,
    refetchInterval: 30_000,
  });
