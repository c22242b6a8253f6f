import { type UserInvitationQuery, usersRoutes } from '@jibline/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../../lib/call.ts';
import { USERS_PER_PAGE } from '../list-users.ts';

export const invitationsQuery = (query: Partial<UserInvitationQuery>) =>
  queryOptions({
    queryKey: ['users', 'invitations', query],
    queryFn: ({ signal }) =>
      callOrThrow(usersRoutes.listInvitations, { query: { PageSize: USERS_PER_PAGE, ...query }, signal }),
    placeholderData: keepPreviousData,
  });
