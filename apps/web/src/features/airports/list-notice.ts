import { airportsRoutes } from '@jibline/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

/** The notice period of these airports in days. */
export const noticeQuery = (airportIds: readonly string[]) => {
  const ids = airportIds.toSorted().join(',');
  return queryOptions({
    queryKey: ['airports', 'notice', ids],
    queryFn: ({ signal }) => callOrThrow(airportsRoutes.listNotice, { query: { airportIds: ids }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
};
