import { airportsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../../lib/call.ts';

export const airportQuery = (id: string) =>
  queryOptions({
    queryKey: ['airports', 'one', id],
    queryFn: ({ signal }) => callOrThrow(airportsRoutes.getAirport, { params: { id }, signal }),
  });
