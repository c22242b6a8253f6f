import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { airportsQuery } from '../../../../features/airports/list-airports.ts';
import { ChangeList } from '../../../../features/applications/history/history-panel.tsx';
import {
  AUDIT_FILTERS,
  type AuditFilter,
  auditRequest,
  NO_AUDIT_FILTER,
  readAuditFilter,
} from '../../../../features/audit/audit-filter.ts';
import { AuditSearch } from '../../../../features/audit/audit-search.tsx';
import { AuditTable } from '../../../../features/audit/audit-table.tsx';
import { exportHistory } from '../../../../features/audit/export-history.ts';
import { searchHistoryQuery } from '../../../../features/audit/search-history.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { EmptyState } from '../../../../ui/feedback/state-screen.tsx';
import { localZone } from '../../../../ui/local-day.ts';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../../screens/query-failure.tsx';
import { useHasBeenTrue } from '../../../use-has-been-true.ts';
import classes from '../signed-in.module.css';
import { useListQuery } from '../users/use-list-query.ts';
import { pageOf } from './page-of.ts';

/** Every history the administrator may see, searched by the address. */
export function HistoryView() {
  const { get, to, replace } = useListQuery(paths.audit);
  const filter = readAuditFilter(get);
  const cursor = get('cursor');
  const narrow = useCallback((next: AuditFilter) => replace({ ...next, cursor: '' }), [replace]);
  const { data: airports } = useQuery(airportsQuery);
  const request = auditRequest(filter);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    searchHistoryQuery({ ...request, ...(cursor && { cursor }) }),
  );
  const stays = useHasBeenTrue(data !== undefined);
  const failed = isFailure(error, data);
  const isBackwards = filter.to !== '' && filter.to < filter.from;
  const isNarrowed = AUDIT_FILTERS.some((name) => filter[name] !== '');
  return (
    <div>
      <AuditSearch filter={filter} onChange={narrow} airports={airports?.items ?? []} />
      {data && data.items.length > 0 && <Download request={request} />}
      {failed ? (
        <QueryFailure error={error} subject="route" stays={stays} onRetry={() => void refetch()} />
      ) : (
        !data && <PageLoading />
      )}
      {!failed && data?.items.length === 0 && (
        <EmptyState
          title={isNarrowed ? 'No entries match these filters' : 'No entries yet'}
          actions={
            isNarrowed && (
              <Button look="secondary" onClick={() => narrow(NO_AUDIT_FILTER)}>
                Clear filters
              </Button>
            )
          }
        >
          <p>
            {isBackwards
              ? 'The last day is before the first. Change one of them.'
              : isNarrowed
                ? 'Use fewer filters, or a longer time.'
                : 'Everything people do with applications and settings appears here.'}
          </p>
        </EmptyState>
      )}
      {!failed && data && data.items.length > 0 && (
        <>
          <AuditTable
            entries={data.items}
            stale={isPlaceholderData}
            to={({ kind, about }) => pageOf(kind, about.id)}
            changes={({ changes }) => <ChangeList changes={changes} timeZone={localZone()} />}
          />
          <nav aria-label="Pages" className={classes.buttons}>
            {cursor && <Link to={to({ cursor: '' })}>Newest entries</Link>}
            {data.next && <Link to={to({ cursor: data.next })}>Older entries</Link>}
          </nav>
        </>
      )}
    </div>
  );
}

function Download({ request }: { request: ReturnType<typeof auditRequest> }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setFailure(await exportHistory(request));
    setBusy(false);
  };
  return (
    <div className={classes.spaced}>
      <Button look="secondary" disabled={busy} onClick={() => void download()}>
        {busy ? 'Creating file…' : 'Download Excel'}
      </Button>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </div>
  );
}
