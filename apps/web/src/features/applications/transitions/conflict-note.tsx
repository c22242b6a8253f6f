import { Notice } from '../../../ui/feedback/notice.tsx';
import { formatDateTime } from '../../../ui/format-date-time.ts';
import { stateText } from '../application-labels.ts';
import type { TransitionConflict } from './use-move.ts';

/** Somebody was faster: who, when, where the case stands now. What is typed is still there. */
export function ConflictNote({
  conflict,
  timeZone,
  still,
}: {
  conflict: TransitionConflict;
  timeZone: string;
  still: boolean;
}) {
  const { changed, now } = conflict;
  const when = changed ? ` on ${formatDateTime(changed.at, timeZone)}` : ' meanwhile';
  return (
    <Notice tone="near" title={`${changed?.by ?? 'Somebody else'} changed this case${when}`}>
      <p>
        It is now “{stateText(now, 'staff')}”. What you typed has not been sent, and is still here.{' '}
        {still ? 'Look at it again and send it once more if it still holds.' : 'This step is no longer open to you.'}
      </p>
    </Notice>
  );
}
