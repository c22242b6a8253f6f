import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { InvitationsTable } from '../../../../features/users/invitations-table.tsx';
import { invitationsQuery } from '../../../../features/users/list-invitations.ts';
import { USERS_PER_PAGE } from '../../../../features/users/list-users.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Pager } from '../../../../ui/pager.tsx';
import { EmptyState } from '../../../../ui/state-screen.tsx';
import { PageLoading } from '../../../page-loading.tsx';
import { isFailure, QueryFailure } from '../../../query-failure.tsx';
import { useEver } from '../../../use-ever.ts';
import { lastPageIfBeyond, usePlace } from './use-place.ts';

export function InvitationsView({ onInvite }: { onInvite: () => void }) {
  const place = usePlace(paths.users);
  const { data, error, isPlaceholderData, refetch } = useQuery(invitationsQuery({ PageNumber: place.page }));
  const stays = useEver(data !== undefined);
  if (isFailure(error, data))
    return <QueryFailure error={error} subject="route" stays={stays} onRetry={() => void refetch()} />;
  const last = data ? lastPageIfBeyond(data, USERS_PER_PAGE) : null;
  if (last !== null) return <Navigate to={place.to({ page: String(last) })} replace />;
  if (!data) return <PageLoading />;
  if (data.total === 0)
    return (
      <EmptyState title="No invitations" actions={<Button onClick={onInvite}>Invite a person</Button>}>
        <p>Invitations stay here, open or not, so that everybody can see who was asked to join.</p>
      </EmptyState>
    );
  return (
    <>
      <InvitationsTable invitations={data.items} stale={isPlaceholderData} />
      <Pager
        page={place.page}
        pageSize={USERS_PER_PAGE}
        total={data.total}
        of={data.total === 1 ? 'invitation' : 'invitations'}
        to={(page) => place.to({ page: page === 1 ? '' : String(page) })}
      />
    </>
  );
}
