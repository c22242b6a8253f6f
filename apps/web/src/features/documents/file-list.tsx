import type { ApplicationFile } from '@jibline/contract';
import { formatDateTime, sizeText } from '@jibline/contract/enums';
import { useEffect, useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { localZone } from '../../ui/local-day.ts';
import { deleteFile } from './delete-file.ts';
import classes from './documents.module.css';
import { downloadDocument } from './download-document.ts';
import { KIND_LABELS } from './file-labels.ts';
import { useReplace } from './use-replace.tsx';

interface Props {
  files: readonly ApplicationFile[];
  /** Called when the list has changed. */
  onChanged: () => void;
}

/** The files of an application: view images, download, replace, delete. */
export function FileList({ files, onChanged }: Props) {
  if (files.length === 0) return <p className={classes.soft}>No files yet.</p>;
  return (
    <ul className={classes.files} aria-label="Files">
      {files.map((file) => (
        <FileLine key={file.id} file={file} onChanged={onChanged} />
      ))}
    </ul>
  );
}

/** Formats every browser shows; a phone's HEIC is downloaded instead. */
const SEEN = ['image/png', 'image/jpeg', 'image/webp'];

function FileLine({ file, onChanged }: { file: ApplicationFile; onChanged: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isSeen, setSeen] = useState(false);
  const replace = useReplace(file, onChanged);
  const download = async () => {
    setFailure(null);
    const [actual, error] = await downloadDocument(file);
    if (error === null) saveFile(actual.blob, actual.filename ?? file.filename);
    else setFailure(errorMessage(error, 'downloaded'));
  };
  const remove = async () => {
    setBusy(true);
    const [, error] = await deleteFile(file);
    setBusy(false);
    setAsking(false);
    if (error === null || error.code === 'not-found') onChanged();
    else if (error.code === 'document-leased')
      setFailure(`Someone else is replacing ${file.filename}. Try again in a minute.`);
    else setFailure(errorMessage(error, 'deleted'));
  };
  return (
    <li className={classes.file}>
      <div className={classes.what}>
        <p className={classes.name}>{file.filename}</p>
        <p className={classes.soft}>
          {KIND_LABELS[file.kind]} · {sizeText(file.sizeBytes)} · {formatDateTime(file.uploadedDateTime, localZone())}
          {file.uploadedBy && ` · ${file.uploadedBy}`}
        </p>
      </div>
      <div className={classes.buttons}>
        {SEEN.includes(file.mediaType) && (
          <Button look="secondary" aria-expanded={isSeen} onClick={() => setSeen(!isSeen)}>
            {isSeen ? 'Hide' : 'View'}
          </Button>
        )}
        <Button look="secondary" onClick={() => void download()}>
          Download<span className={classes.unseen}> {file.filename}</span>
        </Button>
        {replace.button}
        {file.actions.includes('documents:delete') && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            Delete<span className={classes.unseen}> {file.filename}</span>
          </Button>
        )}
      </div>
      {isSeen && <Preview file={file} onFailure={setFailure} />}
      {replace.note}
      {failure && <Notice tone="bad">{failure}</Notice>}
      {isAsking && (
        <ConfirmDialog
          title={`Delete ${file.filename}?`}
          confirm="Delete"
          busy={isBusy}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          <p>You can’t undo this.</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

/** The image is fetched with the person's token, which an image address cannot contain. */
function Preview({ file, onFailure }: { file: ApplicationFile; onFailure: (text: string) => void }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    let made: string | null = null;
    void downloadDocument(file, leaving.signal).then(([actual, error]) => {
      if (leaving.signal.aborted) return;
      if (error !== null) return onFailure(errorMessage(error, 'loaded'));
      made = URL.createObjectURL(actual.blob);
      setAddress(made);
    });
    return () => {
      leaving.abort();
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [file, onFailure]);
  return address === null ? (
    <p className={classes.soft} role="status">
      Loading image…
    </p>
  ) : (
    <img className={classes.picture} src={address} alt={file.filename} />
  );
}
