import { NOT_ANSWERED } from '@jibline/contract';
import type { ReactNode } from 'react';

import type { StepId } from '../../../../../features/applications/form/steps.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Notice } from '../../../../../ui/feedback/notice.tsx';
import { Panel } from '../../../../../ui/layout/panel.tsx';
import classes from '../application-form.module.css';
import type { ToDo } from '../draft/to-do.ts';

interface Props {
  toDo: readonly ToDo[];
  /** Whether everything the server checks is known here, still loading, or not available. */
  known: 'all' | 'loading' | 'failed';
  /** Note that no surface requires a permit. */
  notNeeded: ReactNode;
  /** The person first chooses between stopping and paying: until then there is no button to pay. */
  isToChoose: boolean;
  summary: ReactNode;
  declarations: ReactNode;
  /** The fee, and who pays. */
  fee: ReactNode;
  /** Label of the button: with a fee to pay first, it does not submit yet. */
  deed: string;
  /** Files that must arrive first; null: none. */
  waiting: string | null;
  busy: boolean;
  failure: ReactNode;
  onGo: (step: StepId, path: string) => void;
  onSubmit: () => void;
  onSaveDraft: () => void;
}

/** A last look before submitting; what is missing leads to its question. */
export function CheckStep({
  toDo,
  known,
  notNeeded,
  isToChoose,
  summary,
  declarations,
  fee,
  deed,
  waiting,
  busy,
  failure,
  onGo,
  onSubmit,
  onSaveDraft,
}: Props) {
  return (
    <>
      {failure}
      {toDo.length > 0 ? (
        <Panel
          title={
            toDo.length === 1
              ? '1 answer needs attention before you can submit'
              : `${toDo.length} answers need attention before you can submit`
          }
        >
          <ToDoList toDo={toDo} onGo={onGo} />
        </Panel>
      ) : known === 'all' ? (
        <Notice tone="ok" title="Ready to submit">
          <p>Check your answers. After you submit, you can change them only if the airport asks.</p>
        </Notice>
      ) : (
        <Notice tone={known === 'loading' ? 'info' : 'near'}>
          <p>
            {known === 'loading'
              ? 'Checking your answers against the surfaces…'
              : 'We couldn’t check everything here. We check it when you submit.'}
          </p>
        </Notice>
      )}
      {notNeeded}
      {summary}
      {declarations}
      {!isToChoose && fee}
      <div className={`${classes.buttons} ${classes.inSight}`}>
        {!isToChoose && (
          <Button onClick={onSubmit} disabled={busy || toDo.length > 0 || known === 'loading'}>
            {waiting ?? (busy ? 'Submitting…' : deed)}
          </Button>
        )}
        <Button look="secondary" onClick={onSaveDraft} disabled={busy}>
          Save and exit
        </Button>
      </div>
    </>
  );
}

/** Each thing to do leads into its field. */
export function ToDoList({ toDo, onGo }: Pick<Props, 'toDo' | 'onGo'>) {
  return (
    <ul className={classes.list}>
      {toDo.map(({ step, path, label, message }) => (
        <li key={path}>
          <button type="button" className={classes.link} onClick={() => onGo(step, path)}>
            {label}
          </button>
          {message !== NOT_ANSWERED && (
            <>
              <span className={classes.colon}>: </span>
              <span className={classes.message}>{message}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
