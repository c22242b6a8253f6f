import { usersRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

export const userHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', 'history', id],
    queryFn: ({ signal }) => callOrThrow(usersRoutes.getUserHistory, { params: { id }, signal }),
  });
