import { airportsRoutes, type QueryInput } from '@jibline/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

export const AIRPORTS_PER_PAGE = 25;

/** One page of the airports the person works for; the current rows stay until the next ones have loaded. */
export const airportsPageQuery = (query: QueryInput<typeof airportsRoutes.listAirports>) =>
  queryOptions({
    queryKey: ['airports', 'page', query],
    queryFn: ({ signal }) =>
      callOrThrow(airportsRoutes.listAirports, { query: { PageSize: AIRPORTS_PER_PAGE, ...query }, signal }),
    placeholderData: keepPreviousData,
  });
