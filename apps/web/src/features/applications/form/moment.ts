import { Temporal } from 'temporal-polyfill';
import { readDay, writeDay } from '../../../ui/fields/day-text.ts';

const TIME = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/;

/** `7:30`, `07.30`, `0730` → `07:30`. */
export function readTime(typed: string): string | null {
  const text = typed.trim().replace(/^(\d{2})(\d{2})$/, '$1:$2');
  const [, hour, minute] = TIME.exec(text) ?? [];
  return hour && minute ? `${hour.padStart(2, '0')}:${minute}` : null;
}

export type ReadMoment = { instant: string; problem: null } | { instant: null; problem: string };
const refused = (problem: string): ReadMoment => ({ instant: null, problem });

/** A day and a time on the clocks of a zone → the moment, in UTC. */
export function readMoment(day: string, time: string, zone: string): ReadMoment {
  const date = readDay(day);
  if (date === null) return refused('Please write the day as day/month/year, such as 31/12/2026.');
  const clock = readTime(time);
  if (clock === null) return refused('Please write the time as hours and minutes, such as 07:30.');
  const wall = Temporal.PlainDateTime.from(`${date}T${clock}`);
  const zoned = wall.toZonedDateTime(zone);
  // In spring an hour does not exist; the calendar would silently move it.
  if (!zoned.toPlainDateTime().equals(wall))
    return refused('The clocks go forward that night: this time does not exist.');
  return { instant: zoned.toInstant().toString(), problem: null };
}

export function writeMoment(instant: string, zone: string): { day: string; time: string } {
  const zoned = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  return { day: writeDay(zoned.toPlainDate().toString()), time: zoned.toPlainTime().toString().slice(0, 5) };
}
