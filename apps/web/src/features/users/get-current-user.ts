import { usersRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/call.ts';

/** The signed-in person and what they may do: navigation and buttons depend on `actions`. */
export const currentUserQuery = queryOptions({
  queryKey: ['users', 'current'],
  queryFn: ({ signal }) => callOrThrow(usersRoutes.currentUser, { signal }),
  staleTime: 5 * 60_000,
});
