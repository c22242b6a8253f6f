import type { ImportReport as Report } from '@jibline/contract';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProblemList } from '../../../ui/feedback/problem-list.tsx';
import { SurfacesByType } from '../surfaces-by-type.tsx';

/** What an import would make, what it would stand in the place of, and everything that is wrong with the file. */
export function ImportReport({ report }: { report: Report }) {
  const errors = report.problems.filter(({ severity }) => severity === 'error').length;
  const warnings = report.problems.length - errors;
  return (
    <div className={layout.form}>
      <Notice
        tone={errors > 0 ? 'bad' : 'ok'}
        title={
          errors > 0
            ? `Nothing can be imported yet: ${errors === 1 ? '1 error' : `${errors} errors`}`
            : `${report.surfaces.length === 1 ? '1 surface' : `${report.surfaces.length} surfaces`} can be imported`
        }
      >
        <p>
          {errors > 0
            ? 'Change the rules above or mend the file, then preview again.'
            : report.replaced.length === 0
              ? `They stand beside the ${report.kept} surfaces the draft takes along.`
              : `They stand in the place of ${report.replaced.length}; ${report.kept} others are taken along.`}
          {warnings > 0 && ` ${warnings === 1 ? 'One warning' : `${warnings} warnings`} below.`}
        </p>
      </Notice>
      {report.problems.length > 0 && <ProblemList label="Problems of the import" problems={report.problems} />}
      {report.surfaces.length > 0 && <SurfacesByType surfaces={report.surfaces} />}
    </div>
  );
}
