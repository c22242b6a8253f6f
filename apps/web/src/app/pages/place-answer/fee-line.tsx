import type { FeeGuide, Path } from '@jibline/contract';
import { dollars, MACHINE_LABELS } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { feeGuideQuery } from '../../../features/payments/get-fee-guide.ts';

type Schedule = NonNullable<FeeGuide['schedule']>;
/** The fee in one or two sentences. */
function feeText(label: string, schedule: FeeGuide['schedule']): string {
  if (schedule === null || schedule.cranes.every(({ totalCents }) => totalCents === 0))
    return `${label} charges no fee.`;
  const { cranes, weeks, urgentUnderDays } = schedule;
  const prices = (of: (crane: Schedule['cranes'][number]) => number) =>
    cranes.map((crane) => `${MACHINE_LABELS[crane.machine].toLowerCase()} ${dollars(of(crane))}`).join(', ');
  const usual = `Fee at ${label}, GST included: ${prices(({ totalCents }) => totalCents)}, for up to ${weeks === 1 ? '1 week' : `${weeks} weeks`}.`;
  const isDearer = cranes.some(({ totalCents, urgentCents }) => urgentCents > totalCents);
  return urgentUnderDays !== null && isDearer
    ? `${usual} With less than ${urgentUnderDays} business days’ notice: ${prices(({ urgentCents }) => urgentCents)}.`
    : usual;
}

interface Props {
  airportId: string;
  label: string;
  path: Path | null;
  className: string | undefined;
}

/** The fee by the rules in force; nothing while it is loading or cannot be loaded: the form says it again. */
export function FeeLine({ airportId, label, path, className }: Props) {
  const { data } = useQuery(feeGuideQuery(airportId, path));
  return data ? <p className={className}>{feeText(label, data.schedule)}</p> : null;
}
