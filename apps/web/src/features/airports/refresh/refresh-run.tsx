import type { RefreshReport } from '@jibline/contract';
import { counted, formatDateTime } from '@jibline/contract/enums';
import type { ReactNode } from 'react';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { localZone } from '../../../ui/local-day.ts';
import classes from '../airports.module.css';

/** How the page shows applications that changed. */
export type ListChanged = (changed: RefreshReport['applications']) => ReactNode;

/** How far a reassessment has come, or what it changed. */
export function RefreshRun({ report, listChanged }: { report: RefreshReport; listChanged: ListChanged }) {
  const when = formatDateTime(report.finishedAt ?? report.startedAt, localZone());
  const changed = report.applications.length > 0 && listChanged(report.applications);
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
      <div className={layout.form}>
        <Notice tone="bad" title={`Reassessment stopped on ${when}`}>
          {report.assessed} of {report.total} were reassessed. Start it again. If it stops again, contact us.
        </Notice>
        {changed}
      </div>
    );
  return (
    <div className={layout.form}>
      <Notice tone="ok" title={`Finished on ${when}`}>
        {sentenceOf(report)}
      </Notice>
      {changed}
    </div>
  );
}

function sentenceOf({ total, applications, changed }: RefreshReport): string {
  if (total === 0) return 'There were no open applications or current permits to reassess.';
  const what =
    applications.length > 0
      ? `${applications.length} changed`
      : changed.length > 0
        ? // A result changed, or a run from before changes were listed by application.
          `${counted(changed.length, 'result')} changed`
        : 'nothing changed';
  return `${total} reassessed, ${what}.`;
}
