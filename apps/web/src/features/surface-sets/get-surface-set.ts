import { surfaceSetsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

/**
 * One surface set with the list of its surfaces. Published sets never change; code that changes a draft refetches it.
 */
export const surfaceSetQuery = (id: string) =>
  queryOptions({
    queryKey: ['surface-sets', 'one', id],
    queryFn: ({ signal }) => callOrThrow(surfaceSetsRoutes.getSurfaceSet, { params: { id }, signal }),
    staleTime: 5 * 60_000,
  });
