import type { ImportReport as Report, SurfaceSet, SurfaceSetList } from '@jibline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CallError } from '../../../lib/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { focusFirstInvalid } from '../../../ui/fields/use-fields.ts';
import {
  basesOf,
  HEIGHTS_ARE,
  HEIGHTS_IN,
  type ImportEntry,
  REPLACES,
  readImport,
  STANDINGS,
} from './import-form-values.ts';
import { ImportReport } from './import-report.tsx';
import { type ImportRequest, importSurfaceSet } from './import-surface-set.ts';
import { MappingEditor } from './mapping-editor.tsx';
import { rulesFor } from './rule-form-values.ts';

interface Props {
  airportId: string;
  file: { id: string; name: string; format: ImportRequest['format'] };
  /** Folders of the file, for the rules to begin with. */
  folders: readonly { name: string }[];
  ends: readonly string[];
  sets: SurfaceSetList['items'];
  onImported: (set: SurfaceSet) => void;
  onCancel: () => void;
}

/** First a preview, with everything that is wrong; then, only when nothing is, the import. Nothing is imported half. */
export function ImportForm({ airportId, file, folders, ends, sets, onImported, onCancel }: Props) {
  const queries = useQueryClient();
  const [entry, setEntry] = useState<ImportEntry>(() => ({
    name: file.name.replace(/\.(km[lz]|(geo)?json)$/i, ''),
    source: '',
    effectiveFrom: '',
    heightsIn: 'metres',
    heightsAre: file.format === 'geojson' ? 'sea-level' : 'as-written',
    standing: 'current',
    base: 'in-force',
    replaces: 'kind',
    rules: rulesFor(folders),
  }));
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState<'preview' | 'import' | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const { request, problems } = readImport(entry, { airportId, kmlFileId: file.id, format: file.format });
  const shown = checked ? problems : {};
  const canImport = report?.problems.every(({ severity }) => severity !== 'error') ?? false;

  /** What was previewed is no longer what would be imported. */
  const change = (part: Partial<ImportEntry>) => {
    setEntry({ ...entry, ...part });
    setReport(null);
    setFailure(null);
  };
  const ask = async (preview: boolean) => {
    if (!request) return;
    setBusy(preview ? 'preview' : 'import');
    setFailure(null);
    const [answer, error] = await importSurfaceSet({ ...request, preview });
    setBusy(null);
    if (error !== null) {
      setReport(null);
      return setFailure(error);
    }
    if (answer.set) {
      void queries.invalidateQueries({ queryKey: ['surface-sets', 'of-airport', airportId] });
      return onImported(answer.set);
    }
    setReport(answer);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (request) void ask(true);
    else focusFirstInvalid(event.currentTarget);
  };

  return (
    <form className={layout.form} onSubmit={onSubmit} noValidate>
      <div className={layout.wide}>
        <TextField
          label="Name of the draft"
          maxLength={120}
          value={entry.name}
          error={shown.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextField
          label="Chart, edition, page"
          maxLength={200}
          value={entry.source}
          error={shown.source}
          onChange={(event) => change({ source: event.currentTarget.value })}
        />
        <DateField
          label="In effect from"
          value={entry.effectiveFrom}
          error={shown.effectiveFrom}
          onChange={(effectiveFrom) => change({ effectiveFrom })}
        />
        <SelectField
          label="Heights are in"
          options={HEIGHTS_IN}
          value={entry.heightsIn}
          onChoose={(value) => change({ heightsIn: value === 'feet' ? 'feet' : 'metres' })}
        />
        <SelectField
          label="Heights count"
          options={HEIGHTS_ARE}
          value={entry.heightsAre}
          onChoose={(value) => change({ heightsAre: value === 'sea-level' ? 'sea-level' : 'as-written' })}
        />
        <SelectField
          label="The chart is"
          options={STANDINGS}
          value={entry.standing}
          onChoose={(value) => change({ standing: value === 'legacy' ? 'legacy' : 'current' })}
        />
        <SelectField
          label="Take along the other surfaces of"
          options={basesOf(sets)}
          value={entry.base}
          onChoose={(base) => change({ base })}
        />
        <SelectField
          label="Stands in the place of"
          options={REPLACES}
          value={entry.replaces}
          onChoose={(value) => change({ replaces: value === 'type' || value === 'nothing' ? value : 'kind' })}
        />
      </div>
      <MappingEditor rules={entry.rules} ends={ends} checked={checked} onChange={(rules) => change({ rules })} />
      {failure && <Refusal error={failure} />}
      {report && <ImportReport report={report} />}
      <div className={layout.buttons}>
        {canImport && (
          <Button disabled={busy !== null} onClick={() => void ask(false)}>
            {busy === 'import' ? 'Importing…' : 'Import into a draft'}
          </Button>
        )}
        <Button type="submit" look={canImport ? 'secondary' : 'primary'} disabled={busy !== null}>
          {busy === 'preview' ? 'Reading the file…' : 'Preview'}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Refusal({ error }: { error: CallError }) {
  const issues = error.problem?.issues ?? [];
  const text =
    error.code === 'file-refused'
      ? `The file cannot be read: ${error.problem?.detail ?? error.message}. Nothing was imported.`
      : errorMessage(error, 'imported');
  return (
    <Notice tone="bad">
      <p>{text}</p>
      {issues.length > 0 && (
        <ul>
          {issues.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              {path}: {message}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
