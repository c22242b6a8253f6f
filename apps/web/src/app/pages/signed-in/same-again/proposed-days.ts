import { Temporal } from 'temporal-polyfill';

interface Period {
  readonly startAt?: string | undefined;
  readonly endAt?: string | undefined;
}

export interface ProposedDays {
  readonly first: string;
  readonly last: string;
  /** Times of day as before. */
  readonly fromTime: string;
  readonly toTime: string;
}

/** A week leaves time for the usual notice. */
const AHEAD_DAYS = 7;
const SATURDAY = 6;
const MONDAY_AFTER: Readonly<Record<number, number>> = { [SATURDAY]: 2, 7: 1 };
const DEFAULT_TIMES = { fromTime: '07:00', toTime: '17:00' };

/** As many days as before, from the first weekday after them that is at least a week away. */
export function proposedDays({ startAt, endAt }: Period, zone: string, now: Date): ProposedDays {
  const local = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  const today = local(now.toISOString()).toPlainDate();
  const [start, end] = [startAt ? local(startAt) : null, endAt ? local(endAt) : null];
  const length = start && end ? start.toPlainDate().until(end.toPlainDate(), { largestUnit: 'day' }).days : 0;
  const soonest = today.add({ days: AHEAD_DAYS });
  const after = end ? end.toPlainDate().add({ days: 1 }) : soonest;
  const first = Temporal.PlainDate.compare(after, soonest) > 0 ? after : soonest;
  const weekday = first.add({ days: MONDAY_AFTER[first.dayOfWeek] ?? 0 });
  const time = (at: Temporal.ZonedDateTime | null, otherwise: string) =>
    at ? at.toPlainTime().toString({ smallestUnit: 'minute' }) : otherwise;
  return {
    first: weekday.toString(),
    last: weekday.add({ days: Math.max(0, length) }).toString(),
    fromTime: time(start, DEFAULT_TIMES.fromTime),
    toTime: time(end, DEFAULT_TIMES.toTime),
  };
}
