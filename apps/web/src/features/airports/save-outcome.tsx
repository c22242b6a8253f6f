import type { Difference } from '../../ui/conflict-notice.tsx';
import { ConflictNotice } from '../../ui/conflict-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { useSaveAirport } from './use-save-airport.ts';

interface Props {
  saving: ReturnType<typeof useSaveAirport>;
  /** What the other person changed in the part this form is about. */
  differences?: readonly Difference[];
  onTakeTheirs: () => void;
}

/** What became of saving, where it did not simply work. */
export function SaveOutcome({ saving, differences = [], onTakeTheirs }: Props) {
  const { failure, conflict, save, dropConflict } = saving;
  return (
    <>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {conflict && (
        <ConflictNotice
          changed={conflict.changed}
          differences={differences}
          onKeepMine={() => void save(conflict.change, conflict.theirs)}
          onTakeTheirs={() => {
            dropConflict();
            onTakeTheirs();
          }}
        />
      )}
    </>
  );
}
