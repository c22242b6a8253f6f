import { type KmlFile, KmlFileUpdate } from '@jibline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormFrame } from '../../ui/dialogs/form-frame.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { optionalChoice, text } from '../../ui/fields/field-types.ts';
import { FormField } from '../../ui/fields/form-field.tsx';
import { useFirstFocus } from '../../ui/fields/use-first-focus.ts';
import { useRecordForm } from '../../ui/fields/use-record-form.ts';
import { kmlFileQuery } from './get-kml-file.ts';
import { updateKmlFile } from './update-kml-file.ts';

interface Props {
  file: KmlFile;
  airports: readonly { id: string; label: string }[];
  onSaved: () => void;
  onCancel: () => void;
}

const FIELDS = {
  name: text('Name', { maxLength: 120, say: 'Enter a name.' }),
  /** The form fills in the airports the person works for. */
  airportId: optionalChoice('Airport', [{ value: '', label: 'None (only you can see it)' }], {
    hint: 'The airport’s staff can see the file and import it into a surface set.',
  }),
};

export function FileForm({ file, airports, onSaved, onCancel }: Props) {
  const element = useFirstFocus<HTMLFormElement>();
  const queries = useQueryClient();
  const { version, applicationId } = file;
  const form = useRecordForm<keyof typeof FIELDS, KmlFileUpdate>(
    { fields: FIELDS, schema: KmlFileUpdate, assemble: (read) => ({ ...read, version, applicationId }) },
    file,
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const isListed = file.airportId === null || airports.some(({ id }) => id === file.airportId);

  const save = async () => {
    const changed = form.check(element.current);
    if (changed === null) return;
    setSaving(true);
    setFailure(null);
    const [, error] = await updateKmlFile(file.id, changed);
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
    if (!form.takeIssues(error, element.current)) setFailure(errorMessage(error, 'saved'));
  };

  return (
    <FormFrame
      form={element}
      submit="Save file"
      underWay={saving ? 'Saving…' : null}
      failure={failure}
      onSubmit={() => void save()}
      onCancel={onCancel}
    >
      <div className={layout.pair}>
        <FormField form={form} name="name" />
        <FormField
          form={form}
          name="airportId"
          more={[
            ...(isListed ? [] : [{ value: file.airportId ?? '', label: 'Keep as it is' }]),
            ...airports.map(({ id, label }) => ({ value: id, label })),
          ]}
        />
      </div>
    </FormFrame>
  );
}
