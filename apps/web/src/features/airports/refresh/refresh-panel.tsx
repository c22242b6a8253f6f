import type { Airport, RefreshReport } from '@jibline/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SURFACE_NAMES } from '../../../domain/surface-names.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { formatDateTime } from '../../../ui/format-date-time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { localZone } from '../../../ui/local-day.ts';
import classes from '../airports.module.css';
import { refreshQuery, startRefresh } from './refresh-results.ts';

/** Assess open cases and live permits again by the set in force, and read what changed. */
export function RefreshPanel({ airport }: { airport: Airport }) {
  const queries = useQueryClient();
  const { data: report, error: lost } = useQuery(refreshQuery(airport.id));
  const [failure, setFailure] = useState<string | null>(null);
  const [starting, setStarting] = useState(false);
  const isRunning = report?.state === 'running';

  const start = async () => {
    setStarting(true);
    setFailure(null);
    const [run, error] = await startRefresh(airport.id);
    setStarting(false);
    if (error === null) {
      return void queries.setQueryData(refreshQuery(airport.id).queryKey, run);
    }
    setFailure(
      error.code === 'no-surface-set'
        ? 'No set is in force at this airport: publish one first.'
        : errorMessage(error, 'begun'),
    );
  };

  return (
    <Panel title="Results by the set in force">
      <div className={layout.form}>
        <p className={classes.soft}>
          Open cases and live permits were assessed by the set of their day. Assess them again after publishing a new
          one; what was decided stays as it is.
        </p>
        <div>
          <Button look="secondary" disabled={starting || isRunning} onClick={() => void start()}>
            {isRunning ? 'Assessing again…' : 'Refresh results'}
          </Button>
        </div>
        {failure && <Notice tone="bad">{failure}</Notice>}
        {lost && <Notice tone="near">How far the last run has come could not be asked: {lost.message}</Notice>}
        {report && <Run report={report} />}
      </div>
    </Panel>
  );
}

function Run({ report }: { report: RefreshReport }) {
  const when = formatDateTime(report.finishedAt ?? report.startedAt, localZone());
  if (report.state === 'running')
    return (
      <div role="status">
        <progress
          className={classes.progress}
          aria-label="Assessed again"
          max={Math.max(1, report.total)}
          value={report.assessed}
        />
        <p className={classes.soft}>
          {report.assessed} of {report.total} assessed again.
        </p>
      </div>
    );
  if (report.state === 'failed')
    return (
      <Notice tone="bad" title={`The run of ${when} stopped`}>
        {report.failure ?? 'It did not finish.'} {report.assessed} of {report.total} were assessed again.
      </Notice>
    );
  return (
    <Notice tone="ok" title={`Finished on ${when}`}>
      <p>
        {report.total === 0
          ? 'There were no open cases or live permits to assess.'
          : `${report.total} assessed again, ${report.changed.length === 0 ? 'nothing changed' : `${report.changed.length} results changed`}.`}
      </p>
      {report.changed.length > 0 && (
        <ul>
          {report.changed.map(({ applicationId, number, surfaceType, before, after }) => (
            <li key={`${applicationId} ${surfaceType}`}>
              {number}, {SURFACE_NAMES[surfaceType]}: {before.finding} became {after.finding}
              {after.marginM !== null && ` (${after.marginM.toFixed(1)} m)`}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
