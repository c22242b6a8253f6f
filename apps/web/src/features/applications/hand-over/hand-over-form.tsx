import type { HandOver, HandOverPreview } from '@jibline/contract';
import { counted, readDay, zoneName } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { DateField } from '../../../ui/fields/moments/date-field.tsx';
import { CHOOSE, SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { StayedList } from './hand-over-state.tsx';
import { handOverPreviewQuery, makeHandOver } from './hand-overs.ts';
import { officerLabel } from './officer-label.ts';

interface Props {
  /** What is known before a colleague is chosen. */
  start: HandOverPreview;
  onDone: (made: HandOver) => void;
  onClose: () => void;
}

type Field = 'toId' | 'firstDay' | 'lastDay' | 'note';

/** A typed day: null where nothing was typed, undefined where it is no day. */
const typedDay = (typed: string) => (typed.trim() === '' ? null : (readDay(typed) ?? undefined));

const count = ({ applications }: HandOverPreview) =>
  applications === 0 ? 'No open applications' : counted(applications, 'open application');

const NO_DAY = 'Enter a day, for example 21/12/2026.';

export function HandOverForm({ start, onDone, onClose }: Props) {
  const [toId, setToId] = useState('');
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const [returns, setReturns] = useState(true);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { data = start } = useQuery(handOverPreviewQuery(start.from.id ?? '', toId));
  const to = start.colleagues.find(({ id }) => id === toId);

  const send = async () => {
    const [firstDay, lastDay] = [typedDay(first), typedDay(last)];
    const missing: typeof errors = {
      ...(toId === '' && { toId: 'Choose a colleague.' }),
      ...(firstDay === undefined && { firstDay: NO_DAY }),
      ...(lastDay === undefined && { lastDay: NO_DAY }),
      ...(note.trim() === '' && { note: 'Say why, for the colleague and the history.' }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0 || firstDay === undefined || lastDay === undefined) return;
    setBusy(true);
    setFailure(null);
    const [made, error] = await makeHandOver({
      fromId: start.from.id,
      toId,
      note: note.trim(),
      firstDay,
      lastDay,
      returns: lastDay !== null && returns,
    });
    setBusy(false);
    if (error === null) return onDone(made);
    const issues = Object.fromEntries((error.problem?.issues ?? []).map(({ path, message }) => [path, message]));
    setErrors(issues);
    if (Object.keys(issues).length === 0) setFailure(errorMessage(error, 'saved'));
  };
  const zone = zoneName(start.timeZone, `${start.today}T00:00:00Z`);
  return (
    <FormDialog
      title={`Hand-over of the applications of ${start.from.name}`}
      confirm={first.trim() === '' ? 'Start hand-over' : 'Plan hand-over'}
      busy={busy}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <p>
        {to
          ? `${count(data)} would go to ${to.name} today.`
          : `${start.from.name} has ${count(start).toLowerCase()} today.`}{' '}
        {(to ? data : start).applications === 0
          ? 'The colleague gets an email only if there are any on the first day.'
          : 'The colleague gets one email with the list, and each history says why.'}
      </p>
      <SelectField
        label="Colleague"
        options={[
          { value: '', label: CHOOSE },
          ...start.colleagues.map((one) => ({ value: one.id, label: officerLabel(one) })),
        ]}
        value={toId}
        error={errors.toId}
        onChoose={setToId}
      />
      {to && data.stays.length > 0 && (
        <Notice tone="near">
          <StayedList title={`These stay with ${start.from.name}`} stayed={data.stays} />
        </Notice>
      )}
      <DateField
        label="First day (optional)"
        hint={`Empty: at once. Days start at midnight, ${zone}.`}
        value={first}
        error={errors.firstDay}
        onChange={setFirst}
      />
      <DateField
        label="Last day (optional)"
        hint="Empty: until someone ends it."
        value={last}
        error={errors.lastDay}
        onChange={setLast}
      />
      {last.trim() !== '' && (
        <CheckField
          label={`Return those still open to ${start.from.name} after the last day`}
          checked={returns}
          onChange={(event) => setReturns(event.currentTarget.checked)}
        />
      )}
      <TextField
        label="Note"
        maxLength={500}
        value={note}
        error={errors.note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
    </FormDialog>
  );
}
