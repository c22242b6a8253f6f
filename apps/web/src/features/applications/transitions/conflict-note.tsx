import { formatDateTime, stateLabel } from '@jibline/contract/enums';
import { Notice } from '../../../ui/feedback/notice.tsx';
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
  const [state, more] = stateLabel(now, 'staff');
  return (
    <Notice tone="near" title={`${changed?.by ?? 'Someone else'} changed this application${when}`}>
      <p>
        Its state is now “{more === null ? state : `${state}: ${more}`}”. Your changes are not saved yet.{' '}
        {still ? 'Check them and confirm again.' : 'You can no longer take this step.'}
      </p>
    </Notice>
  );
}
