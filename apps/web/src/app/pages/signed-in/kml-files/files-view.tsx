import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Navigate } from 'react-router';
import { airportsQuery } from '../../../../features/airports/list-airports.ts';
import { FilesTable } from '../../../../features/kml-files/files-table.tsx';
import { FILES_PER_PAGE, kmlFilesQuery } from '../../../../features/kml-files/list-kml-files.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/state-screen.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { Pager } from '../../../../ui/layout/pager.tsx';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../../screens/query-failure.tsx';
import { useHasBeenTrue } from '../../../use-has-been-true.ts';
import classes from '../signed-in.module.css';
import { lastPageIfBeyond, useListQuery } from '../users/use-list-query.ts';

export function FilesView() {
  const listQuery = useListQuery(paths.kmls);
  const { replace } = listQuery;
  const search = listQuery.get('search').slice(0, 100);
  const narrow = useCallback((next: string) => replace({ search: next, page: '' }), [replace]);
  const { data: airports } = useQuery(airportsQuery);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    kmlFilesQuery({ PageNumber: listQuery.page, search: search || undefined }),
  );
  const stays = useHasBeenTrue(data !== undefined);
  // The search stays visible while there is, or was, something to search.
  const hasFiles = useHasBeenTrue((data?.total ?? 0) > 0) || search !== '';
  const last = data ? lastPageIfBeyond(data, FILES_PER_PAGE) : null;
  if (last !== null) return <Navigate to={listQuery.to({ page: String(last) })} replace />;
  return (
    <>
      {hasFiles && (
        <search className={classes.spaced}>
          <SearchField placeholder="File name" value={search} onChange={narrow} />
        </search>
      )}
      {isFailure(error, data) ? (
        <QueryFailure error={error} subject="route" stays={stays} onRetry={() => void refetch()} />
      ) : !data ? (
        <PageLoading />
      ) : data.total === 0 ? (
        <NoFiles isNarrowed={search !== ''} onShowAll={() => narrow('')} />
      ) : (
        <>
          <FilesTable
            files={data.items}
            stale={isPlaceholderData}
            to={(id) => listQuery.to({ file: id, upload: '' })}
            airportName={(id) => airports?.items.find((airport) => airport.id === id)?.icao ?? 'Another'}
          />
          <Pager
            page={listQuery.page}
            pageSize={FILES_PER_PAGE}
            total={data.total}
            of={data.total === 1 ? 'file' : 'files'}
            to={(page) => listQuery.to({ page: page === 1 ? '' : String(page) })}
          />
        </>
      )}
    </>
  );
}

interface NoFilesProps {
  isNarrowed: boolean;
  onShowAll: () => void;
}

const NoFiles = ({ isNarrowed, onShowAll }: NoFilesProps) =>
  isNarrowed ? (
    <EmptyState
      title="No files match this search"
      actions={
        <Button look="secondary" onClick={onShowAll}>
          Clear search
        </Button>
      }
    >
      <p>Search for part of the name.</p>
    </EmptyState>
  ) : (
    <EmptyState title="No files yet">
      <p>Upload a chart to see it on a plan and on the globe, or to import it into an airport’s surface set.</p>
    </EmptyState>
  );
