import type { Application } from '@jibline/contract';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { SuspensionEmails } from './suspension-emails.tsx';
import { TransitionFieldInput } from './transition-field-input.tsx';
import { type TransitionField, type TransitionFormContext, text } from './transition-form.ts';
import type { OfferedEvent } from './transition-labels.ts';
import { TransitionPreview } from './transition-preview.tsx';
import classes from './transitions.module.css';
import { UpAgainst } from './up-against.tsx';
import { useTransitionForm } from './use-transition-form.ts';

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
  return (
    <p>
      The site contact gets no email. Phone them: {people.siteContactName && `${people.siteContactName}, `}
      <PhoneLink phone={people.siteContactPhone} />.
    </p>
  );
}

/** A signature is for the recommendation that was read, so it does not outlast it. */
function SignatureEnds({ airports }: Pick<Application, 'airports'>) {
  const signers = airports.flatMap(({ outcome, prepared }) => (outcome === null && prepared?.signedBy) || []);
  if (signers.length === 0) return null;
  return (
    <Notice tone="near">
      This clears the second signature of {signers.join(' and ')}. Your recommendation must be signed again.
    </Notice>
  );
}

/** One transition: its meaning, whether it is possible now, what will happen, and its fields. */
export function TransitionDialog({ event, context, onDone, onClose }: Props) {
  const { application, timeZone } = context;
  const form = useTransitionForm(event, context, onDone);
  const { words, conflict, isOpen, values } = form;
  return (
    <FormDialog
      title={words.title}
      confirm={words.label}
      look={words.look === 'danger' ? 'danger' : 'primary'}
      busy={form.busy}
      blocked={form.isBlocked}
      onConfirm={form.confirm}
      onCancel={onClose}
    >
      <p>{words.about}</p>
      {conflict && <ConflictNote conflict={conflict} timeZone={timeZone} still={isOpen} />}
      {!isOpen && !conflict && <NoLongerOpen />}
      <TransitionPreview move={form.move} asking={form.asking} emailed={words.emailed} />
      {event === 'start' && <UpAgainst context={context} startedAt={text(values, 'startedAt')} />}
      {event === 'suspend' && <SuspensionEmails from={text(values, 'from')} timeZone={timeZone} />}
      {event === 'mark-ready' && <SignatureEnds airports={application.airports} />}
      {STOPS_WORK.includes(event) && <PhoneSite people={application.people} />}
      {grouped(form.fields.filter(({ shown }) => shown?.(values) ?? true)).map(({ group, fields }) => {
        const inputs = fields.map((field) => (
          <TransitionFieldInput
            key={field.name}
            field={field}
            values={values}
            context={context}
            error={form.errorOf(field.name)}
            onChange={(value) => form.change(field.name, value)}
          />
        ));
        return group === undefined ? (
          inputs
        ) : (
          <fieldset key={group} className={classes.group} aria-label={group}>
            {inputs}
          </fieldset>
        );
      })}
      {form.failure && <Notice tone="bad">{form.failure}</Notice>}
    </FormDialog>
  );
}

/** Neighbouring fields of one group together, all others by themselves. */
function grouped(fields: readonly TransitionField[]) {
  const groups: { group: string | undefined; fields: TransitionField[] }[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && last.group === field.group) last.fields.push(field);
    else groups.push({ group: field.group, fields: [field] });
  }
  return groups;
}

export const NoLongerOpen = () => (
  <Notice tone="near">
    The application has changed and you can no longer take this step. What you typed is still here.
  </Notice>
);
