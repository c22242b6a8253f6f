import { DATE_LOCALE } from '@jibline/contract/enums';

/** A date (day/month/year) with its time, in a zone that is always said. For a date alone the contract has `displayDate`. */
export function formatDateTime(instant: string, timeZone: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) throw new Error(`not a date: got ${instant}, wanted an ISO instant`);
  return new Intl.DateTimeFormat(DATE_LOCALE, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone,
  }).format(date);
}
