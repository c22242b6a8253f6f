import type { Airport, RefreshReport } from '@jibline/contract';
import { FINDING_LABELS, formatDateTime } from '@jibline/contract/enums';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SURFACE_NAMES } from '../../../domain/surface-names.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { localZone } from '../../../ui/local-day.ts';
import classes from '../airports.module.css';
import { refreshQuery, startRefresh } from './refresh-results.ts';

/** Reassess open applications and current permits with the set in force, and list what changed. */
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
        ? 'This airport has no surfaces in force. Publish a surface set first.'
        : errorMessage(error, 'started'),
    );
  };

  return (
    <Panel title="Reassess open applications">
      <div className={layout.form}>
        <p className={classes.soft}>
          Open applications and current permits were assessed with the surfaces in force at the time. Reassess them
          after publishing a new set. Decisions do not change.
        </p>
        <div>
          <Button look="secondary" disabled={starting || isRunning} onClick={() => void start()}>
            {isRunning ? 'Reassessing…' : 'Reassess'}
          </Button>
        </div>
        {failure && <Notice tone="bad">{failure}</Notice>}
        {lost && <Notice tone="near">We couldn’t load the progress of the last reassessment.</Notice>}
        {report && <Run report={report} />}
      </div>
    </Panel>
  );
}

/** The finding's label for the middle of a sentence. */
const findingText = (finding: string) =>
  (Object.entries(FINDING_LABELS).find(([known]) => known === finding)?.[1] ?? finding).toLowerCase();

function Run({ report }: { report: RefreshReport }) {
  const when = formatDateTime(report.finishedAt ?? report.startedAt, localZone());
  if (report.state === 'running')
    return (
      <div role="status">
        <progress
          className={classes.progress}
          aria-label="Reassessed"
          max={Math.max(1, report.total)}
          value={report.assessed}
        />
        <p className={classes.soft}>
          {report.assessed} of {report.total} reassessed.
        </p>
      </div>
    );
  if (report.state === 'failed')
    return (
      <Notice tone="bad" title={`Reassessment stopped on ${when}`}>
        {report.assessed} of {report.total} were reassessed. Start it again. If it stops again, contact us.
      </Notice>
    );
  return (
    <Notice tone="ok" title={`Finished on ${when}`}>
      <p>
        {report.total === 0
          ? 'There were no open applications or current permits to reassess.'
          : `${report.total} reassessed, ${report.changed.length === 0 ? 'nothing changed' : `${report.changed.length} ${report.changed.length === 1 ? 'result' : 'results'} changed`}.`}
      </p>
      {report.changed.length > 0 && (
        <ul>
          {report.changed.map(({ applicationId, number, surfaceType, before, after }) => (
            <li key={`${applicationId} ${surfaceType}`}>
              {number}, {SURFACE_NAMES[surfaceType]}: was {findingText(before.finding)}, now{' '}
              {findingText(after.finding)}
              {after.marginM !== null && ` (margin ${after.marginM.toFixed(1)}\u00a0m)`}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
