import { formatDateTime } from '@jibline/contract/enums';
import { readMoment } from '../../../ui/fields/moments/moment-text.ts';
import { useMinute } from '../../../ui/use-minute.ts';

interface Props {
  /** As typed; empty: now. */
  from: string;
  timeZone: string;
}

/** What the emails of a suspension say, and when they are sent: the permit stays valid until it starts. */
export function SuspensionEmails({ from, timeZone }: Props) {
  const now = useMinute();
  const { instant } = readMoment(from, timeZone);
  if (from !== '' && instant === null) return null;
  if (instant === null || new Date(instant) <= now) return <p>The email says to lower the crane now.</p>;
  return (
    <p>
      The permit stays valid until {formatDateTime(instant, timeZone)}. The email announces the suspension. When it
      starts, the same people are emailed to lower the crane.
    </p>
  );
}
