import { Temporal } from 'temporal-polyfill';
import { readDay, writeDay } from './day-text.ts';
import { ENTER_DATE, ENTER_TIME, SKIPPED_HOUR } from './field-messages.ts';
import { readTime } from './time-text.ts';

/** A moment as it is typed at a place: `31/12/2026 17:00` on the clock of a zone. */
export const writeMoment = (instant: string, timeZone: string): string => {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return `${writeDay(local.toPlainDate().toString())} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`;
};

export type ReadMoment = { instant: string; problem: null } | { instant: null; problem: string };
const refused = (problem: string): ReadMoment => ({ instant: null, problem });

/** A date and a time on the clock of a zone → the moment, in UTC, or what to enter instead. */
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

/** `31/12/2026 17:00` split at its last space, as a moment's field writes it. */
export function splitMoment(typed: string): { day: string; time: string } {
  const cut = typed.lastIndexOf(' ');
  return cut < 0 ? { day: typed, time: '' } : { day: typed.slice(0, cut), time: typed.slice(cut + 1) };
}

export function readMoment(typed: string, timeZone: string): ReadMoment {
  const { day, time } = splitMoment(typed);
  return readDayAndTime(day, time, timeZone);
}

/** So many days from now, at a full hour of the place's clock. */
export const momentIn = (days: number, hour: number, timeZone: string, now = new Date()): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .add({ days })
    .withPlainTime({ hour })
    .toInstant()
    .toString();
