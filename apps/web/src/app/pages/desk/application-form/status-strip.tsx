import type { PlaceAnswer } from '@jibline/surfaces';
import type { SaveState } from '../../../../features/applications/form/autosave.ts';
import { Button } from '../../../../ui/button.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import classes from './application-form.module.css';
import { NEEDED } from './live-panel.tsx';
import { SaveLine } from './save-line.tsx';

interface Props {
  save: SaveState;
  unsavedFields: number;
  answer: PlaceAnswer | null;
  /** To what must be known about it, above the questions. */
  onLook: () => void;
}

/** Stays in sight while one types further down: whether it is saved and, where the assessment is out of sight, its word. */
export function StatusStrip({ save, unsavedFields, answer, onLook }: Props) {
  const needed = answer && NEEDED[answer.permitNeeded];
  return (
    <div className={classes.strip}>
      <SaveLine save={save} unsavedFields={unsavedFields} />
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
      {/* The same word is read out where the whole assessment stands. */}
      {needed && (
        <span className={classes.word} aria-hidden="true">
          <StatusBadge tone={needed.tone}>{needed.word}</StatusBadge>
        </span>
      )}
    </div>
  );
}
