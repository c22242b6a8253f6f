import type { ImportReport as Report } from '@jibline/contract';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProblemList } from '../../../ui/feedback/problem-list.tsx';
import { SurfacesByType } from '../surfaces-by-type.tsx';

/** What an import would add, what it would replace, and every problem of the file. */
export function ImportReport({ report }: { report: Report }) {
  const errors = report.problems.filter(({ severity }) => severity === 'error').length;
  const warnings = report.problems.length - errors;
  return (
    <div className={layout.form}>
      <Notice
        tone={errors > 0 ? 'bad' : 'ok'}
        title={
          errors > 0
            ? `Nothing can be imported yet. Fix ${errors === 1 ? '1 error' : `${errors} errors`} first.`
            : `${report.surfaces.length === 1 ? '1 surface' : `${report.surfaces.length} surfaces`} can be imported`
        }
      >
        <p>
          {errors > 0
            ? 'Change the rules above or correct the file, then preview again.'
            : report.replaced.length === 0
              ? `They are added to the ${report.kept} surfaces the draft includes.`
              : `They replace ${report.replaced.length}. The draft includes ${report.kept} others.`}
          {warnings > 0 && ` ${warnings === 1 ? '1 import warning' : `${warnings} import warnings`} below.`}
        </p>
      </Notice>
      {report.problems.length > 0 && <ProblemList label="Import problems" problems={report.problems} />}
      {report.surfaces.length > 0 && <SurfacesByType surfaces={report.surfaces} />}
      {report.replaced.length > 0 && (
        <section className={layout.form}>
          <h3>Replaced by the chart</h3>
          <SurfacesByType surfaces={report.replaced} />
        </section>
      )}
    </div>
  );
}
