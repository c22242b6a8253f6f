import { correspondenceRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../../lib/call.ts';

/** The part of the application's history the caller may see. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'history', id],
    queryFn: ({ signal }) => callOrThrow(correspondenceRoutes.getHistory, { params: { id }, signal }),
  });
