import { deviceTimeZone, displayDate } from '@jibline/contract/enums';

/** The zone of the person's own clock: days of grants are theirs, and every page that shows one says so. */
export const localZone = deviceTimeZone;

export const localDate = (instant: string) => displayDate(instant, localZone());

/** The moment a day begins on the person's clock. */
export function startOfLocalDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date).toISOString();
}

/** The moment a day is over: the first of the next one. */
export function endOfLocalDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + 1).toISOString();
}

/** The last day before a moment, as it is written; the moment itself is the first that no longer counts. */
export const lastLocalDate = (end: string) => localDate(new Date(new Date(end).getTime() - 1).toISOString());
