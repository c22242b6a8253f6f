import { deviceTimeZone, displayDate } from '@jibline/contract/enums';

/** The time zone of the person's device: dates of grants are in it, and every page that shows one says so. */
export const localZone = deviceTimeZone;

export const localDate = (instant: string) => displayDate(instant, localZone());

/** When a day starts in the device's time zone. */
export function startOfLocalDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date).toISOString();
}

/** When a day ends: the start of the next one. */
export function endOfLocalDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + 1).toISOString();
}

/** The last day before an instant, as text; the instant itself no longer counts. */
export const lastLocalDate = (end: string) => localDate(new Date(new Date(end).getTime() - 1).toISOString());
