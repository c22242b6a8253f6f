import { correspondenceRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../../lib/call.ts';

/** The history of an application, as far as the caller may see it. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'history', id],
    queryFn: ({ signal }) => callOrThrow(correspondenceRoutes.getHistory, { params: { id }, signal }),
  });
