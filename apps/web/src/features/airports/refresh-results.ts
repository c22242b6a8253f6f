import { airportsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, callOrThrow } from '../../lib/call.ts';

/** Begins a run, or joins the one under way. */
export const startRefresh = (id: string) => call(airportsRoutes.refreshSurfaceResults, { params: { id }, body: {} });

const PAUSE_MS = 1_500;

/** How far a run has come, asked again while it is under way. */
export const refreshQuery = (id: string) =>
  queryOptions({
    queryKey: ['airports', 'refresh', id],
    queryFn: ({ signal }) => callOrThrow(airportsRoutes.getSurfaceRefresh, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? PAUSE_MS : false),
  });
