import {
  AirportContact,
  type AirportPhone,
  type LodgedAnswers,
  type OneCrane,
  phonesOf,
  TIME_ZONE_MODE,
  zoneName,
} from '@jibline/contract';
import { z } from 'zod';
import { metres } from '../../../pdf/labels.ts';
import type { ApplicationAirport, ApplicationRow } from '../../store.ts';

const UTC_MODE = TIME_ZONE_MODE.UTC;

/** "AEDT": name of the time zone at that instant. */
export function formatTime({ time_zone_mode }: ApplicationRow, { time_zone }: ApplicationAirport, at: Date): string {
  if (time_zone_mode === UTC_MODE) return 'UTC';
  return zoneName(time_zone, at);
}

export const radiusText = ({ craneDetail }: OneCrane): string | null =>
  craneDetail?.maxRadiusM === undefined ? null : metres(craneDetail.maxRadiusM);

export const describeLocation = ({ site }: LodgedAnswers): string =>
  [site.projectName, site.address].filter(Boolean).join(', ');

/** The airport's phone numbers for permit holders. */
export const phonesAt = ({ contacts }: Pick<ApplicationAirport, 'contacts'>): AirportPhone[] =>
  phonesOf(z.array(AirportContact).parse(contacts));
