import { useState } from 'react';
import { getPrecheckFile, type PrecheckFile } from '../../../../../features/assessments/get-precheck-file.ts';
import type { PrecheckState } from '../../../../../features/assessments/use-answer.ts';
import { saveFile } from '../../../../../lib/save-file.ts';
import { Button } from '../../../../../ui/button.tsx';
import classes from '../location-guide.module.css';
import { failureText } from './failure-texts.ts';

const FILES: readonly { kind: PrecheckFile; label: string }[] = [
  { kind: 'pdf', label: 'Download PDF' },
  { kind: 'kml', label: 'Download KML' },
];

interface Props {
  given: PrecheckState;
  /** The PDF is the next step: nothing else is left to do. */
  isPrimary?: boolean;
}

/** Files of the result, which the server saves first: only what it has confirmed can be downloaded. */
export function DownloadAnswer({ given: { served, keep }, isPrimary = false }: Props) {
  const [busy, setBusy] = useState<PrecheckFile | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const download = async (kind: PrecheckFile) => {
    setBusy(kind);
    setFailure(null);
    const [number, failure] = await keep();
    const [file, error] = failure ? [null, failure] : await getPrecheckFile(kind, number);
    setBusy(null);
    if (error) setFailure(failureText(error, 'downloaded'));
    else saveFile(file.blob, file.filename ?? `${number}.${kind}`);
  };
  return (
    <>
      {FILES.map(({ kind, label }) => (
        <Button
          key={kind}
          look={isPrimary && kind === 'pdf' ? 'primary' : 'secondary'}
          disabled={served === null || busy !== null}
          onClick={() => void download(kind)}
        >
          {busy === kind ? 'Downloading…' : label}
        </Button>
      ))}
      {failure && (
        <p className={classes.fileTrouble} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
