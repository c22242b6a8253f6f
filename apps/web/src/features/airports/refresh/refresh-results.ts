import { airportsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

/** Starts a run, or joins the one that is running. */
export const startRefresh = (id: string) => call(airportsRoutes.refreshSurfaceResults, { params: { id }, body: {} });

const POLL_INTERVAL_MS = 1_500;

/** The latest run, polled while it is running; null when there was none. */
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
