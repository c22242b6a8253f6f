import { Temporal } from 'temporal-polyfill';
import { readDay } from '../../../ui/fields/day-text.ts';
import { ENTER_DATE, ENTER_TIME } from '../../../ui/fields/field-messages.ts';
import { writeMoment as writeMomentText } from '../../../ui/fields/moment-text.ts';
import { readTime } from '../../../ui/fields/time-text.ts';

export type ReadMoment = { instant: string; problem: null } | { instant: null; problem: string };
const refused = (problem: string): ReadMoment => ({ instant: null, problem });

/** A date and a time in a time zone → the moment, in UTC. */
export function readMoment(day: string, time: string, zone: string): ReadMoment {
  const date = readDay(day);
  if (date === null) return refused(ENTER_DATE);
  const clock = readTime(time);
  if (clock === null) return refused(ENTER_TIME);
  const wall = Temporal.PlainDateTime.from(`${date}T${clock}`);
  const zoned = wall.toZonedDateTime(zone);
  // In spring an hour does not exist; the calendar would silently move it.
  if (!zoned.toPlainDateTime().equals(wall))
    return refused('The clocks go forward that night, so this time does not exist. Enter another time.');
  return { instant: zoned.toInstant().toString(), problem: null };
}

export function writeMoment(instant: string, zone: string): { day: string; time: string } {
  const [day = '', time = ''] = writeMomentText(instant, zone).split(' ');
  return { day, time };
}
