import { airportsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

/** All airports the person may see; few enough for one request. */
export const airportsQuery = queryOptions({
  queryKey: ['airports', 'list'],
  queryFn: ({ signal }) => callOrThrow(airportsRoutes.listAirports, { signal }),
  staleTime: 5 * 60_000,
});
