import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Navigate } from 'react-router';
import { ORGANISATIONS_PER_PAGE, organisationsQuery } from '../../../../features/organisations/list-organisations.ts';
import { OrganisationsFilter } from '../../../../features/organisations/organisations-filter.tsx';
import { OrganisationsTable } from '../../../../features/organisations/organisations-table.tsx';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/state-screen.tsx';
import { Pager } from '../../../../ui/layout/pager.tsx';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../../screens/query-failure.tsx';
import { useHasBeenTrue } from '../../../use-has-been-true.ts';
import { lastPageIfBeyond, useListQuery } from '../users/use-list-query.ts';

export function OrganisationsView() {
  const listQuery = useListQuery(paths.organisations);
  const filter = { search: listQuery.get('search').slice(0, 100), kind: listQuery.get('kind') };
  const { replace } = listQuery;
  const narrow = useCallback((next: typeof filter) => replace({ ...next, page: '' }), [replace]);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    organisationsQuery({
      PageNumber: listQuery.page,
      search: filter.search || undefined,
      kind: filter.kind === 'OPERATOR' || filter.kind === 'APPLICANT' ? filter.kind : undefined,
    }),
  );
  const stays = useHasBeenTrue(data !== undefined);
  const last = data ? lastPageIfBeyond(data, ORGANISATIONS_PER_PAGE) : null;
  if (last !== null) return <Navigate to={listQuery.to({ page: String(last) })} replace />;
  const failed = isFailure(error, data);
  const isNarrowed = filter.search !== '' || filter.kind !== '';
  return (
    <>
      {(isNarrowed || (data && data.total > 0)) && <OrganisationsFilter filter={filter} onChange={narrow} />}
      {failed ? (
        <QueryFailure error={error} subject="route" stays={stays} onRetry={() => void refetch()} />
      ) : (
        !data && <PageLoading />
      )}
      {!failed && data?.total === 0 && (
        <EmptyState
          title={isNarrowed ? 'No organisations match these filters' : 'No organisations yet'}
          actions={
            isNarrowed && (
              <Button look="secondary" onClick={() => narrow({ search: '', kind: '' })}>
                Clear filters
              </Button>
            )
          }
        >
          <p>
            {isNarrowed ? 'Try part of the name or the ABN.' : 'Organisations you belong to or work for appear here.'}
          </p>
        </EmptyState>
      )}
      {!failed && data && data.total > 0 && (
        <>
          <OrganisationsTable
            organisations={data.items}
            stale={isPlaceholderData}
            to={(id) => listQuery.to({ organisation: id, new: '' })}
          />
          <Pager
            page={listQuery.page}
            pageSize={ORGANISATIONS_PER_PAGE}
            total={data.total}
            of={data.total === 1 ? 'organisation' : 'organisations'}
            to={(page) => listQuery.to({ page: page === 1 ? '' : String(page) })}
          />
        </>
      )}
    </>
  );
}
