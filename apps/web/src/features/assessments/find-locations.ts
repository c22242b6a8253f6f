import { assessmentsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

export const foundLocationsQuery = (q: string) =>
  queryOptions({
    queryKey: ['geocode', q],
    queryFn: ({ signal }) => callOrThrow(assessmentsRoutes.geocode, { query: { q }, signal }),
    staleTime: 60 * 60_000,
    retry: false,
  });
