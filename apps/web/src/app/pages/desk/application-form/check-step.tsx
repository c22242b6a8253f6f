import type { ReactNode } from 'react';
import { NOT_ANSWERED } from '../../../../features/applications/form/issues-of.ts';
import type { StepId } from '../../../../features/applications/form/steps.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import classes from './application-form.module.css';
import type { ToDo } from './to-do.ts';

interface Props {
  toDo: readonly ToDo[];
  summary: ReactNode;
  /** What it costs, and who pays. */
  fee: ReactNode;
  /** The deed by its name: with a fee to pay first, it is not submitted yet. */
  deed: string;
  busy: boolean;
  failure: ReactNode;
  onGo: (step: StepId, path: string) => void;
  onSubmit: () => void;
  onSaveDraft: () => void;
}

/** Everything once more before it is handed over; what is missing leads to its question. */
export function CheckStep({ toDo, summary, fee, deed, busy, failure, onGo, onSubmit, onSaveDraft }: Props) {
  return (
    <>
      {toDo.length > 0 ? (
        <Panel title={`Still to do: ${toDo.length}`}>
          <ul className={classes.list}>
            {toDo.map(({ step, path, label, message }) => (
              <li key={path}>
                <button type="button" className={classes.link} onClick={() => onGo(step, path)}>
                  {label}
                </button>
                {message !== NOT_ANSWERED && `: ${message}`}
              </li>
            ))}
          </ul>
        </Panel>
      ) : (
        <Notice tone="ok" title="Everything is there">
          <p>Read it once more below. After you submit, answers are changed only when the airport asks for it.</p>
        </Notice>
      )}
      {summary}
      {fee}
      {failure}
      <div className={classes.buttons}>
        <Button onClick={onSubmit} disabled={busy || toDo.length > 0}>
          {busy ? 'Submitting…' : deed}
        </Button>
        <Button look="secondary" onClick={onSaveDraft} disabled={busy}>
          Save the draft and leave
        </Button>
      </div>
    </>
  );
}
