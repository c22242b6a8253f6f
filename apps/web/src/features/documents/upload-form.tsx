import type { FileKind } from '@jibline/contract/enums';
import { DOCUMENT_LIMIT, SMALL_FILE_LIMIT, sizeText } from '@jibline/contract/enums';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import classes from './documents.module.css';
import { isFileKind, kindOptions } from './file-labels.ts';
import type { Target } from './upload-ticket.ts';
import type { Sending, Upload } from './use-upload.ts';

interface Props {
  target: Target;
  /** How many files there are already. */
  fileCount: number;
  /** The next missing kind. */
  proposed: FileKind;
  /** Owned by the page, so that uploading continues while this form is not shown. */
  upload: Upload;
}

/** One file at a time, with its progress; resumes after a lost connection, and after a reload with the same file. */
export function UploadForm({ target, fileCount, proposed, upload }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setKind] = useState<FileKind | null>(null);
  const kind = chosen ?? proposed;
  const { sending, failure, cancel } = upload;
  const take = async (file: File) => {
    if (await upload.take(target, file, kind, fileCount)) setKind(null);
  };

  return (
    <div className={classes.upload}>
      <SelectField
        label="Type of file"
        value={kind}
        options={kindOptions}
        onChoose={(value) => isFileKind(value) && setKind(value)}
      />
      <div>
        <label className={classes.label} htmlFor={id}>
          File
        </label>
        <p className={classes.soft}>
          PDF, PNG, JPEG, HEIC, WebP, Word, Excel, ZIP, KML, KMZ or GeoJSON. Images up to {sizeText(SMALL_FILE_LIMIT)},
          other files up to {sizeText(DOCUMENT_LIMIT)}.
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
      <progress className={classes.bar} max={size} value={received} aria-label={`Uploading ${name}`} />
      <p className={classes.soft} role="status">
        {isWaiting ? 'Connection lost. We’ll resume when it is back. ' : ''}
        {name}: {sizeText(received)} of {sizeText(size)}
      </p>
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
