import type { LocationAnswer } from '@jibline/surfaces';
import type { SaveState } from '../../../../features/applications/form/autosave.ts';
import type { Upload } from '../../../../features/documents/use-upload.ts';
import { Button } from '../../../../ui/button.tsx';
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx';
import classes from './application-form.module.css';
import { NEEDED } from './assessment/live-panel.tsx';
import { SaveLine } from './draft/save-line.tsx';

interface Props {
  save: SaveState;
  unsavedFields: number;
  answer: LocationAnswer | null;
  upload: Pick<Upload, 'sending' | 'failure'>;
  /** Scrolls to the notices above the questions. */
  onLook: () => void;
}

/** Stays visible further down the form: whether it is saved and, where the assessment is out of view, its outcome. */
export function StatusStrip({ save, unsavedFields, answer, upload, onLook }: Props) {
  const needed = answer && NEEDED[answer.permitNeeded];
  return (
    <div className={classes.strip}>
      <SaveLine save={save} unsavedFields={unsavedFields} />
      <UploadLine upload={upload} />
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

/** Visible on every step: an upload may continue long after its step was left. */
function UploadLine({ upload: { sending, failure } }: Pick<Props, 'upload'>) {
  if (sending)
    return (
      <p className={`${classes.save} ${sending.isWaiting ? classes.saveNear : classes.saveQuiet}`} role="status">
        Uploading {sending.name}: {Math.floor((sending.received / Math.max(1, sending.size)) * 100)}%
        {sending.isWaiting && ', waiting for a connection'}
      </p>
    );
  return failure === null ? null : (
    <p className={`${classes.save} ${classes.saveBad}`} role="alert">
      {failure}
    </p>
  );
}
