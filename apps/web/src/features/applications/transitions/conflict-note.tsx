import { formatDateTime } from '@jibline/contract/enums';
import { serverNow } from '../../../lib/server-clock.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { applicationLook, lookText } from '../application-look.ts';
import type { TransitionConflict } from './use-transition.ts';

/** Who changed the application meanwhile and when, and its state now. What was typed stays in the dialog. */
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
  const when = changed ? ` at ${formatDateTime(changed.at, timeZone)}` : '';
  return (
    <Notice tone="near" title={`${changed?.by ?? 'Someone else'} changed this application${when}`}>
      <p>
        Its state is now “{lookText(applicationLook(now, 'staff', serverNow()))}”. Your changes are not saved yet.{' '}
        {still ? 'Check them and confirm again.' : 'You can no longer take this step.'}
      </p>
    </Notice>
  );
}
