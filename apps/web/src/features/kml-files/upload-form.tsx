import type { KmlFile } from '@jibline/contract';
import { KML_FILE_LIMIT, sizeText } from '@jibline/contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { CallError } from '../../lib/call-error.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ACCEPTED } from './file-labels.ts';
import classes from './kml-files.module.css';
import { uploadKmlFile } from './upload-kml-file.ts';

const CHOOSE_FILE = 'Choose a KML, KMZ or GeoJSON file.';

interface Props {
  /** Airports a file can belong to; where one is fixed there is no choice. */
  airports: readonly { id: string; label: string }[];
  fixedAirportId?: string;
  onUploaded: (file: KmlFile) => void;
  onCancel: () => void;
}

/** Uploads a chart unchanged. Its problems are listed by line; a file that cannot be read is not stored. */
export function UploadForm({ airports, fixedAirportId, onUploaded, onCancel }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [airportId, setAirportId] = useState(fixedAirportId ?? '');
  const [failure, setFailure] = useState<{ text: string; issues: readonly { path: string; message: string }[] } | null>(
    null,
  );
  const [busy, setBusy] = useState(false);
  const fail = (text: string) => setFailure({ text, issues: [] });

  const upload = async () => {
    const file = picker.current?.files?.[0];
    setFailure(null);
    if (!file) return fail(CHOOSE_FILE);
    if (!/\.(km[lz]|(geo)?json)$/i.test(file.name)) return fail(CHOOSE_FILE);
    if (file.size > KML_FILE_LIMIT)
      return fail(`${file.name} is ${sizeText(file.size)}. The limit is ${sizeText(KML_FILE_LIMIT)}.`);
    setBusy(true);
    const more = { ...(name.trim() ? { name: name.trim() } : {}), ...(airportId ? { airportId } : {}) };
    const [uploaded, error] = await uploadKmlFile(file, more);
    setBusy(false);
    if (error !== null) return setFailure({ text: refusalText(error), issues: error.problem?.issues ?? [] });
    void queries.invalidateQueries({ queryKey: ['kml-files', 'list'] });
    onUploaded(uploaded);
  };

  return (
    <form
      className={layout.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void upload();
      }}
    >
      <label className={classes.picker}>
        KML, KMZ or GeoJSON file
        <input ref={picker} type="file" accept={ACCEPTED} />
      </label>
      <div className={layout.pair}>
        <TextField
          label="Name (optional)"
          placeholder="Same as the file"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {fixedAirportId === undefined && airports.length > 0 && (
          <SelectField
            label="Airport (optional)"
            options={[
              { value: '', label: 'None (only you can see it)' },
              ...airports.map(({ id, label }) => ({ value: id, label })),
            ]}
            value={airportId}
            onChoose={setAirportId}
          />
        )}
      </div>
      {failure && (
        <Notice tone="bad">
          <p>{failure.text}</p>
          {failure.issues.length > 0 && (
            <ul>
              {failure.issues.map(({ path, message }) => (
                <li key={`${path} ${message}`}>{message}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <div className={layout.buttons}>
        <Button type="submit" disabled={busy}>
          {busy ? 'Uploading…' : 'Upload'}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function refusalText(error: CallError): string {
  if (error.code === 'too-large') return `This file is too large. The limit is ${sizeText(KML_FILE_LIMIT)}.`;
  return errorMessage(error, 'uploaded');
}
