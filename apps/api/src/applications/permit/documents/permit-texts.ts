import {
  AirportContact,
  type AirportPhone,
  CRANE_TYPE_NAMES,
  inWords,
  type LodgedAnswers,
  labelOf,
  type OneCrane,
  phonesOf,
  TIME_ZONE_MODE,
  textOfEach,
  weekdaysText,
  zoneName,
} from '@jibline/contract';
import { z } from 'zod';
import { metres } from '../../../pdf/labels.ts';
import type { ApplicationAirport, ApplicationRow } from '../../store.ts';

const UTC_MODE = TIME_ZONE_MODE.UTC;

/** "Mon–Fri 07:00–17:00; Sat 22:00–04:00 (next day)"; empty where the application names no hours. */
export const formatHours = ({ schedule }: LodgedAnswers): string =>
  (schedule.hours ?? [])
    .map(
      ({ days, from, to, overMidnight }) => `${weekdaysText(days)} ${from}–${to}${overMidnight ? ' (next day)' : ''}`,
    )
    .join('; ');

/** "AEDT": name of the time zone at that instant. */
export function formatTime({ time_zone_mode }: ApplicationRow, { time_zone }: ApplicationAirport, at: Date): string {
  if (time_zone_mode === UTC_MODE) return 'UTC';
  return zoneName(time_zone, at);
}

/** "Mobile crane, Liebherr, LTM 1110, HC-14". */
export function machineText({ craneType, craneDetail }: OneCrane): string {
  const kind = craneType === null || craneType === undefined ? '' : inWords(CRANE_TYPE_NAMES[craneType]);
  return [kind, craneDetail?.make, craneDetail?.model, craneDetail?.plantId].filter(Boolean).join(', ');
}

export const radiusText = ({ craneDetail }: OneCrane): string | null =>
  craneDetail?.maxRadiusM === undefined ? null : metres(craneDetail.maxRadiusM);

/** The crane or, where they differ, each crane; or the kind of structure. */
export function describeMachine(answers: LodgedAnswers): string {
  if (answers.craneType === null) return labelOf(answers.developmentDetail.structureKind);
  return textOfEach(answers, machineText) ?? '';
}

export const describeLocation = ({ site }: LodgedAnswers): string =>
  [site.projectName, site.address].filter(Boolean).join(', ');

/** The airport's phone numbers for permit holders. */
export const phonesAt = ({ contacts }: Pick<ApplicationAirport, 'contacts'>): AirportPhone[] =>
  phonesOf(z.array(AirportContact).parse(contacts));
