import type { ListFilter } from '@jibline/contract';
import { DESK_VIEW_LABELS, DESK_VIEWS } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { savedViewsQuery } from '../../../../../features/applications/list/desk/saved-views.ts';
import { useSteadyRows } from '../../../../../features/applications/list/desk/use-steady-rows.ts';
import {
  APPLICATIONS_PER_PAGE,
  findApplicationsQuery,
} from '../../../../../features/applications/list/find-applications.ts';
import {
  type ApplicationsListFilter,
  filterRequest,
  NO_FILTER,
  readFilter,
  writeFilter,
} from '../../../../../features/applications/list/list-filter.ts';
import { paths } from '../../../../../lib/paths.ts';
import { lastPageIfBeyond, useListQuery } from '../../users/use-list-query.ts';
import { FIRST_PAGE } from '../page-address.ts';

/** What opens first: the work that waits for this person. */
const DEFAULT_VIEW = DESK_VIEWS[0];
/** The desk's list as its address says: the view, its filter and page, and the rows. */
export function useDesk() {
  const query = useListQuery(paths.home);
  const { get, to, replace } = query;
  const view = DESK_VIEWS.find((one) => one === get('view')) ?? DEFAULT_VIEW;
  const { data: saved } = useQuery(savedViewsQuery);
  const savedView = saved?.items.find(({ id }) => id === get('saved')) ?? null;
  const filter = readFilter(get);
  const request: ListFilter = { ...filterRequest(filter), view };
  const cursor = get('cursor');
  const body = { ...request, pageNumber: query.page, ...(cursor && { cursor }) };
  const found = useQuery(findApplicationsQuery(body));
  const { data, isPlaceholderData } = found;
  const steady = useSteadyRows(JSON.stringify([body, isPlaceholderData, data === undefined]), data?.items ?? NO_ROWS);
  const narrow = useCallback(
    (next: ApplicationsListFilter) => replace({ ...writeFilter(next), ...FIRST_PAGE }),
    [replace],
  );
  return {
    ...{ found, data, filter, request, view, savedView, steady, narrow, to, replace },
    title: savedView?.name ?? DESK_VIEW_LABELS[view],
    page: query.page,
    lastPage: data ? lastPageIfBeyond(data, APPLICATIONS_PER_PAGE) : null,
    isMap: get('show') === 'map' || get('view') === 'map',
    address: useCallback((next: ApplicationsListFilter) => to({ ...writeFilter(next), ...FIRST_PAGE }), [to]),
    clear: () => narrow({ ...NO_FILTER, airportIds: filter.airportIds, sort: filter.sort }),
  };
}
export type Desk = ReturnType<typeof useDesk>;

const NO_ROWS: readonly never[] = [];
