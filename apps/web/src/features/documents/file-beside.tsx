import type { ApplicationFile } from '@jibline/contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { KeyHint } from '../../ui/keys/key-hint.tsx';
import { ariaKeys } from '../../ui/keys/key-names.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';
import classes from './documents.module.css';
import { saveDocument } from './save-document.ts';
import { useDocumentAddress } from './use-document-address.ts';
import { isImage } from './view-document.ts';

interface Props {
  /** An image or a PDF. */
  file: ApplicationFile;
  onClose: () => void;
}

/** A file beside what is being read: the browser's own viewer for a PDF, the picture itself for an image. */
export function FileBeside({ file, onClose }: Props) {
  const { address, failure } = useDocumentAddress(file);
  const [refused, setRefused] = useState<string | null>(null);
  const close = useRef<HTMLButtonElement>(null);
  useKeys('File', [{ key: 'Escape', label: 'Close the file', run: onClose }]);
  useEffect(() => close.current?.focus({ preventScroll: true }), []);
  return (
    <section className={classes.beside} aria-label={file.filename}>
      <div className={classes.besideHead}>
        <p className={classes.name}>{file.filename}</p>
        <div className={classes.buttons}>
          <Button look="secondary" onClick={() => void saveDocument(file).then(setRefused)}>
            Download<span className={classes.unseen}> {file.filename}</span>
          </Button>
          <Button ref={close} look="quiet" aria-keyshortcuts={ariaKeys('Escape')} onClick={onClose}>
            Close<span className={classes.unseen}> {file.filename}</span>
            <KeyHint k="Escape" />
          </Button>
        </div>
      </div>
      {(failure ?? refused) && <Notice tone="bad">{failure ?? refused}</Notice>}
      {address === null && failure === null && (
        <p className={classes.soft} role="status">
          Loading {file.filename}…
        </p>
      )}
      {address !== null &&
        (isImage(file) ? (
          <img className={classes.besidePicture} src={address} alt={file.filename} />
        ) : (
          <iframe className={classes.besidePage} src={address} title={file.filename} />
        ))}
    </section>
  );
}
