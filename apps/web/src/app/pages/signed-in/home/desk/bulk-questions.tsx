import type { ApplicationSummary, BulkChange } from '@jibline/contract';
import { ACTION_LABELS, LABEL_NAME_LENGTH } from '@jibline/contract/enums';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { officerLabel } from '../../../../../features/applications/hand-over/officer-label.ts';
import { createLabel, labelsQuery, officersQuery } from '../../../../../features/applications/list/desk/desk-people.ts';
import { FormDialog } from '../../../../../ui/dialogs/form-dialog.tsx';
import { errorMessage } from '../../../../../ui/feedback/error-message.ts';
import { Notice } from '../../../../../ui/feedback/notice.tsx';
import { CHOOSE, SelectField } from '../../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';

interface Props {
  rows: readonly ApplicationSummary[];
  busy: boolean;
  onAnswer: (change: BulkChange) => Promise<void>;
  onClose: () => void;
}

export const countText = (rows: Props['rows']) => (rows.length === 1 ? '1 application' : `${rows.length} applications`);

const NO_ONE = 'none';

/** Nothing is chosen at first: one press must not take applications from their officers. */
export function AssignQuestion({ rows, busy, onAnswer, onClose }: Props) {
  const { data: officers } = useQuery(officersQuery);
  const [chosen, setChosen] = useState('');
  return (
    <FormDialog
      title={`${ACTION_LABELS.assign} ${countText(rows)}`}
      confirm={ACTION_LABELS.assign}
      busy={busy}
      blocked={chosen === ''}
      onConfirm={() => void onAnswer({ kind: 'assign', assigneeId: chosen === NO_ONE ? null : chosen })}
      onCancel={onClose}
    >
      <SelectField
        label="Officer"
        options={[
          { value: '', label: CHOOSE },
          ...(officers?.items ?? []).map((one) => ({ value: one.id, label: officerLabel(one) })),
          { value: NO_ONE, label: 'No one' },
        ]}
        value={chosen}
        onChoose={setChosen}
      />
    </FormDialog>
  );
}

const NEW_LABEL = 'new';

/** Adds or removes a label; a new one is made for the airport of the first application. */
export function LabelQuestion({ rows, busy, onAnswer, onClose }: Props) {
  const queries = useQueryClient();
  const { data: labels } = useQuery(labelsQuery);
  const [chosen, setChosen] = useState('');
  const [how, setHow] = useState('add');
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const airportId = rows.flatMap(({ airport }) => airport?.id ?? []).find((id) => labels?.addAt.includes(id));
  const isNew = chosen === NEW_LABEL;
  const save = async () => {
    const [made, error] = isNew && airportId ? await createLabel({ airportId, name: name.trim(), colour: 'grey' }) : [];
    if (error) return setFailure(errorMessage(error, 'saved'));
    if (made) await queries.invalidateQueries({ queryKey: labelsQuery.queryKey });
    const id = made?.id ?? chosen;
    await onAnswer({
      kind: 'label',
      labels: { add: how === 'add' || made ? [id] : [], remove: how === 'remove' && !made ? [id] : [] },
    });
  };
  return (
    <FormDialog
      title={`Label ${countText(rows)}`}
      confirm="Save labels"
      busy={busy}
      blocked={chosen === '' || (isNew && name.trim() === '')}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <SelectField
        label="Label"
        options={[
          { value: '', label: CHOOSE },
          ...(labels?.items ?? []).map((one) => ({ value: one.id, label: one.name })),
          ...(airportId ? [{ value: NEW_LABEL, label: 'New label…' }] : []),
        ]}
        value={chosen}
        onChoose={setChosen}
      />
      {isNew ? (
        <TextField
          label="Name of the new label"
          maxLength={LABEL_NAME_LENGTH}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      ) : (
        <SelectField
          label="What to do"
          options={[
            { value: 'add', label: 'Add the label' },
            { value: 'remove', label: 'Remove the label' },
          ]}
          value={how}
          onChoose={setHow}
        />
      )}
      {failure && <Notice tone="bad">{failure}</Notice>}
    </FormDialog>
  );
}
