import { periodText, REPORT_SECTION_LABELS, REPORT_SECTIONS, type ReportFileFormat } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CHART_LOOKS } from '../../../features/reports/chart-looks.ts';
import { downloadReport } from '../../../features/reports/download-report.ts';
import { reportQuery } from '../../../features/reports/get-report.ts';
import { ReportFilters } from '../../../features/reports/report-filters.tsx';
import { ReportPanel } from '../../../features/reports/report-panel.tsx';
import { filtersInUse, type ReportAddress, readReport, writeReport } from '../../../features/reports/report-query.ts';
import { ReportSummary } from '../../../features/reports/report-summary.tsx';
import classes from '../../../features/reports/reports.module.css';
import { currentUserQuery } from '../../../features/users/get-current-user.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { usePhone } from '../../../ui/use-narrow.ts';
import { PageLoading } from '../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../screens/query-failure.tsx';
import { NoPermission } from './parts/no-permission.tsx';
import { PartLinks } from './parts/part-links.tsx';
import pages from './signed-in.module.css';

const LINKS = { toList: paths.homeReport, toApplication: paths.craneApplicationStatus };

/** `/reports`: figures about the airport's applications; each opens the applications behind it. */
export default function ReportsPage() {
  const { data: me } = useQuery(currentUserQuery);
  if (!me) return <PageLoading />;
  if (me.actions.includes('airports:list')) return <Reports />;
  return (
    <div>
      <PageHeader title="Reports" lead="Figures about the applications of an airport." />
      <NoPermission action="see reports" to={paths.home} link="Go to the home page">
        <p>Airports and their operators have reports about the applications they decide.</p>
      </NoPermission>
    </div>
  );
}

function Reports() {
  const [search, setSearch] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(null);
  const address = readReport((name) => search.get(name));
  const { data: report, error, isPlaceholderData, refetch } = useQuery(reportQuery(address));
  const toSection = (section: ReportAddress['section']) =>
    `${paths.reports}?${new URLSearchParams(writeReport({ ...address, section }))}`;
  const shown = report?.section === address.section && !isFailure(error, report) ? report : undefined;
  const isOnly = shown?.tables.filter(({ id }) => id in CHART_LOOKS).length === 1;
  const summary = shown?.tables.find(({ id }) => id === 'summary');
  return (
    <div data-wide>
      <PageHeader
        dense
        title="Reports"
        lead={`${periodText(address.from, address.to)}. Months are those of each airport; * month not over.`}
        actions={<Downloads address={address} onDone={setFailure} />}
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <PartLinks
        label="Sections of the report"
        parts={REPORT_SECTIONS.map((view) => ({ view, label: REPORT_SECTION_LABELS[view], to: toSection(view) }))}
        current={address.section}
      />
      <Fold inUse={filtersInUse(address)}>
        <ReportFilters
          address={address}
          report={report}
          onChange={(next) => setSearch(writeReport(next), { replace: true, preventScrollReset: true })}
        />
      </Fold>
      {/* Another section or filter may still load. */}
      {isFailure(error, report) && <QueryFailure error={error} subject="route" stays onRetry={() => void refetch()} />}
      {!shown && !error && <PageLoading />}
      {shown && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? classes.stale : undefined}>
          {summary && <ReportSummary table={summary} toList={paths.homeReport} />}
          <div className={classes.panels}>
            {shown.tables
              .filter((table) => table !== summary)
              .map((table) => (
                <ReportPanel key={table.id} table={table} isAlone={isOnly} {...LINKS} />
              ))}
          </div>
        </div>
      )}
    </div>
  );
}

/** On a phone the fields would take the whole first screen. */
function Fold({ inUse, children }: { inUse: number; children: ReactNode }) {
  if (!usePhone()) return children;
  return (
    <details className={classes.fold}>
      <summary>{inUse === 0 ? 'Filters' : `Filters, ${inUse} in use`}</summary>
      {children}
    </details>
  );
}

/** `onDone`: why the last file did not come; null: it did. */
function Downloads({ address, onDone }: { address: ReportAddress; onDone: (failure: string | null) => void }) {
  const [busy, setBusy] = useState(false);
  // Three in one line of a phone.
  const word = usePhone() ? '' : 'Download ';
  const download = async (format: ReportFileFormat) => {
    setBusy(true);
    onDone(await downloadReport(address, format));
    setBusy(false);
  };
  return (
    <div className={pages.buttons}>
      <Button look="secondary" aria-label="Download Excel" disabled={busy} onClick={() => void download('xlsx')}>
        {word}Excel
      </Button>
      <Button look="secondary" aria-label="Download CSV" disabled={busy} onClick={() => void download('csv')}>
        {word}CSV
      </Button>
      <Button look="secondary" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  );
}
