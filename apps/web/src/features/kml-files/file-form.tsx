import type { KmlFile } from '@jibline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { failureText } from '../../ui/failure-text.ts';
import layout from '../../ui/form-layout.module.css';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
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
    setProblem(name.trim() === '' ? 'Please give the file a name.' : undefined);
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
      const who = error.problem?.changed?.by ?? 'Somebody else';
      return setFailure(
        `It was not saved: ${who} changed this file meanwhile. What you typed is still here; save again to put it over theirs.`,
      );
    }
    setFailure(failureText(error, 'saved'));
  };

  return (
    <form
      ref={form}
      className={layout.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
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
          hint="Its staff see the file and can import it into a surface set."
          options={[
            { value: '', label: 'None: only you see it' },
            ...(isListed ? [] : [{ value: file.airportId ?? '', label: 'As it is' }]),
            ...airports.map(({ id, label }) => ({ value: id, label })),
          ]}
          value={airportId}
          onChoose={setAirportId}
        />
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className={layout.buttons}>
        <Button type="submit" disabled={saving}>
          {saving ? 'Saving…' : 'Save file'}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
