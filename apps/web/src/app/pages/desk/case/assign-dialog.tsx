import type { Application } from '@jibline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { assignApplication } from '../../../../features/applications/assign-application.ts';
import { ConflictNote } from '../../../../features/applications/moves/conflict-note.tsx';
import { useCaseChange } from '../../../../features/applications/moves/use-move.ts';
import { usersQuery } from '../../../../features/users/list-users.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { localZone } from '../../../../ui/local-day.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';

interface Props {
  application: Application;
  onDone: (changed: Application) => void;
  onClose: () => void;
}

/** Gives the case to one of the airport's people, or to nobody. */
export function AssignDialog({ application, onDone, onClose }: Props) {
  const airport = application.airports[0];
  const { data, error } = useQuery({
    ...usersQuery({ targetId: airport?.airportId, state: 'active', PageSize: 100 }),
    enabled: airport !== undefined,
  });
  const [chosen, setChosen] = useState(application.assignee?.id ?? '');
  const { send, busy, failure, conflict } = useCaseChange(application, onDone);
  const { assignee } = application;
  const people = [
    ...(assignee && !data?.items.some(({ id }) => id === assignee.id) ? [assignee] : []),
    ...(data?.items ?? []),
  ];
  return (
    <FormDialog
      title="Give this case to an officer"
      confirm="Give"
      busy={busy}
      onConfirm={() =>
        void send((version) =>
          assignApplication(application.id, { version, assigneeId: chosen === '' ? null : chosen }),
        )
      }
      onCancel={onClose}
    >
      {conflict && <ConflictNote conflict={conflict} timeZone={airport?.timeZone ?? localZone()} still />}
      {error && <Notice tone="near">The list of people could not be loaded: {error.message}</Notice>}
      <SelectField
        label="Officer"
        value={chosen}
        onChoose={setChosen}
        options={[
          { value: '', label: 'Nobody' },
          ...people.map(({ id, name }) => ({ value: id, label: name ?? 'No name given' })),
        ]}
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
    </FormDialog>
  );
}
