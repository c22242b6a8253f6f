import type { KmlFile } from '@jibline/contract';
import { formatDateTime, formatNumber, sizeText } from '@jibline/contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmedButton } from '../../ui/dialogs/confirmed-button.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice, type NoticeTone } from '../../ui/feedback/notice.tsx';
import { ProblemList } from '../../ui/feedback/problem-list.tsx';
import { FactList } from '../../ui/layout/fact-list.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { localZone } from '../../ui/local-day.ts';
import { deleteKmlFile } from './delete-kml-file.ts';
import { FileForm } from './file-form.tsx';
import { kmlContentQuery } from './get-kml-content.ts';
import classes from './kml-files.module.css';

const NOT_DOWNLOADED = 'We couldn’t download this file. Try again.';

interface Props {
  file: KmlFile;
  airports: readonly { id: string; label: string }[];
  /** The link for importing into a surface set, where the person may do so. */
  importing: ReactNode;
  onDeleted: () => void;
}

export function FileRecord({ file, airports, importing, onDeleted }: Props) {
  const queries = useQueryClient();
  const [editing, setEditing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<{ tone: NoticeTone; text: string } | null>(null);
  const may = (action: string) => file.actions.includes(action);

  const download = async () => {
    setBusy(true);
    const blob = await queries.fetchQuery(kmlContentQuery(file.id)).catch((error: Error) => error);
    setBusy(false);
    if (blob instanceof Blob) return saveFile(blob, file.filename);
    setNotice({ tone: 'bad', text: blob instanceof CallError ? errorMessage(blob, 'downloaded') : NOT_DOWNLOADED });
  };
  const remove = async () => {
    const [, error] = await deleteKmlFile(file.id);
    if (error === null) {
      onDeleted();
      return void queries.invalidateQueries({ queryKey: ['kml-files', 'list'] });
    }
    const text =
      error.code === 'in-use'
        ? `Not deleted. ${error.problem?.detail ?? 'Surfaces were imported from this file.'}`
        : errorMessage(error, 'deleted');
    setNotice({ tone: 'bad', text });
  };

  return (
    <div className={layout.form}>
      {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      <Panel title="File">
        {editing ? (
          <FileForm
            file={file}
            airports={airports}
            onCancel={() => setEditing(false)}
            onSaved={() => {
              setEditing(false);
              setNotice({ tone: 'ok', text: 'File saved.' });
            }}
          />
        ) : (
          <div className={layout.form}>
            <FactList facts={factsOf(file, airports)} />
            <div className={layout.buttons}>
              <Button look="secondary" disabled={busy} onClick={() => void download()}>
                Download
              </Button>
              {importing}
              {may('kml-files:edit') && (
                <Button look="secondary" onClick={() => setEditing(true)}>
                  Edit
                </Button>
              )}
              {may('kml-files:delete') && (
                <ConfirmedButton label="Delete" title={`Delete ${file.name}?`} confirm="Delete file" onConfirm={remove}>
                  <p>You can’t undo this. A file that surfaces were imported from can’t be deleted.</p>
                </ConfirmedButton>
              )}
            </div>
          </div>
        )}
      </Panel>
      {file.problems.length > 0 && (
        <Panel title="Problems">
          <ProblemList label="Problems in the file" problems={file.problems} />
        </Panel>
      )}
    </div>
  );
}

function factsOf(file: KmlFile, airports: Props['airports']) {
  const airport = airports.find(({ id }) => id === file.airportId);
  return [
    { term: 'File name', value: file.filename },
    { term: 'Format', value: file.format === 'geojson' ? 'GeoJSON' : file.format.toUpperCase() },
    { term: 'Size', value: sizeText(file.sizeBytes) },
    { term: 'Placemarks', value: formatNumber(file.placemarks) },
    { term: 'Airport', value: file.airportId ? (airport?.label ?? 'Another airport') : 'None (only you can see it)' },
    {
      term: 'Uploaded',
      value: `${formatDateTime(file.uploadedDateTime, localZone())} by ${file.owner.name ?? 'someone'}`,
    },
    { term: 'SHA-256', value: <code className={classes.soft}>{file.sha256}</code> },
  ];
}
