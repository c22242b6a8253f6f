import { clockTime } from '@jibline/contract/enums';
import type { SaveState } from '../../../../../features/applications/form/autosave.ts';
import { localZone } from '../../../../../ui/local-day.ts';
import classes from '../application-form.module.css';

const time = (at: Date) => clockTime(at, localZone());

/** Where what is typed is at this moment, and nothing rosier. */
export function saveText(save: SaveState, unsavedFields: number): string {
  switch (save.kind) {
    case 'untouched':
      return '';
    case 'saving':
      return save.keptHere ? 'Saving…' : 'Saving… (this browser keeps no copy)';
    case 'saved':
      return unsavedFields === 0
        ? `Saved at ${time(save.at)}`
        : `Saved at ${time(save.at)}, except ${unsavedFields} ${unsavedFields === 1 ? 'answer' : 'answers'} that cannot be read yet; kept on this device`;
    case 'here':
      return 'Saved on this device, not yet on the server';
    case 'nowhere':
      return 'Not saved: the server does not answer, and this browser keeps no copy. Keep this page open.';
    case 'conflict':
      return 'Saved on this device: somebody else changed the application';
    case 'refused':
      return 'Saved on this device; the server did not take it';
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
