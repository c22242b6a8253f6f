import type { DraftAnswers } from '../form/submission.ts';
import { instantAt, wallClockAt } from './clock.ts';

export type Hours = Readonly<NonNullable<NonNullable<DraftAnswers['schedule']>['hours']>>;

/** A stretch of time, its end no part of it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** A week repeats itself; a night of the day before may still run. */
const DAYS_AROUND = 8;

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** The permitted hours in the week before and after an instant, by the clock of the time zone: daylight saving included. */
export function hoursAround(hours: Hours, timeZone: string, instant: number): Span[] {
  const today = Math.floor(wallClockAt(instant, timeZone) / DAY_MS) * DAY_MS;
  const spans: Span[] = [];
  for (let ahead = -DAYS_AROUND; ahead <= DAYS_AROUND; ahead += 1) {
    const day = today + ahead * DAY_MS;
    const name = DAYS[new Date(day).getUTCDay()];
    for (const { days, from, to, overMidnight } of hours) {
      if (!name || !days.includes(name)) continue;
      const end = day + minutesOf(to) * MINUTE_MS + (overMidnight ? DAY_MS : 0);
      spans.push({ from: instantAt(day + minutesOf(from) * MINUTE_MS, timeZone), to: instantAt(end, timeZone) });
    }
  }
  return spans;
}
