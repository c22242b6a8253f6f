import { usersRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../../lib/call.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['users', 'sessions'],
  queryFn: ({ signal }) => callOrThrow(usersRoutes.listMySessions, { signal }),
});
