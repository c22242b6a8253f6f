import { type UserQuery, usersRoutes } from '@jibline/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

export const USERS_PER_PAGE = 25;

/** The current rows stay until the next ones have loaded. */
export const usersQuery = (query: Partial<UserQuery>) =>
  queryOptions({
    queryKey: ['users', 'list', query],
    queryFn: ({ signal }) =>
      callOrThrow(usersRoutes.listUsers, { query: { PageSize: USERS_PER_PAGE, ...query }, signal }),
    placeholderData: keepPreviousData,
  });
