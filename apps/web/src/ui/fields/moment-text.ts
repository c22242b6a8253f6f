import { Temporal } from 'temporal-polyfill';
import { readDay, writeDay } from './day-text.ts';
import { readTime } from './time-text.ts';

/** A moment as it is typed at a place: `31/12/2026 17:00` on the clock of a zone. */
export const writeMoment = (instant: string, timeZone: string): string => {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  return `${writeDay(local.toPlainDate().toString())} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`;
};

/** The moment that is meant; null for anything that is not one. An hour that clocks skip in spring is read an hour later. */
export function readMoment(typed: string, timeZone: string): string | null {
  const [, dayText = '', timeText = ''] = /^(.*?)\s+(\S+)$/.exec(typed.trim()) ?? [];
  const [day, time] = [readDay(dayText), readTime(timeText)];
  if (day === null || time === null) return null;
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).toInstant().toString();
}

/** So many days from now, at a full hour of the place's clock. */
export const momentIn = (days: number, hour: number, timeZone: string, now = new Date()): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .add({ days })
    .withPlainTime({ hour })
    .toInstant()
    .toString();
