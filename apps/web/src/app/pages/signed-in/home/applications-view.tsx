import type { ApplicationPage, CurrentUser } from '@jibline/contract';
import { MAX_COUNT } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link, Navigate } from 'react-router';
import { formKindOf } from '../../../../features/applications/form-kind.ts';
import { ApplicationsFilter } from '../../../../features/applications/list/applications-filter.tsx';
import { ApplicationsMap } from '../../../../features/applications/list/applications-map.tsx';
import { ApplicationsTable } from '../../../../features/applications/list/applications-table.tsx';
import type { Columns } from '../../../../features/applications/list/column-preferences.ts';
import { CompanyChips } from '../../../../features/applications/list/company-chips.tsx';
import {
  APPLICATIONS_PER_PAGE,
  findApplicationsQuery,
} from '../../../../features/applications/list/find-applications.ts';
import {
  type ApplicationsListFilter,
  filterRequest,
  isNarrowed,
  NO_FILTER,
  readFilter,
  writeFilter,
} from '../../../../features/applications/list/list-filter.ts';
import { StateChips } from '../../../../features/applications/list/state-chips.tsx';
import { boardQuery } from '../../../../features/fleet/get-board.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/state-screen.tsx';
import { Pager } from '../../../../ui/layout/pager.tsx';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../../screens/query-failure.tsx';
import { useHasBeenTrue } from '../../../use-has-been-true.ts';
import classes from '../signed-in.module.css';
import { lastPageIfBeyond, useListQuery } from '../users/use-list-query.ts';
import { FOLDED_BELOW, ListFold } from './list-fold.tsx';
import { ListTools } from './list-tools.tsx';
import { FIRST_PAGE, pageAddress } from './page-address.ts';
import { useColumns } from './use-columns.ts';

interface Props {
  me: CurrentUser;
  /** The reader's company: its people and the lanes of its board narrow the list. */
  company?: CurrentUser['organisation'];
}

const READER = 'applicant';
/** People who apply do not choose among airports. */
const NO_AIRPORTS: readonly never[] = [];

/** Every application the person may see, filtered by the address. */
export function ApplicationsView({ me, company = null }: Props) {
  const query = useListQuery(paths.home);
  const filter = readFilter(query.get);
  const { to, replace } = query;
  const address = useCallback((next: ApplicationsListFilter) => to({ ...writeFilter(next), ...FIRST_PAGE }), [to]);
  const narrow = useCallback(
    (next: ApplicationsListFilter) => replace({ ...writeFilter(next), ...FIRST_PAGE }),
    [replace],
  );
  const { columns, chooser } = useColumns(me.id, company ? 'company' : READER);
  const { data: board } = useQuery({ ...boardQuery(company?.id ?? ''), enabled: company !== null });
  const request = filterRequest(filter, company?.id);
  const cursor = query.get('cursor');
  const { data, error, isPlaceholderData, refetch } = useQuery(
    findApplicationsQuery({ ...request, pageNumber: query.page, ...(cursor && { cursor }) }),
  );
  const stays = useHasBeenTrue(data !== undefined);
  if (isFailure(error, data))
    return <QueryFailure error={error} subject="route" stays={stays} onRetry={() => void refetch()} />;
  const last = data ? lastPageIfBeyond(data, APPLICATIONS_PER_PAGE) : null;
  if (last !== null) return <Navigate to={to({ page: String(last), cursor: '' })} replace />;
  const isMap = query.get('view') === 'map';
  const hasNone = data?.total === 0 && !isNarrowed(filter);
  if (hasNone) return <NoApplications mayApply={me.actions.includes('applications:create')} />;
  const states = data && <StateChips counts={data.counts} filter={filter} to={address} />;
  const isLong = (data?.total ?? 0) >= FOLDED_BELOW;
  const narrowing = (
    <>
      {!(company && isLong) && states}
      <ApplicationsFilter filter={filter} onChange={narrow} airports={NO_AIRPORTS} />
      {data && data.total > 0 && (
        <ListTools request={request} columns={columns} chooser={chooser} hasColumns={!isMap}>
          <nav aria-label="Table or map">
            <ul className={classes.views}>
              <View to={to({ view: '' })} current={!isMap} label="Table" />
              <View to={to({ view: 'map' })} current={isMap} label="Map" />
            </ul>
          </nav>
        </ListTools>
      )}
    </>
  );
  return (
    <>
      {board && <CompanyChips people={board.people} filter={filter} to={address} />}
      {company && isLong && states}
      {/* Below a board, the list must begin on the first screen. */}
      <ListFold startsOpen={isLong && !company} inUse={isMap || isNarrowed(filter)}>
        {narrowing}
      </ListFold>
      {!data && <PageLoading />}
      {data?.total === 0 && <NoMatches onAll={() => narrow(NO_FILTER)} />}
      {data && data.total > 0 && (
        <>
          {isMap ? (
            <ApplicationsMap
              applications={data.items}
              reader={READER}
              to={paths.craneApplicationStatus}
              onNear={(near) => narrow({ ...filter, near })}
            />
          ) : (
            <ApplicationsTable
              applications={data.items}
              columns={company ? withoutOneCompany(columns, data.items) : columns}
              reader={READER}
              sort={filter.sort}
              toSort={(sort) => address({ ...filter, sort })}
              stale={isPlaceholderData}
              zoneOf={() => undefined}
              to={paths.craneApplicationStatus}
              resume={(row) => paths.resumeDraft(formKindOf(row), row.id)}
              before={(query.page - 1) * APPLICATIONS_PER_PAGE}
              total={data.total}
            />
          )}
          <Pager
            page={query.page}
            pageSize={APPLICATIONS_PER_PAGE}
            total={data.total}
            of={data.total === 1 ? 'application' : 'applications'}
            uncounted={data.total > MAX_COUNT ? { shown: data.items.length, hasNext: data.next !== null } : null}
            to={(page) => to(pageAddress(data, page))}
          />
        </>
      )}
    </>
  );
}

/** A column with the same name in every row says nothing. */
const withoutOneCompany = (columns: Columns, rows: ApplicationPage['items']): Columns =>
  new Set(rows.map(({ companyName }) => companyName)).size > 1
    ? columns
    : columns.filter(({ column }) => column !== 'companyName');

const View = ({ to, current, label }: { to: string; current: boolean; label: string }) => (
  <li>
    <Link className={classes.view} to={to} aria-current={current ? 'page' : undefined} preventScrollReset>
      {label}
    </Link>
  </li>
);

const NoApplications = ({ mayApply }: { mayApply: boolean }) => (
  <EmptyState
    title="No applications yet"
    actions={
      <>
        {mayApply && <ButtonLink to={paths.crane}>Apply for a crane</ButtonLink>}
        <ButtonLink look="secondary" to={paths.locationGuide}>
          Check a location
        </ButtonLink>
      </>
    }
  >
    <p>Check a location to see if any aerodrome is affected. You can turn the result into an application.</p>
  </EmptyState>
);

const NoMatches = ({ onAll }: { onAll: () => void }) => (
  <EmptyState
    title="No applications match these filters"
    actions={
      <Button look="secondary" onClick={onAll}>
        Clear filters
      </Button>
    }
  >
    <p>Use fewer filters, or search for part of the number, project or address.</p>
  </EmptyState>
);
