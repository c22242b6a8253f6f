import { dayAt } from '@jibline/contract';
import { Temporal } from 'temporal-polyfill';

/** The first instant of a day at the airport; also where daylight saving skips midnight. */
export const startOfDay = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

/** The first instant after a day. */
export const endOfDay = (day: string, timeZone: string): Date =>
  startOfDay(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), timeZone);

/** The last day before an instant that ends a period; null: it has no end. */
export const lastDayBefore = (end: Date | null, timeZone: string): string | null =>
  end === null ? null : dayAt(new Date(end.getTime() - 1), timeZone);
