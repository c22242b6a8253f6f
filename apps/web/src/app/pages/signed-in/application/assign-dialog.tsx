import type { Application } from '@jibline/contract';
import { ACTION_LABELS } from '@jibline/contract/enums';
import { useState } from 'react';
import { assignApplication } from '../../../../features/applications/detail/assign-application.ts';
import { officerLabel } from '../../../../features/applications/hand-over/officer-label.ts';
import { ConflictNote } from '../../../../features/applications/transitions/conflict-note.tsx';
import { useApplicationChange } from '../../../../features/applications/transitions/use-transition.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { localZone } from '../../../../ui/local-day.ts';

interface Props {
  application: Application;
  onDone: (changed: Application) => void;
  onClose: () => void;
}

/** Assigns the application to an officer of the airport, or to no one. */
export function AssignDialog({ application, onDone, onClose }: Props) {
  const airport = application.airports[0];
  const [chosen, setChosen] = useState(application.assignee?.id ?? '');
  const { send, busy, failure, conflict } = useApplicationChange(application, onDone);
  const { assignee, officers } = application;
  // The current officer stays in the list after losing access: the application is theirs until it is assigned to another.
  const gone = assignee && !officers.some(({ id }) => id === assignee.id) ? [assignee] : [];
  return (
    <FormDialog
      title="Assign to an officer"
      confirm={ACTION_LABELS.assign}
      busy={busy}
      onConfirm={() =>
        void send((version) =>
          assignApplication(application.id, { version, assigneeId: chosen === '' ? null : chosen }),
        )
      }
      onCancel={onClose}
    >
      {conflict && <ConflictNote conflict={conflict} timeZone={airport?.timeZone ?? localZone()} still />}
      <SelectField
        label="Officer"
        value={chosen}
        onChoose={setChosen}
        options={[
          { value: '', label: 'No one' },
          ...gone.map(({ id, name }) => ({ value: id, label: name ?? 'No name' })),
          ...officers.map((one) => ({ value: one.id, label: officerLabel(one) })),
        ]}
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
    </FormDialog>
  );
}
