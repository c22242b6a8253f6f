import type { Problem } from '@jibline/kml';
import { writeKml, writeKmz } from '@jibline/kml';
import { useRef, useState } from 'react';
import { readDraft } from '../../../../features/kml-files/read-draft.ts';
import type { Draft } from '../../../../features/kml-files/shape.ts';
import { writeDraft } from '../../../../features/kml-files/write-draft.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { ProblemList } from '../../../../ui/feedback/problem-list.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import classes from './create-kml.module.css';

interface Props {
  name: string;
  draft: Draft;
  /** Whether this browser could store the drawing. */
  stored: boolean;
  onName: (name: string) => void;
  onOpened: (draft: Draft) => void;
}

interface Report {
  filename: string;
  sentence: string;
  problems: readonly Problem[];
  refused: boolean;
}

export function Files({ name, draft, stored, onName, onOpened }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [report, setReport] = useState<Report | null>(null);
  const isEmpty = draft.shapes.length === 0;
  const filename = (name.trim() || 'drawing').replace(/[^\p{L}\p{N} ._-]+/gu, '-');

  const open = async (file: File) => {
    const opened = readDraft(new Uint8Array(await file.arrayBuffer()), file.name);
    const { problems } = opened;
    if (opened.draft === null) {
      setReport({ filename: file.name, sentence: opened.refused, problems, refused: true });
      return;
    }
    const { length } = opened.draft.shapes;
    const sentence = `${length} ${length === 1 ? 'shape' : 'shapes'} added.`;
    setReport({ filename: file.name, sentence, problems, refused: false });
    onOpened(opened.draft);
  };

  return (
    <div className={classes.files}>
      <Panel title="File">
        <div className={classes.fileRow}>
          <TextField
            label="Drawing name"
            value={name}
            placeholder="drawing"
            onChange={(event) => onName(event.currentTarget.value)}
          />
          <div className={classes.row}>
            <Button
              disabled={isEmpty}
              onClick={() =>
                saveFile(
                  new Blob([writeKml(writeDraft(draft))], { type: 'application/vnd.google-earth.kml+xml' }),
                  `${filename}.kml`,
                )
              }
            >
              Download KML
            </Button>
            <Button
              look="secondary"
              disabled={isEmpty}
              onClick={() =>
                saveFile(
                  new Blob([new Uint8Array(writeKmz(writeDraft(draft)))], { type: 'application/vnd.google-earth.kmz' }),
                  `${filename}.kmz`,
                )
              }
            >
              Download KMZ
            </Button>
            <Button look="secondary" onClick={() => input.current?.click()}>
              Open KML or KMZ…
            </Button>
            <input
              ref={input}
              className={classes.hidden}
              type="file"
              accept=".kml,.kmz,application/vnd.google-earth.kml+xml,application/vnd.google-earth.kmz"
              aria-label="KML or KMZ file to open"
              tabIndex={-1}
              onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                event.currentTarget.value = '';
                if (file) void open(file);
              }}
            />
          </div>
        </div>
        {!stored && (
          <p className={classes.warn} role="alert">
            Not saved: this browser’s storage is full or blocked. Download the drawing before you leave.
          </p>
        )}
        {report && <OpenReport report={report} onClose={() => setReport(null)} />}
      </Panel>
    </div>
  );
}

function OpenReport({ report, onClose }: { report: Report; onClose: () => void }) {
  const { filename, sentence, problems, refused } = report;
  return (
    <div className={classes.report} role={refused ? 'alert' : 'status'}>
      <p>
        <strong>{filename}</strong>: {refused ? `we couldn’t open this file. ${sentence}` : sentence}
      </p>
      {problems.length > 0 && <ProblemList label={`Problems in ${filename}`} problems={problems} />}
      <Button look="quiet" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}
