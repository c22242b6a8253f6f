import type { FileKind } from '@jibline/contract/enums';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import classes from './documents.module.css';
import { isFileKind, kindOptions, sizeLabel } from './file-words.ts';
import type { Target } from './upload-ticket.ts';
import type { Sending, Upload } from './use-upload.ts';

interface Props {
  target: Target;
  /** How many files there are already. */
  held: number;
  /** What is most wanted next. */
  proposed: FileKind;
  /** Kept by the page, so that the upload goes on while this form is out of sight. */
  upload: Upload;
}

/** One file at a time, with what has arrived of it; a lost connection is waited for, and a reload goes on with the same file. */
export function UploadForm({ target, held, proposed, upload }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setKind] = useState<FileKind | null>(null);
  const kind = chosen ?? proposed;
  const { sending, failure, cancel } = upload;
  const take = async (file: File) => {
    if (await upload.take(target, file, kind, held)) setKind(null);
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
        {name}: {sizeLabel(received)} of {sizeLabel(size)}
      </p>
      <Button look="quiet" onClick={onCancel}>
        Stop
      </Button>
    </div>
  );
}
