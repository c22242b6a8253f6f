import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Navigate } from 'react-router';
import { USERS_PER_PAGE, usersQuery } from '../../../../features/users/list-users.ts';
import { FILTERS, type Filter, UsersFilter } from '../../../../features/users/users-filter.tsx';
import { UsersTable } from '../../../../features/users/users-table.tsx';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/state-screen.tsx';
import { Pager } from '../../../../ui/layout/pager.tsx';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../../screens/query-failure.tsx';
import { useHasBeenTrue } from '../../../use-has-been-true.ts';
import { lastPageIfBeyond, useListQuery } from './use-list-query.ts';

const EMPTY: Filter = { search: '', scope: '', role: '', state: '' };
const code = (text: string) => (/^[012]$/.test(text) ? Number(text) : undefined);

export function PeopleView() {
  const listQuery = useListQuery(paths.users);
  const filter: Filter = {
    search: listQuery.get('search').slice(0, 100),
    scope: listQuery.get('scope'),
    role: listQuery.get('role'),
    state: listQuery.get('state'),
  };
  const { state } = filter;
  const { replace } = listQuery;
  const narrow = useCallback((next: Filter) => replace({ ...next, page: '' }), [replace]);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    usersQuery({
      PageNumber: listQuery.page,
      search: filter.search || undefined,
      scope: code(filter.scope),
      role: code(filter.role),
      state: state === 'active' || state === 'inactive' ? state : undefined,
    }),
  );
  const stays = useHasBeenTrue(data !== undefined);
  const last = data ? lastPageIfBeyond(data, USERS_PER_PAGE) : null;
  if (last !== null) return <Navigate to={listQuery.to({ page: String(last) })} replace />;
  const failed = isFailure(error, data);
  const isNarrowed = FILTERS.some((name) => filter[name] !== '');
  return (
    <>
      <UsersFilter filter={filter} onChange={narrow} />
      {failed ? (
        <QueryFailure error={error} subject="route" stays={stays} onRetry={() => void refetch()} />
      ) : (
        !data && <PageLoading />
      )}
      {!failed && data?.total === 0 && (
        <EmptyState
          title={isNarrowed ? 'No users match these filters' : 'No users yet'}
          actions={
            isNarrowed && (
              <Button look="secondary" onClick={() => narrow(EMPTY)}>
                Clear filters
              </Button>
            )
          }
        >
          <p>
            {isNarrowed
              ? 'Try part of the name or email address, or fewer filters.'
              : 'People appear here once they have joined.'}
          </p>
        </EmptyState>
      )}
      {!failed && data && data.total > 0 && (
        <>
          <UsersTable users={data.items} stale={isPlaceholderData} to={(id) => listQuery.to({ user: id })} />
          <Pager
            page={listQuery.page}
            pageSize={USERS_PER_PAGE}
            total={data.total}
            of={data.total === 1 ? 'person' : 'people'}
            to={(page) => listQuery.to({ page: page === 1 ? '' : String(page) })}
          />
        </>
      )}
    </>
  );
}
