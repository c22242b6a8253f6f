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

/** The permitted hours in the week before and after an instant, in the time zone, including daylight saving. */
export function hoursAround(hours: Hours, timeZone: string, instant: number): Span[] {
  const today = Math.floor(wallClockAt(instant, timeZone) / DAY_MS) * DAY_MS;
  const first = today - DAYS_BEFORE * DAY_MS;
  const toInstant = instantsBetween(first, today + (DAYS_AFTER + 2) * DAY_MS, timeZone);
  return Array.from({ length: DAYS_BEFORE + 1 + DAYS_AFTER }, (_, n) => first + n * DAY_MS).flatMap((day) =>
    hours
      .filter(({ days }) => days.some((name) => DAYS[new Date(day).getUTCDay()] === name))
      .map(({ from, to, overMidnight }) => ({
        from: toInstant(day + minutesOf(from) * MINUTE_MS),
        to: toInstant(day + minutesOf(to) * MINUTE_MS + (overMidnight ? DAY_MS : 0)),
      })),
  );
}
