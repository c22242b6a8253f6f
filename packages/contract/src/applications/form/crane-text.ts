import { zoneName } from '../../dates.ts';
import { CRANE_TYPE_NAMES, TIME_ZONE_MODE } from '../enums.ts';
import { type OneCrane, textOfEach } from './every-crane.ts';
import { inWords, labelOf, weekdaysText } from './labels.ts';
import type { LooseAnswers } from './rule-kit.ts';

/** "Mobile crane, Liebherr, LTM 1110, HC-14". */
export function machineText({ craneType, craneDetail }: OneCrane): string {
  const kind = craneType === null || craneType === undefined ? '' : inWords(CRANE_TYPE_NAMES[craneType]);
  return [kind, craneDetail?.make, craneDetail?.model, craneDetail?.plantId].filter(Boolean).join(', ');
}

type Machine = Parameters<typeof textOfEach>[0] & Pick<LooseAnswers, 'developmentDetail'>;

/** The crane or, where they differ, each crane; or the kind of structure. */
export function describeMachine(answers: Machine): string {
  if (answers.craneType !== null) return textOfEach(answers, machineText) ?? '';
  const kind = answers.developmentDetail?.structureKind;
  return kind === undefined ? '' : labelOf(kind);
}

/** "Mon–Fri 07:00–17:00; Sat 22:00–04:00 (next day)"; empty where the application names no hours. */
export const formatHours = ({ schedule }: Pick<LooseAnswers, 'schedule'>): string =>
  (schedule?.hours ?? [])
    .map(
      ({ days, from, to, overMidnight }) => `${weekdaysText(days)} ${from}–${to}${overMidnight ? ' (next day)' : ''}`,
    )
    .join('; ');

/** The clock that the hours are read by: "UTC", or "AEDT" at the airport on that day. */
export const hoursClock = (
  { timeZoneMode }: Pick<LooseAnswers, 'timeZoneMode'>,
  timeZone: string,
  at: Date | string,
): string => (timeZoneMode === TIME_ZONE_MODE.UTC ? 'UTC' : zoneName(timeZone, at));

/** "Mon–Fri 07:00–17:00 (AEDT)", by the clock of the first day. */
export function zonedHours(answers: Pick<LooseAnswers, 'schedule' | 'timeZoneMode'>, timeZone: string): string {
  const hours = formatHours(answers);
  const first = answers.schedule?.startAt;
  return hours === '' || first === undefined ? hours : `${hours} (${hoursClock(answers, timeZone, first)})`;
}
