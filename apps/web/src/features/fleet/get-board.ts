import { fleetRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

/** What the company's cranes do now, and who applied. */
export const boardQuery = (organisationId: string) =>
  queryOptions({
    queryKey: ['fleet', 'board', organisationId],
    queryFn: ({ signal }) => callOrThrow(fleetRoutes.getFleetBoard, { query: { organisationId }, signal }),
    // The page stays open all day: a crane reported up shows without a reload.
    refetchInterval: 30_000,
  });
