import { wallClockAt } from '../../dates.ts';
import { DAY_MS } from '../../durations.ts';
import type { DraftAnswers } from '../form/submission.ts';
import { instantsBetween } from './clock.ts';

export type Hours = Readonly<NonNullable<NonNullable<DraftAnswers['schedule']>['hours']>>;

/** A span of time, its end excluded. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const MINUTE_MS = 60_000;
/** A week, plus a night that started the day before. */
const DAYS_BEFORE = 8;
const DAYS_AFTER = 7;

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** The hours of `count` days from a day on, in the time zone, including daylight saving. */
export function hoursFrom(hours: Hours, timeZone: string, first: number, count: number): Span[] {
  const toInstant = instantsBetween(first, first + (count + 1) * DAY_MS, timeZone);
  return Array.from({ length: count }, (_, n) => first + n * DAY_MS).flatMap((day) =>
    hours
      .filter(({ days }) => days.some((name) => DAYS[new Date(day).getUTCDay()] === name))
      .map(({ from, to, overMidnight }) => ({
        from: toInstant(day + minutesOf(from) * MINUTE_MS),
        to: toInstant(day + minutesOf(to) * MINUTE_MS + (overMidnight ? DAY_MS : 0)),
      })),
  );
}

/** Start of the local day of an instant, as milliseconds of that wall clock. */
export const localDay = (instant: number, timeZone: string) =>
  Math.floor(wallClockAt(instant, timeZone) / DAY_MS) * DAY_MS;

/** The permitted hours in the week before and after an instant, in the time zone, including daylight saving. */
export const hoursAround = (hours: Hours, timeZone: string, instant: number): Span[] =>
  hoursFrom(hours, timeZone, localDay(instant, timeZone) - DAYS_BEFORE * DAY_MS, DAYS_BEFORE + 1 + DAYS_AFTER);
