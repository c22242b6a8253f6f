import type { Application } from '@jibline/contract';
import { displayPhone } from '@jibline/contract/enums';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { focusFirstInvalid } from '../../../ui/fields/focus-field.ts';
import { ConflictNote } from './conflict-note.tsx';
import { TransitionFieldInput } from './transition-field-input.tsx';
import { type TransitionFormContext, type TransitionValues, text } from './transition-form.ts';
import { checkTransition, type Problems, TRANSITION_FORMS } from './transition-forms.ts';
import { doneText, type OfferedEvent, transitionsIn, transitionText } from './transition-labels.ts';
import { emailedText, TransitionPreview, useOutlook } from './transition-preview.tsx';
import { UpAgainst } from './up-against.tsx';
import { useApplyTransition } from './use-transition.ts';

interface Props {
  event: OfferedEvent;
  context: TransitionFormContext;
  onDone: (changed: Application, done: string) => void;
  onClose: () => void;
}

/** Transitions after which a crane must come down. The site contact has a phone number and no email address. */
const STOPS_WORK: readonly OfferedEvent[] = ['suspend', 'revoke'];

function PhoneSite({ people }: Pick<Application, 'people'>) {
  if (!people?.siteContactPhone) return null;
  const who = [people.siteContactName, displayPhone(people.siteContactPhone)].filter(Boolean).join(', ');
  return <p>The site contact gets no email. Phone them: {who}.</p>;
}

/** One transition: its meaning, whether it is possible now, what will happen, and its fields. */
export function TransitionDialog({ event, context, onDone, onClose }: Props) {
  const { application, timeZone } = context;
  // Read once: the application may change while the dialog is open, but the texts and the typed values must not.
  const [words] = useState(() => transitionText(event, application));
  const [fields] = useState(() => TRANSITION_FORMS[event].fields(context));
  const [values, setValues] = useState<TransitionValues>(() =>
    Object.fromEntries(fields.map(({ name, initial }) => [name, initial])),
  );
  const [problems, setProblems] = useState<Problems>({});
  const { move, asking, blocked } = useOutlook(application, event);
  const finish = (changed: Application) =>
    onDone(changed, [doneText(event, words.done, changed), emailedText(move)].filter(Boolean).join(' '));
  const { make, busy, failure, issues, conflict } = useApplyTransition(application, finish);
  // Issues are shown beside their field, all others below the form.
  const refusedOf = (name: string) => issues.find(({ field }) => field === name)?.message;
  const besides = issues.length > 0 && issues.every(({ field }) => fields.some(({ name }) => name === field));
  const isOpen = transitionsIn(application.actions).includes(event);
  const confirm = (form: HTMLFormElement) => {
    const checked = checkTransition(event, values, context);
    setProblems(checked.problems ?? {});
    if (checked.request) return void make(checked.request);
    focusFirstInvalid(form);
  };
  return (
    <FormDialog
      title={words.title}
      confirm={words.label}
      look={words.look === 'danger' ? 'danger' : 'primary'}
      busy={busy}
      blocked={blocked || !isOpen}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{words.about}</p>
      {conflict && <ConflictNote conflict={conflict} timeZone={timeZone} still={isOpen} />}
      {!isOpen && !conflict && (
        <Notice tone="near">
          The application has changed and you can no longer take this step. What you typed is still here.
        </Notice>
      )}
      <TransitionPreview move={move} asking={asking} />
      {event === 'start' && <UpAgainst context={context} startedAt={text(values, 'startedAt')} />}
      {STOPS_WORK.includes(event) && <PhoneSite people={application.people} />}
      {fields.map((field) => (
        <TransitionFieldInput
          key={field.name}
          field={field}
          values={values}
          context={context}
          error={problems[field.name] || refusedOf(field.name)}
          onChange={(value) => {
            setValues((now) => {
              const next = { ...now, [field.name]: value };
              return TRANSITION_FORMS[event].follow?.(next, field.name, context) ?? next;
            });
            setProblems((now) => ({ ...now, [field.name]: '' }));
          }}
        />
      ))}
      {!besides && (failure ?? problems['']) && <Notice tone="bad">{failure ?? problems['']}</Notice>}
    </FormDialog>
  );
}
