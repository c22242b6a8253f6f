import type { Application } from '@jibline/contract';
import { ACTION_LABELS } from '@jibline/contract/enums';
import { useState } from 'react';
import { signApplication } from '../../../../features/applications/detail/sign-application.ts';
import { ConflictNote } from '../../../../features/applications/transitions/conflict-note.tsx';
import { useApplicationChange } from '../../../../features/applications/transitions/use-transition.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { localZone } from '../../../../ui/local-day.ts';

interface Props {
  application: Application;
  onDone: (changed: Application) => void;
  onClose: () => void;
}

/** The second signature for a recommended decision. The person who signs does not also decide. */
export function SignDialog({ application, onDone, onClose }: Props) {
  const open = application.airports.filter(
    ({ outcome, prepared }) => outcome === null && prepared?.secondSignature === true && prepared.signedBy === null,
  );
  const [airportId, setAirportId] = useState(open[0]?.airportId ?? '');
  const [text, setText] = useState('');
  const prepared = open.some((one) => one.airportId === airportId && one.prepared?.recommendation);
  const { send, busy, failure, conflict } = useApplicationChange(application, onDone);
  return (
    <FormDialog
      title={ACTION_LABELS.sign}
      confirm="Sign"
      busy={busy}
      blocked={airportId === ''}
      onConfirm={() =>
        void send((version) => signApplication(application.id, { version, airportId, text: text.trim() }))
      }
      onCancel={onClose}
    >
      <p>
        {prepared
          ? 'You have checked the recommendation and agree with it. Someone else makes the decision.'
          : 'There is no recommendation yet, so this signature can only support a rejection. A later recommendation clears it. Someone else makes the decision.'}
      </p>
      {conflict && <ConflictNote conflict={conflict} timeZone={open[0]?.timeZone ?? localZone()} still />}
      {open.length > 1 && (
        <SelectField
          label="Airport"
          value={airportId}
          onChoose={setAirportId}
          options={open.map(({ airportId: value, label }) => ({ value, label }))}
        />
      )}
      <TextField
        label="Note (optional)"
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
    </FormDialog>
  );
}
