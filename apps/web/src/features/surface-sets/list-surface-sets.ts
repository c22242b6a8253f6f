import { surfaceSetsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

export const surfaceSetsQuery = (airportId: string) =>
  queryOptions({
    queryKey: ['surface-sets', 'of-airport', airportId],
    queryFn: ({ signal }) => callOrThrow(surfaceSetsRoutes.listSurfaceSets, { params: { airportId }, signal }),
  });
