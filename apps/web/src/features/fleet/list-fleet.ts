import { fleetRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

export const fleetQuery = (organisationId: string) =>
  queryOptions({
    queryKey: ['fleet', 'list', organisationId],
    queryFn: ({ signal }) => callOrThrow(fleetRoutes.listFleet, { query: { organisationId }, signal }),
  });
