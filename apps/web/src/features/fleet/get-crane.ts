import { fleetRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

export const craneQuery = (id: string) =>
  queryOptions({
    queryKey: ['fleet', 'crane', id],
    queryFn: ({ signal }) => callOrThrow(fleetRoutes.getFleetCrane, { params: { id }, signal }),
  });
