import type { DraftAnswers } from '@jibline/contract';
import { Temporal } from 'temporal-polyfill';

type Hours = NonNullable<NonNullable<DraftAnswers['schedule']>['hours']>;
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

interface Span {
  from: number;
  to: number;
}

/** When work is allowed in the days around a moment, by the clock of the place: daylight saving included. */
function spansAround(hours: Hours, timeZone: string, at: Date): Span[] {
  const today = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const spans: Span[] = [];
  for (let ahead = -1; ahead <= 8; ahead++) {
    const day = today.add({ days: ahead });
    const name = DAYS[day.dayOfWeek - 1];
    for (const one of hours) {
      if (!name || !one.days.includes(name)) continue;
      const clock = (time: string, on: Temporal.PlainDate) =>
        on.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds;
      spans.push({ from: clock(one.from, day), to: clock(one.to, one.overMidnight ? day.add({ days: 1 }) : day) });
    }
  }
  return spans;
}

/** Whether a moment lies within the weekly hours, and when that next changes. No hours: always. */
export function withinHours(
  hours: Hours | undefined,
  timeZone: string,
  at: Date,
): { within: boolean; changesAt: Date | null } {
  if (!hours || hours.length === 0) return { within: true, changesAt: null };
  const now = at.getTime();
  const spans = spansAround(hours, timeZone, at);
  const within = spans.some(({ from, to }) => from <= now && now < to);
  const edges = spans.flatMap(({ from, to }) => [from, to]).filter((edge) => edge > now);
  const changes = edges
    .toSorted((a, b) => a - b)
    .find((edge) => spans.some(({ from, to }) => from <= edge && edge < to) !== within);
  return { within, changesAt: changes === undefined ? null : new Date(changes) };
}
