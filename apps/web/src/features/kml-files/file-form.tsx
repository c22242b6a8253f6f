import type { KmlFile } from '@jibline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFrame } from '../../ui/dialogs/form-frame.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFirstFocus } from '../../ui/fields/use-first-focus.ts';
import { kmlFileQuery } from './get-kml-file.ts';
import { updateKmlFile } from './update-kml-file.ts';

interface Props {
  file: KmlFile;
  airports: readonly { id: string; label: string }[];
  onSaved: () => void;
  onCancel: () => void;
}

export function FileForm({ file, airports, onSaved, onCancel }: Props) {
  const form = useFirstFocus<HTMLFormElement>();
  const queries = useQueryClient();
  const [name, setName] = useState(file.name);
  const [airportId, setAirportId] = useState(file.airportId ?? '');
  const [problem, setProblem] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const isListed = file.airportId === null || airports.some(({ id }) => id === file.airportId);

  const save = async () => {
    setProblem(name.trim() === '' ? 'Enter a name.' : undefined);
    if (name.trim() === '') return;
    setSaving(true);
    setFailure(null);
    const [, error] = await updateKmlFile(file.id, {
      version: file.version,
      name: name.trim(),
      airportId: airportId || null,
      applicationId: file.applicationId,
    });
    setSaving(false);
    if (error === null) {
      await queries.invalidateQueries({ queryKey: ['kml-files', 'list'] });
      await queries.invalidateQueries({ queryKey: kmlFileQuery(file.id).queryKey });
      return onSaved();
    }
    if (error.code === 'conflict') {
      void queries.invalidateQueries({ queryKey: kmlFileQuery(file.id).queryKey });
      const who = error.problem?.changed?.by ?? 'Someone else';
      return setFailure(
        `Not saved. ${who} changed this file. Your changes are still here. Save again to keep your version.`,
      );
    }
    setFailure(errorMessage(error, 'saved'));
  };

  return (
    <FormFrame
      form={form}
      submit="Save file"
      underWay={saving ? 'Saving…' : null}
      failure={failure}
      onSubmit={() => void save()}
      onCancel={onCancel}
    >
      <div className={layout.pair}>
        <TextField
          label="Name"
          maxLength={120}
          value={name}
          error={problem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SelectField
          label="Airport"
          hint="The airport’s staff can see the file and import it into a surface set."
          options={[
            { value: '', label: 'None (only you can see it)' },
            ...(isListed ? [] : [{ value: file.airportId ?? '', label: 'Keep as it is' }]),
            ...airports.map(({ id, label }) => ({ value: id, label })),
          ]}
          value={airportId}
          onChoose={setAirportId}
        />
      </div>
    </FormFrame>
  );
}
