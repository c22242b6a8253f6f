import type { ApplicationImport } from '@jibline/contract';
import { counted, IMPORT_BYTES_LIMIT, IMPORT_ROWS_LIMIT, sizeText } from '@jibline/contract/enums';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { getImportTemplate } from '../../../../features/applications/import/get-import-template.ts';
import { importApplications, previewImport } from '../../../../features/applications/import/import-applications.ts';
import { currentUserQuery } from '../../../../features/users/get-current-user.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { errorMessage } from '../../../../ui/feedback/error-message.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { FileDrop } from '../../../../ui/fields/file-drop.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { NoPermission } from '../parts/no-permission.tsx';
import pages from '../signed-in.module.css';
import { ImportIssues } from './import-issues.tsx';
import { ImportRows } from './import-rows.tsx';

/** A checked spreadsheet. The key belongs to it, so that a lost reply does not create its drafts twice. */
interface Checked {
  readonly file: File;
  readonly key: string;
  readonly report: ApplicationImport;
}

type Step = 'idle' | 'template' | 'checking' | 'creating';

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
        lead={`One row for each crane, up to ${IMPORT_ROWS_LIMIT} rows. Each row becomes a draft. The check says what each still needs. You complete and submit the drafts one by one.`}
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
  const create = async ({ file, key }: Checked) => {
    setStep('creating');
    setFailure(null);
    const [report, error] = await importApplications(file, key);
    setStep('idle');
    if (error !== null) return setFailure(errorMessage(error, 'imported'));
    setChecked(null);
    setMade(report);
    void queries.invalidateQueries({ queryKey: ['applications'] });
  };

  if (made)
    return (
      <div className={pages.stack}>
        <Notice tone="ok" title={`${counted(made.rows.length, 'draft')} created`}>
          <p>Nothing is submitted yet. Open each draft, add what it still needs and submit it.</p>
        </Notice>
        <ImportRows rows={made.rows} caption="Drafts created" />
        <div className={pages.buttons}>
          <ButtonLink to={paths.home}>View applications</ButtonLink>
          <Button look="secondary" onClick={() => setMade(null)}>
            Import another file
          </Button>
        </div>
      </div>
    );
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
      {checked && <Report checked={checked} isCreating={step === 'creating'} onCreate={() => void create(checked)} />}
    </div>
  );
}

interface ReportProps {
  checked: Checked;
  isCreating: boolean;
  onCreate: () => void;
}

/** Errors first. While there is one, nothing can be created. The button stands above what may be 500 rows. */
function Report({ checked: { file, report }, isCreating, onCreate }: ReportProps) {
  const { rows, issues, notes } = report;
  return (
    <>
      {issues.length > 0 && <ImportIssues fileName={file.name} issues={issues} />}
      {notes.map((note) => (
        <Notice key={note} tone="info">
          {note}
        </Notice>
      ))}
      {issues.length === 0 && (
        <div className={pages.buttons}>
          <Button disabled={isCreating} onClick={onCreate}>
            {isCreating ? 'Creating drafts…' : `Create ${counted(rows.length, 'draft')}`}
          </Button>
        </div>
      )}
      {rows.length > 0 && (
        <ImportRows rows={rows} caption={issues.length > 0 ? 'Rows without an error' : `What ${file.name} becomes`} />
      )}
    </>
  );
}
