import type { ApplicationFile } from '@jibline/contract';
import { formatDateTime, sizeText } from '@jibline/contract/enums';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { localZone } from '../../ui/local-day.ts';
import { deleteFile } from './delete-file.ts';
import classes from './documents.module.css';
import { ACCEPTED, KIND_LABELS } from './file-labels.ts';
import { saveDocument } from './save-document.ts';
import { isOnItsWay } from './uploads/open-uploads.ts';
import { UploadLines } from './uploads/upload-lines.tsx';
import type { Uploads } from './uploads/use-uploads.ts';
import { useDocumentAddress } from './use-document-address.ts';
import { isImage, isPdf, viewInTab } from './view-document.ts';

interface Props {
  files: readonly ApplicationFile[];
  uploads: Uploads;
  /** The heading above says the kind. */
  isOfOneKind?: boolean;
  /** Where images and PDFs are shown beside the list; missing: an image below its line, a PDF in a new tab. */
  beside?: Beside;
  /** Called when the list has changed. */
  onChanged: () => void;
}

export interface Beside {
  /** The file that is shown. */
  shown: string | null;
  onShow: (file: ApplicationFile | null) => void;
}

/** The files of an application: view images and PDF, download, replace, delete. */
export function FileList({ files, ...rest }: Props) {
  if (files.length === 0) return <p className={classes.soft}>No files yet.</p>;
  return (
    <ul className={classes.files} aria-label="Files">
      {files.map((file) => (
        <FileLine key={file.id} file={file} {...rest} />
      ))}
    </ul>
  );
}

function FileLine(props: Omit<Props, 'files'> & { file: ApplicationFile }) {
  const { file, uploads, isOfOneKind = false, beside, onChanged } = props;
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isSeen, setSeen] = useState(false);
  const replacing = uploads.items.filter(({ replaces }) => replaces?.id === file.id);
  const isOpen = beside ? beside.shown === file.id : isSeen;
  const view = async () => {
    setFailure(null);
    if (beside) return beside.onShow(isOpen ? null : file);
    if (isImage(file)) return setSeen(!isSeen);
    const error = await viewInTab(file);
    if (error !== null) setFailure(errorMessage(error, 'loaded'));
  };
  const download = async () => {
    setFailure(null);
    setFailure(await saveDocument(file));
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
          {!isOfOneKind && `${KIND_LABELS[file.kind]} · `}
          {sizeText(file.sizeBytes)} · {formatDateTime(file.uploadedDateTime, localZone())}
          {file.uploadedBy && ` · ${file.uploadedBy}`}
        </p>
      </div>
      <div className={classes.buttons}>
        {(isImage(file) || isPdf(file)) && (
          <Button
            look="secondary"
            aria-expanded={beside || isImage(file) ? isOpen : undefined}
            onClick={() => void view()}
          >
            {isOpen ? 'Hide' : 'View'}
            <span className={classes.unseen}>
              {' '}
              {file.filename}
              {isPdf(file) && !beside && ' (opens in a new tab)'}
            </span>
          </Button>
        )}
        <Button look="secondary" onClick={() => void download()}>
          Download<span className={classes.unseen}> {file.filename}</span>
        </Button>
        {file.actions.includes('documents:replace') && (
          <>
            <Button look="secondary" disabled={replacing.some(isOnItsWay)} onClick={() => input.current?.click()}>
              Replace<span className={classes.unseen}> {file.filename}</span>
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              accept={ACCEPTED}
              aria-label={`New file for ${file.filename}`}
              onChange={(event) => {
                const [next] = event.currentTarget.files ?? [];
                if (next) uploads.open.replace(file, next);
                event.currentTarget.value = '';
              }}
            />
          </>
        )}
        {file.actions.includes('documents:delete') && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            Delete<span className={classes.unseen}> {file.filename}</span>
          </Button>
        )}
      </div>
      {isSeen && <Preview file={file} onFailure={setFailure} />}
      {replacing.length > 0 && (
        <div className={classes.replacing}>
          <UploadLines items={replacing} open={uploads.open} />
        </div>
      )}
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

function Preview({ file, onFailure }: { file: ApplicationFile; onFailure: (text: string) => void }) {
  const { address, failure } = useDocumentAddress(file);
  useEffect(() => {
    if (failure !== null) onFailure(failure);
  }, [failure, onFailure]);
  return address === null ? (
    <p className={classes.soft} role="status">
      Loading image…
    </p>
  ) : (
    <img className={classes.picture} src={address} alt={file.filename} />
  );
}
