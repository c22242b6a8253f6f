import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Navigate } from 'react-router';
import { AirportsFilter, type AirportsFilterText } from '../../../../features/airports/airports-filter.tsx';
import { AirportsTable } from '../../../../features/airports/airports-table.tsx';
import { AIRPORTS_PER_PAGE, airportsPageQuery } from '../../../../features/airports/find-airports.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/state-screen.tsx';
import { Pager } from '../../../../ui/layout/pager.tsx';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../../screens/query-failure.tsx';
import { useHasBeenTrue } from '../../../use-has-been-true.ts';
import { lastPageIfBeyond, useListQuery } from '../users/use-list-query.ts';

const EVERYTHING: AirportsFilterText = { search: '', type: '' };

export function AirportsView({ mayCreate }: { mayCreate: boolean }) {
  const listQuery = useListQuery(paths.airports);
  const filter = { search: listQuery.get('search').slice(0, 100), type: listQuery.get('type') };
  const { replace } = listQuery;
  const narrow = useCallback((next: AirportsFilterText) => replace({ ...next, page: '' }), [replace]);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    airportsPageQuery({
      PageNumber: listQuery.page,
      search: filter.search || undefined,
      type: /^[012]$/.test(filter.type) ? Number(filter.type) : undefined,
    }),
  );
  const stays = useHasBeenTrue(data !== undefined);
  const last = data ? lastPageIfBeyond(data, AIRPORTS_PER_PAGE) : null;
  if (last !== null) return <Navigate to={listQuery.to({ page: String(last) })} replace />;
  const isNarrowed = filter.search !== '' || filter.type !== '';
  return (
    <>
      {(stays || isNarrowed) && <AirportsFilter filter={filter} onChange={narrow} />}
      {isFailure(error, data) ? (
        <QueryFailure error={error} subject="route" stays={stays} onRetry={() => void refetch()} />
      ) : !data ? (
        <PageLoading />
      ) : data.total === 0 ? (
        <NoAirports isNarrowed={isNarrowed} mayCreate={mayCreate} onShowAll={() => narrow(EVERYTHING)} />
      ) : (
        <>
          <AirportsTable
            airports={data.items}
            stale={isPlaceholderData}
            to={(id) => listQuery.to({ airport: id, new: '' })}
          />
          <Pager
            page={listQuery.page}
            pageSize={AIRPORTS_PER_PAGE}
            total={data.total}
            of={data.total === 1 ? 'airport' : 'airports'}
            to={(page) => listQuery.to({ page: page === 1 ? '' : String(page) })}
          />
        </>
      )}
    </>
  );
}

interface NoAirportsProps {
  isNarrowed: boolean;
  mayCreate: boolean;
  onShowAll: () => void;
}

const NoAirports = ({ isNarrowed, mayCreate, onShowAll }: NoAirportsProps) =>
  isNarrowed ? (
    <EmptyState
      title="No airports match these filters"
      actions={
        <Button look="secondary" onClick={onShowAll}>
          Clear filters
        </Button>
      }
    >
      <p>Search for part of the name or the four-letter code.</p>
    </EmptyState>
  ) : mayCreate ? (
    <EmptyState title="No airports yet">
      <p>Add your airport with “New airport”, or import the country’s aerodromes on the server.</p>
    </EmptyState>
  ) : (
    <EmptyState
      title="No airports yet"
      actions={
        <ButtonLink look="secondary" to={paths.aerodromes}>
          View all aerodromes
        </ButtonLink>
      }
    >
      <p>
        Airports appear here once their administrator gives you access. The directory of aerodromes is open to everyone.
      </p>
    </EmptyState>
  );
