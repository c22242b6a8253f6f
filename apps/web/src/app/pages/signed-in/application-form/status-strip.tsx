import type { LocationAnswer } from '@jibline/surfaces';
import type { SaveState } from '../../../../features/applications/form/autosave.ts';
import { isOnItsWay } from '../../../../features/documents/uploads/open-uploads.ts';
import type { Uploads } from '../../../../features/documents/uploads/use-uploads.ts';
import { Button } from '../../../../ui/button.tsx';
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx';
import classes from './application-form.module.css';
import { NEEDED } from './assessment/live-panel.tsx';
import { SaveLine } from './draft/save-line.tsx';

interface Props {
  save: SaveState;
  unsavedFields: number;
  answer: LocationAnswer | null;
  uploads: Pick<Uploads, 'items' | 'announcement'>;
  /** Scrolls to the notices above the questions. */
  onLook: () => void;
  /** Opens the files. */
  onFiles: () => void;
}

/** Stays visible further down the form: whether it is saved and, where the assessment is out of view, its outcome. */
export function StatusStrip({ save, unsavedFields, answer, uploads, onLook, onFiles }: Props) {
  const needed = answer && NEEDED[answer.permitNeeded];
  return (
    <div className={classes.strip}>
      <SaveLine save={save} unsavedFields={unsavedFields} />
      <UploadLine uploads={uploads} onFiles={onFiles} />
      {save.kind === 'conflict' && (
        <Button look="secondary" onClick={onLook}>
          See what changed
        </Button>
      )}
      {save.kind === 'refused' && (
        <Button look="secondary" onClick={onLook}>
          See why
        </Button>
      )}
      {/* Screen readers hear the same outcome in the assessment itself. */}
      {needed && (
        <span className={classes.word} aria-hidden="true">
          <StatusBadge tone={needed.tone}>{needed.word}</StatusBadge>
        </span>
      )}
    </div>
  );
}

/**
 * Visible on every step: an upload may continue long after its step was left. The percentages change too often to be
 * read out; beginning and end of each file are.
 */
function UploadLine({ uploads: { items, announcement }, onFiles }: Pick<Props, 'uploads' | 'onFiles'>) {
  const coming = items.filter(isOnItsWay);
  const failed = items.filter((item) => !isOnItsWay(item));
  const [size, received] = [
    coming.reduce((sum, { file }) => sum + file.size, 0),
    coming.reduce((sum, item) => sum + item.received, 0),
  ];
  const isOffline = coming.some(({ state }) => state === 'offline');
  return (
    <>
      <span className={classes.unseen} role="status">
        {announcement}
      </span>
      {coming.length > 0 && (
        <p className={`${classes.save} ${isOffline ? classes.saveNear : classes.saveQuiet}`}>
          Uploading {coming.length === 1 ? coming[0]?.file.name : `${coming.length} files`}:{' '}
          {Math.floor((received / Math.max(1, size)) * 100)}%{isOffline && ', waiting for a connection'}
        </p>
      )}
      {failed.length > 0 && (
        <p className={`${classes.save} ${classes.saveBad}`} role="alert">
          {failed.length === 1
            ? `${failed[0]?.file.name} was not uploaded. `
            : `${failed.length} files were not uploaded. `}
          <button type="button" className={classes.link} onClick={onFiles}>
            View files
          </button>
        </p>
      )}
    </>
  );
}
