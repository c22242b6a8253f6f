import type { ApplicationImport } from '@jibline/contract';
import { IMPORT_BYTES_LIMIT, IMPORT_ROWS_LIMIT, sizeText } from '@jibline/contract/enums';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { getImportTemplate } from '../../../../features/applications/import/get-import-template.ts';
import {
  importApplications,
  previewImport,
  submitImport,
} from '../../../../features/applications/import/import-applications.ts';
import { currentUserQuery } from '../../../../features/users/get-current-user.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { errorMessage } from '../../../../ui/feedback/error-message.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { FileDrop } from '../../../../ui/fields/file-drop.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { NoPermission } from '../parts/no-permission.tsx';
import pages from '../signed-in.module.css';
import { ImportChoice } from './import-choice.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportIssues } from './import-issues.tsx';
import { ImportRows } from './import-rows.tsx';

/** A checked spreadsheet. The key belongs to it, so that a lost reply makes nothing twice. */
interface Checked {
  readonly file: File;
  readonly key: string;
  readonly report: ApplicationImport;
}

type Step = 'idle' | 'template' | 'checking' | 'creating' | 'submitting';

/** `/crane?import=yes`: several applications at once, from a spreadsheet. */
export function ImportPage() {
  const { data: me } = useQuery(currentUserQuery);
  if (!me) return <PageLoading />;
  return (
    <div>
      <Link className={pages.back} to={paths.home}>
        ← Applications
      </Link>
      <PageHeader
        title="Import from a spreadsheet"
        lead={`One row for each crane, up to ${IMPORT_ROWS_LIMIT} rows. The check says what each still needs. Save all as drafts, or submit all once every row is ready.`}
      />
      {me.actions.includes('applications:create') ? (
        <Import />
      ) : (
        <NoPermission action="start applications" to={paths.home} link="View applications">
          <p>Ask a manager of your company for the role of a manager.</p>
        </NoPermission>
      )}
    </div>
  );
}

function Import() {
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [made, setMade] = useState<ApplicationImport | null>(null);
  const isBusy = step !== 'idle';

  const download = async () => {
    setStep('template');
    setFailure(await getImportTemplate());
    setStep('idle');
  };
  const check = async (file: File | undefined) => {
    if (!file) return;
    setChecked(null);
    setFailure(null);
    if (file.size > IMPORT_BYTES_LIMIT)
      return setFailure(`${file.name} is ${sizeText(file.size)}. The limit is ${sizeText(IMPORT_BYTES_LIMIT)}.`);
    setStep('checking');
    const [report, error] = await previewImport(file);
    setStep('idle');
    if (error !== null) return setFailure(errorMessage(error, 'checked'));
    setChecked({ file, key: crypto.randomUUID(), report });
  };
  /** Refused: what was checked may have changed, so the rows are checked again. With the same key nothing is made twice. */
  const finish = async (
    { file, key }: Checked,
    doing: Step,
    [report, error]: Awaited<ReturnType<typeof importApplications>>,
  ) => {
    if (error === null) {
      setStep('idle');
      setChecked(null);
      setMade(report);
      return void queries.invalidateQueries({ queryKey: ['applications'] });
    }
    setFailure(errorMessage(error, doing === 'submitting' ? 'submitted' : 'imported'));
    if (error.kind === 'problem') {
      const [again] = await previewImport(file);
      if (again) setChecked({ file, key, report: again });
    }
    setStep('idle');
  };
  const create = async (one: Checked) => {
    setStep('creating');
    setFailure(null);
    await finish(one, 'creating', await importApplications(one.file, one.key));
  };
  const submit = async (one: Checked, feesSeenCents: number) => {
    setStep('submitting');
    setFailure(null);
    await finish(one, 'submitting', await submitImport(one.file, one.key, feesSeenCents));
  };

  if (made) return <ImportDone done={made} onAnother={() => setMade(null)} />;
  return (
    <div className={pages.stack}>
      <Panel title="1. Fill in the template">
        <p>
          The second sheet says what to enter in each column. A plant number of your fleet fills in the whole crane, the
          number of an earlier application everything but the days.
        </p>
        <Button look="secondary" disabled={isBusy} onClick={() => void download()}>
          {step === 'template' ? 'Downloading…' : 'Download template'}
        </Button>
      </Panel>
      <Panel title="2. Check your file">
        <p>We check every row and show what it becomes. Checking creates nothing.</p>
        <FileDrop
          label="Filled-in spreadsheet"
          accept=".xlsx"
          multiple={false}
          disabled={isBusy}
          onFiles={([file]) => void check(file)}
        />
        {step === 'checking' && <p role="status">Checking the rows…</p>}
      </Panel>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {checked && (
        <Report
          checked={checked}
          isBusy={isBusy}
          onDrafts={() => void create(checked)}
          onSubmit={(cents) => void submit(checked, cents)}
        />
      )}
    </div>
  );
}

interface ReportProps extends Pick<Parameters<typeof ImportChoice>[0], 'isBusy' | 'onDrafts' | 'onSubmit'> {
  checked: Checked;
}

/** Errors first. While there is one, nothing can be created. The buttons stand above what may be 500 rows. */
function Report({ checked: { file, report }, ...choosing }: ReportProps) {
  const { rows, issues, notes } = report;
  return (
    <>
      {issues.length > 0 && <ImportIssues fileName={file.name} issues={issues} />}
      {notes.map((note) => (
        <Notice key={note} tone="info">
          {note}
        </Notice>
      ))}
      {issues.length === 0 && <ImportChoice report={report} {...choosing} />}
      {rows.length > 0 && (
        <ImportRows rows={rows} caption={issues.length > 0 ? 'Rows without an error' : `What ${file.name} becomes`} />
      )}
    </>
  );
}
