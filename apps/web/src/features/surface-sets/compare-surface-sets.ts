import { surfaceSetsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

/** Every surface of two sets is measured at many points; the largest airports take long. */
const TIMEOUT_MS = 120_000;

export const comparisonQuery = (beforeId: string, afterId: string) =>
  queryOptions({
    queryKey: ['surface-sets', 'comparison', beforeId, afterId],
    queryFn: ({ signal }) =>
      callOrThrow(surfaceSetsRoutes.compareSurfaceSets, {
        params: { id: beforeId, otherId: afterId },
        signal,
        timeoutMs: TIMEOUT_MS,
      }),
    staleTime: 5 * 60_000,
  });
