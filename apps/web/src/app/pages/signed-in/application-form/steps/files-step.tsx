import type { ApplicationFile } from '@jibline/contract';
import type { FileKind } from '@jibline/contract/enums';
import { KIND_LABELS } from '../../../../../features/documents/file-labels.ts';
import { FileList } from '../../../../../features/documents/file-list.tsx';
import { UploadForm } from '../../../../../features/documents/upload-form.tsx';
import type { Upload } from '../../../../../features/documents/use-upload.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Notice } from '../../../../../ui/feedback/notice.tsx';
import { Panel } from '../../../../../ui/layout/panel.tsx';
import classes from '../application-form.module.css';

interface Props {
  applicationId: string | null;
  airportId: string;
  files: readonly ApplicationFile[];
  needed: readonly FileKind[];
  failed: boolean;
  upload: Upload;
  onChanged: () => void;
}

/** Files of the application. They need a draft and an airport to belong to. */
export function FilesStep({ applicationId, airportId, files, needed, failed, upload, onChanged }: Props) {
  const missing = needed.filter((kind) => !files.some((file) => file.kind === kind));
  return (
    <>
      {needed.length > 0 && (
        <Panel title="Needed with this application">
          <ul className={classes.list}>
            {needed.map((kind) => (
              <li key={kind} data-field={`files.${kind}`}>
                {KIND_LABELS[kind]}: {missing.includes(kind) ? 'missing' : 'uploaded'}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title="Files">
        <div className={classes.stack}>
          {failed ? (
            <Notice
              tone="near"
              actions={
                <Button look="secondary" onClick={onChanged}>
                  Try again
                </Button>
              }
            >
              We couldn’t load the files.
            </Notice>
          ) : (
            <FileList files={files} onChanged={onChanged} />
          )}
        </div>
      </Panel>
      <Panel title="Add a file">
        {applicationId !== null && airportId !== '' ? (
          <UploadForm
            key={`${applicationId} ${airportId}`}
            target={{ applicationId, airportId }}
            fileCount={files.length}
            proposed={missing[0] ?? 'other'}
            upload={upload}
          />
        ) : (
          <p className={classes.soft}>
            {airportId === ''
              ? 'Choose the airport under Location first.'
              : 'You can add files once the draft is saved.'}
          </p>
        )}
      </Panel>
    </>
  );
}
