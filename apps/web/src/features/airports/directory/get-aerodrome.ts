import { airportsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../../lib/call.ts';

export const aerodromeQuery = (id: string) =>
  queryOptions({
    queryKey: ['airports', 'aerodrome', id],
    queryFn: ({ signal }) => callOrThrow(airportsRoutes.getAerodrome, { params: { id }, signal }),
    staleTime: 5 * 60_000,
  });
