import type { ApplicationSummary, BulkChange, BulkResult } from '@jibline/contract';
import { ACTION_LABELS, MAX_BULK } from '@jibline/contract/enums';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeApplications } from '../../../../../features/applications/list/desk/desk-people.ts';
import { exportApplications } from '../../../../../features/applications/list/export-applications.ts';
import { FormDialog } from '../../../../../ui/dialogs/form-dialog.tsx';
import { errorMessage } from '../../../../../ui/feedback/error-message.ts';
import { Notice } from '../../../../../ui/feedback/notice.tsx';
import { KeyHint } from '../../../../../ui/keys/key-hint.tsx';
import { AssignQuestion, countText, LabelQuestion } from './bulk-questions.tsx';
import { BulkResults } from './bulk-results.tsx';
import classes from './desk.module.css';

export type BulkQuestion = 'assign' | 'label' | 'remind';

interface Props {
  rows: readonly ApplicationSummary[];
  /** Who only reads may export, and is offered nothing else. */
  isOfficer: boolean;
  question: BulkQuestion | null;
  setQuestion: (question: BulkQuestion | null) => void;
  onClear: () => void;
}

/** What can be done with the ticked applications together; the answer names each of them. */
export function BulkBar({ rows, isOfficer, question, setQuestion, onClear }: Props) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [results, setResults] = useState<readonly BulkResult[] | null>(null);

  const change = async (what: BulkChange) => {
    setBusy(true);
    setFailure(null);
    const [reply, error] = await changeApplications({
      applications: rows.map(({ id, version }) => ({ id, version })),
      change: what,
    });
    setBusy(false);
    setQuestion(null);
    if (error !== null) return setFailure(errorMessage(error, 'changed'));
    setResults(reply.results);
    await queries.invalidateQueries({ queryKey: ['applications'] });
  };
  const download = async () => {
    setBusy(true);
    setFailure(await exportApplications({ ids: rows.map(({ id }) => id) }));
    setBusy(false);
  };
  const isTooMany = rows.length > MAX_BULK;
  return (
    <>
      <section className={classes.bulk} aria-label="Selected applications">
        <strong aria-live="polite">{rows.length} selected</strong>
        {isOfficer && (
          <>
            <button type="button" disabled={busy || isTooMany} onClick={() => setQuestion('assign')}>
              {ACTION_LABELS.assign}… <KeyHint k="i" />
            </button>
            <button type="button" disabled={busy || isTooMany} onClick={() => setQuestion('label')}>
              Label…
            </button>
            <button type="button" disabled={busy || isTooMany} onClick={() => setQuestion('remind')}>
              Remind…
            </button>
          </>
        )}
        <button type="button" disabled={busy || isTooMany} onClick={() => void download()}>
          Export
        </button>
        <button type="button" aria-label="Clear selection" onClick={onClear}>
          <IconX size={15} aria-hidden />
        </button>
      </section>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {question === 'assign' && (
        <AssignQuestion rows={rows} busy={busy} onAnswer={change} onClose={() => setQuestion(null)} />
      )}
      {question === 'label' && (
        <LabelQuestion rows={rows} busy={busy} onAnswer={change} onClose={() => setQuestion(null)} />
      )}
      {question === 'remind' && (
        <FormDialog
          title={`Remind for ${countText(rows)}?`}
          confirm="Send reminders"
          busy={busy}
          onConfirm={() => void change({ kind: 'remind' })}
          onCancel={() => setQuestion(null)}
        >
          <p>Each reminder is an email to who has not answered: the applicant, or the authority whose reply is open.</p>
        </FormDialog>
      )}
      {results && <BulkResults results={results} rows={rows} onClose={() => setResults(null)} />}
    </>
  );
}
