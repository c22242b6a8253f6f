import type { ApplicationImport } from '@jibline/contract';
import { counted, DECLARATIONS, GUARDS } from '@jibline/contract/enums';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { ChoiceField } from '../../../../ui/fields/choice-field.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { Declarations } from '../application-form/steps/declarations.tsx';
import pages from '../signed-in.module.css';
import { ImportFees } from './import-fees.tsx';

interface Props {
  report: ApplicationImport;
  isBusy: boolean;
  onDrafts: () => void;
  /** With the fees that were shown. */
  onSubmit: (feesSeenCents: number) => void;
}

/** Drafts of all rows, or all submitted; the second only once every row is ready. */
export function ImportChoice({ report: { rows, submission }, isBusy, onDrafts, onSubmit }: Props) {
  const [choice, setChoice] = useState<'drafts' | 'submit'>('drafts');
  const offer = submission?.refusal === null ? submission : null;
  const submits = choice === 'submit' && offer !== null;
  return (
    <Panel title="3. Save or submit">
      <div className={pages.stack}>
        {offer ? (
          <ChoiceField
            legend="What happens to the rows?"
            value={submits ? 'submit' : 'drafts'}
            options={[
              { value: 'drafts', label: 'Save all as drafts', about: 'You submit each one later.' },
              { value: 'submit', label: 'Submit all', about: 'Every row is ready. All are submitted, or none.' },
            ]}
            onChange={setChoice}
          />
        ) : (
          submission && (
            <Notice tone="info" title="Submit all isn’t possible yet">
              {submission.refusal}
            </Notice>
          )
        )}
        {submits ? (
          <SubmitAll count={rows.length} submission={offer} isBusy={isBusy} onSubmit={onSubmit} />
        ) : (
          <div className={pages.buttons}>
            <Button disabled={isBusy} onClick={onDrafts}>
              {isBusy ? 'Saving drafts…' : `Save ${counted(rows.length, 'draft')}`}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

interface SubmitProps extends Pick<Props, 'isBusy' | 'onSubmit'> {
  count: number;
  submission: NonNullable<ApplicationImport['submission']>;
}

/** The fees and the declarations come before the button, as in the form. */
function SubmitAll({ count, submission, isBusy, onSubmit }: SubmitProps) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    const isDeclared = DECLARATIONS.every((key) => ticked.includes(key));
    setProblem(isDeclared ? null : GUARDS['declarations-made'].failure);
    if (isDeclared) onSubmit(submission.totalCents);
  };
  return (
    <>
      <ImportFees submission={submission} />
      <Declarations kind="crane" ticked={ticked} onTick={setTicked} />
      <p className={pages.soft}>You make these declarations for each of the {counted(count, 'application')}.</p>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={pages.buttons}>
        <Button disabled={isBusy} onClick={submit}>
          {isBusy ? 'Submitting…' : `Submit ${counted(count, 'application')}`}
        </Button>
      </div>
    </>
  );
}
