import { type UserQuery, usersRoutes } from '@jibline/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

export const USERS_PER_PAGE = 25;

/** The rows on the screen stay until the next ones are there. */
export const usersQuery = (query: Partial<UserQuery>) =>
  queryOptions({
    queryKey: ['users', 'list', query],
    queryFn: ({ signal }) =>
      callOrThrow(usersRoutes.listUsers, { query: { PageSize: USERS_PER_PAGE, ...query }, signal }),
    placeholderData: keepPreviousData,
  });
