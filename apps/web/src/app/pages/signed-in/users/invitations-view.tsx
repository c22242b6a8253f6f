import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Navigate } from 'react-router';
import {
  type InvitationFilter,
  InvitationsFilter,
  invitationStateOf,
} from '../../../../features/users/invitations/invitations-filter.tsx';
import { InvitationsTable } from '../../../../features/users/invitations/invitations-table.tsx';
import { invitationsQuery } from '../../../../features/users/invitations/list-invitations.ts';
import { USERS_PER_PAGE } from '../../../../features/users/list-users.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/state-screen.tsx';
import { Pager } from '../../../../ui/layout/pager.tsx';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../../screens/query-failure.tsx';
import { useHasBeenTrue } from '../../../use-has-been-true.ts';
import { lastPageIfBeyond, useListQuery } from './use-list-query.ts';

export function InvitationsView({ onInvite }: { onInvite: () => void }) {
  const listQuery = useListQuery(paths.users);
  const { replace } = listQuery;
  const filter: InvitationFilter = {
    search: listQuery.get('search').slice(0, 100),
    state: invitationStateOf(listQuery.get('state')),
  };
  const narrow = useCallback((next: InvitationFilter) => replace({ ...next, page: '' }), [replace]);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    invitationsQuery({
      PageNumber: listQuery.page,
      search: filter.search || undefined,
      state: filter.state || undefined,
    }),
  );
  const stays = useHasBeenTrue(data !== undefined);
  if (isFailure(error, data))
    return <QueryFailure error={error} subject="route" stays={stays} onRetry={() => void refetch()} />;
  const last = data ? lastPageIfBeyond(data, USERS_PER_PAGE) : null;
  if (last !== null) return <Navigate to={listQuery.to({ page: String(last) })} replace />;
  if (!data) return <PageLoading />;
  const isNarrowed = filter.search !== '' || filter.state !== '';
  if (data.total === 0 && !isNarrowed)
    return (
      <EmptyState title="No invitations yet" actions={<Button onClick={onInvite}>Invite a person</Button>}>
        <p>Invite someone, and follow the invitation here until they join.</p>
      </EmptyState>
    );
  return (
    <>
      <InvitationsFilter filter={filter} onChange={narrow} />
      {data.total === 0 ? (
        <EmptyState
          title="No invitations match these filters"
          actions={
            <Button look="secondary" onClick={() => narrow({ search: '', state: '' })}>
              Clear filters
            </Button>
          }
        >
          <p>Try part of the name or email address, or another state.</p>
        </EmptyState>
      ) : (
        <>
          <InvitationsTable invitations={data.items} stale={isPlaceholderData} />
          <Pager
            page={listQuery.page}
            pageSize={USERS_PER_PAGE}
            total={data.total}
            of={data.total === 1 ? 'invitation' : 'invitations'}
            to={(page) => listQuery.to({ page: page === 1 ? '' : String(page) })}
          />
        </>
      )}
    </>
  );
}
