import type { Airport } from '@jibline/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import classes from '../airports.module.css';
import { refreshQuery, startRefresh } from './refresh-results.ts';
import { type ListChanged, RefreshRun } from './refresh-run.tsx';

interface Props {
  airport: Airport;
  listChanged: ListChanged;
}

/** Reassess open applications and current permits with the set in force, and list what changed. */
export function RefreshPanel({ airport, listChanged }: Props) {
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
          Publishing a set reassesses open applications and current permits with its surfaces. Changing the airport’s
          rules, its limit for short-term penetrations, its kinds of surface or a buffer reassesses open applications
          within minutes. Reassess them here when that stopped. Decisions do not change.
        </p>
        <div>
          <Button look="secondary" disabled={starting || isRunning} onClick={() => void start()}>
            {isRunning ? 'Reassessing…' : 'Reassess'}
          </Button>
        </div>
        {failure && <Notice tone="bad">{failure}</Notice>}
        {lost && <Notice tone="near">We couldn’t load the progress of the last reassessment.</Notice>}
        {report && <RefreshRun report={report} listChanged={listChanged} />}
      </div>
    </Panel>
  );
}
