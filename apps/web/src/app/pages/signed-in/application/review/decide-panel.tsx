import type { Application } from '@jibline/contract';
import { useState } from 'react';
import { ConflictNote } from '../../../../../features/applications/transitions/conflict-note.tsx';
import { decidedAirport } from '../../../../../features/applications/transitions/decide.ts';
import { NoLongerOpen } from '../../../../../features/applications/transitions/transition-dialog.tsx';
import { TransitionFieldInput } from '../../../../../features/applications/transitions/transition-field-input.tsx';
import {
  conditionsOf,
  type TransitionField,
  type TransitionFormContext,
} from '../../../../../features/applications/transitions/transition-form.ts';
import { happeningLines } from '../../../../../features/applications/transitions/transition-preview.tsx';
import {
  type FormState,
  useTransitionForm,
} from '../../../../../features/applications/transitions/use-transition-form.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Notice } from '../../../../../ui/feedback/notice.tsx';
import { KeyHint } from '../../../../../ui/keys/key-hint.tsx';
import { ariaKeys } from '../../../../../ui/keys/key-names.ts';
import type { ActionDialog } from '../action-dialog.ts';
import classes from './review.module.css';

/** The form is here once; the button at the top of the page sends the same one. */
export const DECIDE_FORM = 'decide';

interface Props {
  context: TransitionFormContext;
  state: FormState;
  onDone: (changed: Application, text: string) => void;
  onOpen: (what: ActionDialog) => void;
}

const isOutside = ({ name }: TransitionField) => name.startsWith('outside');
const isWritten = ({ kind }: TransitionField) => kind === 'text';
const isShort = (field: TransitionField) => !isOutside(field) && !isWritten(field) && field.kind !== 'conditions';

/** Approving on the page itself: what is approved, under which conditions, why, and what is sent to whom. */
export function DecidePanel({ context, state, onDone, onOpen }: Props) {
  const { application, timeZone } = context;
  const form = useTransitionForm('approve', context, onDone, state);
  const { fields, values, conflict, isOpen } = form;
  const [editing, setEditing] = useState(false);
  const conditions = conditionsOf(values);
  const conditionsField = fields.find(({ kind }) => kind === 'conditions');
  const outside = fields.filter(isOutside);
  const recommendation = application.airports.find(({ airportId }) => airportId === decidedAirport(context))?.prepared
    ?.recommendation;
  const input = ({ hint, ...field }: TransitionField) => (
    <TransitionFieldInput
      key={field.name}
      // Who decides several times a day knows what is meant; a decision of another authority is rare.
      field={hint !== undefined && isOutside(field) ? { ...field, hint } : field}
      values={values}
      context={context}
      error={form.errorOf(field.name)}
      onChange={(value) => form.change(field.name, value)}
    />
  );
  const wrong = conditionsField ? form.errorOf(conditionsField.name) : undefined;
  // It stays open once the error is gone: someone is typing in it.
  if (wrong && !editing) setEditing(true);
  const may = (action: string) => application.actions.includes(`applications:${action}`);
  return (
    <section className={classes.card} aria-labelledby="decide-title">
      <div className={classes.cardHead}>
        <h2 id="decide-title">Decide</h2>
        <span className={classes.soft}>
          {recommendation ? `Recommendation: ${recommendation}` : fields.find(isShort)?.hint}
        </span>
      </div>
      <form
        id={DECIDE_FORM}
        className={classes.decide}
        noValidate
        aria-labelledby="decide-title"
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.busy && !form.isBlocked) form.confirm(event.currentTarget);
        }}
      >
        {conflict && <ConflictNote conflict={conflict} timeZone={timeZone} still={isOpen} />}
        {!isOpen && !conflict && <NoLongerOpen />}
        <div className={classes.short}>{fields.filter(isShort).map(input)}</div>
        <div className={classes.written}>
          {fields.filter(isWritten).map((field) => (
            <div key={field.name}>{input(field)}</div>
          ))}
        </div>
        {outside.length > 0 && (
          <details className={classes.outside}>
            <summary>Decided by another authority</summary>
            <div className={classes.short}>{outside.map(input)}</div>
          </details>
        )}
        {form.failure && <Notice tone="bad">{form.failure}</Notice>}
        <div className={classes.foot}>
          <div className={classes.buttons}>
            <Button
              id="approve"
              type="submit"
              disabled={form.busy || form.isBlocked}
              aria-keyshortcuts={ariaKeys('Ctrl+Enter')}
              aria-describedby="decide-outlook"
            >
              {form.busy ? 'Working…' : APPROVE}
              <KeyHint k="Ctrl+Enter" />
            </Button>
            {may('reject') && (
              <Button look="secondary" onClick={() => onOpen('reject')}>
                Reject…
              </Button>
            )}
            {may('ask') && (
              <Button look="quiet" onClick={() => onOpen('ask')}>
                Request information…
              </Button>
            )}
          </div>
          <Outlook form={form} conditions={conditions.length} />
        </div>
        {conditionsField && (
          <div>
            <div className={classes.cardHead}>
              <h3 id="conditions-title">{countText(conditions.length)}</h3>
              <button
                type="button"
                className={classes.reveal}
                aria-expanded={editing}
                onClick={() => setEditing(!editing)}
              >
                {editing ? 'Close editing' : 'Change conditions'}
              </button>
            </div>
            {editing ? (
              input(conditionsField)
            ) : (
              <ol className={classes.conditions} aria-labelledby="conditions-title">
                {conditions.map(({ conditionId, text }) => (
                  <li key={`${conditionId} ${text}`}>{text}</li>
                ))}
              </ol>
            )}
          </div>
        )}
      </form>
    </section>
  );
}

export const APPROVE = 'Approve and issue the permit';

const countText = (conditions: number) => (conditions === 1 ? '1 condition' : `${conditions} conditions`);

interface OutlookProps {
  form: ReturnType<typeof useTransitionForm>;
  conditions: number;
}

/** What is sent and to whom, from the server's own preview. */
function Outlook({ form: { move, asking }, conditions }: OutlookProps) {
  return (
    <div id="decide-outlook" className={classes.outlook} role="status">
      {asking && <p>Checking what happens next…</p>}
      {move && (
        <ul>
          {[
            ...move.reasons.map(({ message }) => message),
            ...(move.allowed ? [`Approves under the ${countText(conditions)} below`, ...happeningLines(move)] : []),
          ].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
