import { Button } from '../../../ui/button.tsx';
import type { Difference } from '../../../ui/feedback/conflict-notice.tsx';
import { ConflictNotice } from '../../../ui/feedback/conflict-notice.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { useSaveAirport } from './use-save-airport.ts';

interface Props {
  saving: ReturnType<typeof useSaveAirport>;
  /** What the other person changed in this part of the airport. */
  differences?: readonly Difference[];
  onUseTheirs: () => void;
}

/** Why a save failed, or what must be decided first. */
export function SaveOutcome({ saving, differences = [], onUseTheirs }: Props) {
  const { failure, conflict, save, dropConflict, unusual, confirmUnusual } = saving;
  return (
    <>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {unusual && (
        <Notice
          tone="near"
          title="Check these values"
          actions={
            <Button look="secondary" disabled={saving.saving} onClick={confirmUnusual}>
              Save with these values
            </Button>
          }
        >
          <p>Nothing is saved yet. Correct the values, or save them if they are right.</p>
          <ul>
            {unusual.map(({ path, message }) => (
              <li key={path}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {conflict && (
        <ConflictNotice
          changed={conflict.changed}
          differences={differences}
          onKeepMine={() => void save(conflict.change, conflict.theirs)}
          onUseTheirs={() => {
            dropConflict();
            onUseTheirs();
          }}
        />
      )}
    </>
  );
}
