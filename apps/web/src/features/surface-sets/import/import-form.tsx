import type { ImportReport as Report, SurfaceSet, SurfaceSetList } from '@jibline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { CallError } from '../../../lib/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormField } from '../../../ui/fields/form-field.tsx';
import type { Typed } from '../../../ui/fields/record-values.ts';
import { useRecordForm } from '../../../ui/fields/use-record-form.ts';
import { importRules, otherBases } from './import-fields.ts';
import { ImportReport } from './import-report.tsx';
import { type ImportRequest, importSurfaceSet } from './import-surface-set.ts';
import { MappingEditor } from './mapping-editor.tsx';
import { type NamedShape, suggestRules } from './suggest-rules.ts';

interface Props {
  airportId: string;
  file: { id: string; name: string; format: ImportRequest['format'] };
  /** Names in the file, for the initial rules. */
  shapes: readonly NamedShape[];
  /** The airport's date, from which the chart counts unless it says otherwise. */
  today: string;
  ends: readonly string[];
  sets: SurfaceSetList['items'];
  onImported: (set: SurfaceSet) => void;
  onCancel: () => void;
}

/** The server's result for the form as it was then. */
interface Outcome {
  typed: Typed;
  report: Report | null;
  error: CallError | null;
}

/** First a preview with every problem; then, only without problems, the import. Nothing is imported partially. */
export function ImportForm({ airportId, file, shapes, today, ends, sets, onImported, onCancel }: Props) {
  const queries = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [suggested] = useState(() => suggestRules(shapes, ends));
  const form = useRecordForm(importRules({ airportId, kmlFileId: file.id, format: file.format }), {
    name: file.name.replace(/\.(km[lz]|(geo)?json)$/i, ''),
    heightsIn: 'metres',
    heightsAre: file.format === 'geojson' ? 'sea-level' : 'as-written',
    standing: 'current',
    base: 'in-force',
    replaces: 'kind',
    effectiveFrom: today,
    mapping: suggested,
  });
  const [busy, setBusy] = useState<'preview' | 'import' | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // After a change, the preview no longer describes what would be imported.
  const { report = null, error = null } = outcome?.typed === form.typed ? outcome : {};
  const canImport = report?.problems.every(({ severity }) => severity !== 'error') ?? false;

  const send = async (preview: boolean) => {
    const request = form.check(element.current);
    if (!request) return;
    const { typed } = form;
    setBusy(preview ? 'preview' : 'import');
    setOutcome(null);
    const [answer, error] = await importSurfaceSet({ ...request, preview });
    setBusy(null);
    if (error === null && answer.set) {
      void queries.invalidateQueries({ queryKey: ['surface-sets', 'of-airport', airportId] });
      return onImported(answer.set);
    }
    const isBesideFields = error !== null && form.takeIssues(error, element.current);
    setOutcome({ typed, report: answer, error: isBesideFields ? null : error });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(true);
  };

  return (
    <form ref={element} className={layout.form} onSubmit={onSubmit} noValidate>
      <div className={layout.wide}>
        <FormField form={form} name="name" />
        <FormField form={form} name="source" />
        <FormField form={form} name="effectiveFrom" />
        <FormField form={form} name="heightsIn" />
        <FormField form={form} name="heightsAre" />
        <FormField form={form} name="standing" />
        <FormField form={form} name="base" more={otherBases(sets)} />
        <FormField form={form} name="replaces" />
      </div>
      <MappingEditor form={form} ends={ends} suggested={suggested} />
      {error && <Refusal error={error} />}
      {report && <ImportReport report={report} />}
      <div className={layout.buttons}>
        {canImport && (
          <Button disabled={busy !== null} onClick={() => void send(false)}>
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
  return (
    <Notice tone="bad">
      <p>{errorMessage(error, 'imported')}</p>
      {issues.length > 0 && (
        <ul>
          {issues.map(({ path, message }) => (
            <li key={`${path} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
