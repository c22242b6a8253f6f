import { surfaceSetsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../../lib/call.ts';

/** A set that moves every surface of a large airport takes seconds, not one. */
const TIMEOUT_MS = 120_000;

/** Which applications publishing this draft would change. Another set in force, or a changed draft, asks anew. */
export const impactQuery = (set: { id: string; version: number }, inForceId: string | null) =>
  queryOptions({
    queryKey: ['surface-sets', 'impact', set.id, set.version, inForceId],
    queryFn: ({ signal }) =>
      callOrThrow(surfaceSetsRoutes.getSurfaceSetImpact, { params: { id: set.id }, signal, timeoutMs: TIMEOUT_MS }),
    staleTime: 60_000,
  });
