import { airportsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

/** Begins a run, or joins the one under way. */
export const startRefresh = (id: string) => call(airportsRoutes.refreshSurfaceResults, { params: { id }, body: {} });

const POLL_INTERVAL_MS = 1_500;

/** The last run, asked again while it is under way; null where there was none. */
export const refreshQuery = (id: string) =>
  queryOptions({
    queryKey: ['airports', 'refresh', id],
    queryFn: async ({ signal }) => {
      const [reply, error] = await call(airportsRoutes.getSurfaceRefresh, { params: { id }, signal });
      if (error !== null) throw error;
      return reply.last;
    },
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_INTERVAL_MS : false),
  });
