import type { FileKind } from '@jibline/contract/words';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { failureText } from '../../ui/failure-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import classes from './documents.module.css';
import { fileProblem, isFileKind, kindOptions, sizeWords } from './file-words.ts';
import { uploadFile } from './upload-file.ts';
import type { Target } from './upload-ticket.ts';

interface Props {
  target: Target;
  /** How many files there are already. */
  held: number;
  /** What is most wanted next. */
  proposed: FileKind;
  onUploaded: () => void;
}

interface Sending {
  readonly name: string;
  readonly size: number;
  readonly received: number;
  readonly isWaiting: boolean;
}

/** One file at a time, with what has arrived of it; a lost connection is waited for, and a reload goes on with the same file. */
export function UploadForm({ target, held, proposed, onUploaded }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef<AbortController | null>(null);
  const [chosen, setKind] = useState<FileKind | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const kind = chosen ?? proposed;
  useEffect(() => () => leaving.current?.abort(), []);

  const take = async (file: File) => {
    const problem = fileProblem(file, held);
    setFailure(problem);
    if (problem !== null) return;
    const stop = new AbortController();
    leaving.current = stop;
    const { name, size } = file;
    setSending({ name, size, received: 0, isWaiting: false });
    const [, error] = await uploadFile({
      target,
      file,
      kind,
      signal: stop.signal,
      onProgress: (received, isWaiting) => setSending({ name, size, received, isWaiting }),
    });
    if (stop.signal.aborted) return;
    setSending(null);
    if (error !== null) return setFailure(uploadFailure(name, failureText(error, 'uploaded'), error.isNoAnswer));
    setKind(null);
    onUploaded();
  };
  const cancel = () => {
    leaving.current?.abort();
    setSending(null);
  };

  return (
    <div className={classes.upload}>
      <SelectField
        label="What it is"
        value={kind}
        options={kindOptions}
        onChoose={(value) => isFileKind(value) && setKind(value)}
      />
      <div>
        <label className={classes.label} htmlFor={id}>
          File
        </label>
        <p className={classes.soft}>
          PDF, PNG, JPEG, HEIC, WebP, Word, Excel, ZIP, KML, KMZ or GeoJSON; images up to 10 MB, others up to 134 MB.
        </p>
        <input
          ref={input}
          id={id}
          type="file"
          className={classes.input}
          disabled={sending !== null}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void take(file);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {sending && <Progress sending={sending} onCancel={cancel} />}
      {failure && <Notice tone="bad">{failure}</Notice>}
    </div>
  );
}

const uploadFailure = (name: string, text: string, isLost: boolean) =>
  isLost ? `${name}: ${text} Choose the same file again to go on where it stopped.` : `${name}: ${text}`;

function Progress({
  sending: { name, size, received, isWaiting },
  onCancel,
}: {
  sending: Sending;
  onCancel: () => void;
}) {
  return (
    <div className={classes.progress}>
      <progress className={classes.bar} max={size} value={received} aria-label={`Upload of ${name}`} />
      <p className={classes.soft} role="status">
        {isWaiting ? 'The connection is lost; it goes on by itself. ' : ''}
        {name}: {sizeWords(received)} of {sizeWords(size)}
      </p>
      <Button look="quiet" onClick={onCancel}>
        Stop
      </Button>
    </div>
  );
}
