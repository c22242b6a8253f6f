import { clockTime } from '@jibline/contract/enums';
import type { SaveState } from '../../../../../features/applications/form/autosave.ts';
import { localZone } from '../../../../../ui/local-day.ts';
import classes from '../application-form.module.css';

const time = (at: Date) => clockTime(at, localZone());

/** Where the answers are stored now. */
export function saveText(save: SaveState, unsavedFields: number): string {
  switch (save.kind) {
    case 'untouched':
      return '';
    case 'saving':
      return save.savedOnDevice ? 'Saving…' : 'Saving… Keep this page open.';
    case 'saved':
      return unsavedFields === 0
        ? `Saved at ${time(save.at)}.`
        : `Saved at ${time(save.at)}, except ${unsavedFields} ${unsavedFields === 1 ? 'answer' : 'answers'} to correct, saved on this device only.`;
    case 'here':
      return 'Saved on this device. We’ll sync when you’re back online.';
    case 'nowhere':
      return 'Not saved: no connection. Keep this page open.';
    case 'conflict':
      return 'Saved on this device. Someone else changed this application.';
    case 'refused':
      return 'Saved on this device only.';
  }
}

const TONE: Record<SaveState['kind'], string | undefined> = {
  untouched: undefined,
  saving: classes.saveQuiet,
  saved: classes.saveOk,
  here: classes.saveNear,
  nowhere: classes.saveBad,
  conflict: classes.saveNear,
  refused: classes.saveBad,
};

export function SaveLine({ save, unsavedFields }: { save: SaveState; unsavedFields: number }) {
  return (
    <p className={`${classes.save} ${TONE[save.kind] ?? ''}`} role="status">
      {saveText(save, unsavedFields)}
    </p>
  );
}
