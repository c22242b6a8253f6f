import { usersRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

/** The person behind the token and what they may do: navigation and buttons are drawn from `actions`. */
export const currentUserQuery = queryOptions({
  queryKey: ['users', 'current'],
  queryFn: ({ signal }) => callOrThrow(usersRoutes.currentUser, { signal }),
  staleTime: 5 * 60_000,
});
