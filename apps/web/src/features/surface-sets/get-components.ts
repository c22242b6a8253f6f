import { surfaceSetsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

/** Every surface of a set as a formula, drafts included: one call, and a set never changes. */
export const componentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['surface-sets', 'components', id],
    queryFn: ({ signal }) => callOrThrow(surfaceSetsRoutes.getComponents, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30 * 60_000,
    structuralSharing: false,
  });
