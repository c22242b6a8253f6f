import { fleetRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

/** Changes with a release only. */
export const catalogueQuery = queryOptions({
  queryKey: ['fleet', 'catalogue'],
  queryFn: ({ signal }) => callOrThrow(fleetRoutes.listCatalogue, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
