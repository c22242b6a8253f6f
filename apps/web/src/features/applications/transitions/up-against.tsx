import type { Application } from '@jibline/contract';
import { permitRecordsOf, strictestStatusAt } from '@jibline/contract/enums';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { readMoment } from '../../../ui/fields/moments/moment-text.ts';
import { useMinute } from '../../../ui/use-minute.ts';
import { PERMIT_LABELS } from '../permit/permit-labels.ts';
import type { TransitionFormContext } from './transition-form.ts';

/** The first permit status that does not allow the crane to be up, then or now. */
function against(application: Application, moments: readonly Date[]) {
  const permits = permitRecordsOf(application);
  return moments.flatMap((at) => strictestStatusAt(permits, at) ?? []).find(({ mayBeUp }) => !mayBeUp) ?? null;
}

interface Props {
  context: TransitionFormContext;
  /** As typed. */
  startedAt: string;
}

/** A raised crane can be reported whatever the permit says; the person first reads what that means. */
export function UpAgainst({ context: { application, timeZone }, startedAt }: Props) {
  const now = useMinute();
  const typed = readMoment(startedAt, timeZone).instant;
  const found = against(application, [...(typed ? [new Date(typed)] : []), now]);
  if (!found) return null;
  const { advice } = PERMIT_LABELS[found.status];
  return (
    <Notice tone="bad">
      {advice} If the crane is up, report it. We record it as up without a permit in force and notify the airport
      immediately.
    </Notice>
  );
}
