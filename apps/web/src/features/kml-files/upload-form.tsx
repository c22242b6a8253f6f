import type { KmlFile } from '@jibline/contract';
import { KML_FILE_LIMIT } from '@jibline/contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { CallError } from '../../lib/call-error.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ACCEPTED, sizeText } from './file-labels.ts';
import classes from './kml-files.module.css';
import { uploadKmlFile } from './upload-kml-file.ts';

interface Props {
  /** Airports a file may be given to; with just one fixed, nothing is asked. */
  airports: readonly { id: string; label: string }[];
  fixedAirportId?: string;
  onUploaded: (file: KmlFile) => void;
  onCancel: () => void;
}

/** Takes a chart as it is; what is wrong with it is listed by line, and a file that cannot be read is not kept. */
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
    if (!file) return fail('Please choose a file.');
    if (!/\.(km[lz]|(geo)?json)$/i.test(file.name))
      return fail(`Wanted a file ending in .kml, .kmz, .geojson or .json; got “${file.name}”.`);
    if (file.size > KML_FILE_LIMIT)
      return fail(`Wanted a file up to ${sizeText(KML_FILE_LIMIT)}; this one has ${sizeText(file.size)}.`);
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
          placeholder="As the file"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {fixedAirportId === undefined && airports.length > 0 && (
          <SelectField
            label="For the airport (optional)"
            options={[{ value: '', label: 'Only for me' }, ...airports.map(({ id, label }) => ({ value: id, label }))]}
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
                <li key={`${path} ${message}`}>
                  {path}: {message}
                </li>
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
  if (error.code === 'file-refused') return `This file cannot be taken: ${error.problem?.detail ?? error.message}.`;
  if (error.code === 'too-large') return `The file is larger than ${sizeText(KML_FILE_LIMIT)}.`;
  return errorMessage(error, 'uploaded');
}
