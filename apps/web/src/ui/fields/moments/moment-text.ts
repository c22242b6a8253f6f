import { readDay, readTime, SKIPPED_HOUR } from '@jibline/contract/enums';
import { Temporal } from 'temporal-polyfill';
import { serverNow } from '../../../lib/server-clock.ts';
import { ENTER_DATE, ENTER_TIME } from '../field-messages.ts';
import { writeDay } from './day-text.ts';

/** An instant as typed text in a time zone: `31/12/2026 17:00`. */
export const writeMoment = (instant: string, timeZone: string): string => {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return `${writeDay(local.toPlainDate().toString())} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`;
};

export type ReadMoment = { instant: string; problem: null } | { instant: null; problem: string };
const refused = (problem: string): ReadMoment => ({ instant: null, problem });

/** Parses a date and time in a zone to UTC, or says what to enter instead. */
export function readDayAndTime(dayText: string, timeText: string, timeZone: string): ReadMoment {
  const day = readDay(dayText);
  if (day === null) return refused(ENTER_DATE);
  const time = readTime(timeText);
  if (time === null) return refused(ENTER_TIME);
  const wall = Temporal.PlainDateTime.from(`${day}T${time}`);
  const zoned = wall.toZonedDateTime(timeZone);
  if (!zoned.toPlainDateTime().equals(wall)) return refused(SKIPPED_HOUR);
  return { instant: zoned.toInstant().toString(), problem: null };
}

/** Splits `31/12/2026 17:00` at its last space. */
export function splitMoment(typed: string): { day: string; time: string } {
  const cut = typed.lastIndexOf(' ');
  return cut < 0 ? { day: typed, time: '' } : { day: typed.slice(0, cut), time: typed.slice(cut + 1) };
}

export function readMoment(typed: string, timeZone: string): ReadMoment {
  const { day, time } = splitMoment(typed);
  return readDayAndTime(day, time, timeZone);
}

/** That many days from now, at a full hour in the time zone. */
export const momentIn = (days: number, hour: number, timeZone: string, now = serverNow()): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .add({ days })
    .withPlainTime({ hour })
    .toInstant()
    .toString();
