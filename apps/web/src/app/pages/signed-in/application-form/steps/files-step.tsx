import type { ApplicationFile } from '@jibline/contract';
import { APPLICANT_FILE_KINDS, type NeededFile } from '@jibline/contract/enums';
import { FileList } from '../../../../../features/documents/file-list.tsx';
import { NeededList } from '../../../../../features/documents/needed-list.tsx';
import { AddFiles, LIMITS_TEXT } from '../../../../../features/documents/uploads/add-files.tsx';
import { UploadLines } from '../../../../../features/documents/uploads/upload-lines.tsx';
import type { Uploads } from '../../../../../features/documents/uploads/use-uploads.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Notice } from '../../../../../ui/feedback/notice.tsx';
import { Fold } from '../../../../../ui/layout/fold.tsx';
import { Panel } from '../../../../../ui/layout/panel.tsx';
import classes from '../application-form.module.css';

interface Props {
  applicationId: string | null;
  airportId: string;
  files: readonly ApplicationFile[];
  needed: readonly NeededFile[];
  failed: boolean;
  uploads: Uploads;
  onChanged: () => void;
}

/** Files of the application: a checklist of what is needed, and anything else. They need a draft and an airport. */
export function FilesStep({ applicationId, airportId, files, needed, failed, uploads, onChanged }: Props) {
  const target = applicationId !== null && airportId !== '' ? { applicationId, airportId } : null;
  const isNeeded = (one: { kind: string }) => needed.some(({ kind }) => kind === one.kind);
  const others = files.filter((file) => !isNeeded(file));
  const coming = uploads.items.filter((item) => !isNeeded(item) && item.replaces === null);
  const isMissing = needed.some(({ kind }) => !files.some((file) => file.kind === kind));
  return (
    <>
      {failed && (
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
      )}
      {needed.length > 0 && (
        <Panel title="Needed with this application">
          <div className={classes.stack}>
            <p className={classes.soft}>
              {isMissing && 'You can continue while files upload. '}
              {LIMITS_TEXT}
            </p>
            {!target && <NotYet airportId={airportId} />}
            <NeededList needed={needed} target={target} files={files} uploads={uploads} onChanged={onChanged} />
          </div>
        </Panel>
      )}
      <Panel title="Other files (optional)">
        <div className={classes.stack}>
          {others.length > 0 && <FileList files={others} uploads={uploads} onChanged={onChanged} />}
          <UploadLines items={coming} open={uploads.open} />
          {target ? (
            <Fold opens={needed.length === 0 ? 'always' : 'never'} title="Add another file, for example a photo">
              <AddFiles
                target={target}
                fileCount={files.length}
                kinds={APPLICANT_FILE_KINDS.filter((kind) => !needed.some((one) => one.kind === kind))}
                uploads={uploads}
              />
            </Fold>
          ) : (
            needed.length === 0 && <NotYet airportId={airportId} />
          )}
        </div>
      </Panel>
    </>
  );
}

function NotYet({ airportId }: Pick<Props, 'airportId'>) {
  return (
    <p className={classes.soft}>
      {airportId === '' ? 'Choose the airport under Location first.' : 'You can add files once the draft is saved.'}
    </p>
  );
}
