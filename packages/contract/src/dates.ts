/**
 * All date and time formats, and the calendar day in a time zone. People see day/month/year (specification section 9),
 * a 24-hour clock and always the zone's name; in sentences, emails and documents the month is spelt out.
 */
export const DATE_LOCALE = 'en-AU';

const DATE = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const MONTH = { month: 'long', year: 'numeric' } as const;
const LONG_DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const SHORT_DATE = { day: 'numeric', month: 'short' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const ZONE = { timeZoneName: 'short' } as const;
const DAY = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
const WALL_CLOCK = {
  ...DAY,
  ...({ hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const),
};
/** Read by part: the pattern a locale writes its parts in is for people, and differs from browser to browser. */
const FOR_PROGRAMS = 'en-u-ca-iso8601-nu-latn';

/** Formatters are slow to create, so there is one per use and time zone. */
function formats(locale: string, options: Intl.DateTimeFormatOptions) {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    let format = known.get(timeZone);
    if (!format) {
      format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
      known.set(timeZone, format);
    }
    return format;
  };
}

const dates = formats(DATE_LOCALE, DATE);
const months = formats(DATE_LOCALE, MONTH);
const longDates = formats(DATE_LOCALE, LONG_DATE);
const shortDates = formats(DATE_LOCALE, SHORT_DATE);
const clocks = formats(DATE_LOCALE, CLOCK);
const zones = formats(DATE_LOCALE, ZONE);
const days = formats(FOR_PROGRAMS, DAY);
const wallClocks = formats(FOR_PROGRAMS, WALL_CLOCK);

/** Used while no airport is known: most of the country's cranes are in this zone. */
export const DEFAULT_TIME_ZONE = 'Australia/Sydney';

function dateOf(instant: Date | string): Date {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) throw new Error(`not an instant: ${String(instant)}`);
  return date;
}

/** `20/11/2026`: tables and fields. */
export const displayDate = (instant: Date | string, timeZone: string): string =>
  dates(timeZone).format(dateOf(instant));

/** `20 November 2026`: sentences, emails and documents. */
export const formatDate = (instant: Date | string, timeZone: string): string =>
  longDates(timeZone).format(dateOf(instant));

/** `3 Dec`: a list by what is due, where the whole date is one hover away. */
export const shortDate = (instant: Date | string, timeZone: string): string =>
  shortDates(timeZone).format(dateOf(instant));

/** `November 2026`: the month of a calendar day. */
export const formatMonth = (day: string): string => months('UTC').format(dateOf(day));

/** `17:00` */
export const clockTime = (instant: Date | string, timeZone: string): string => clocks(timeZone).format(dateOf(instant));

/** `AEDT`: name of the zone at that instant. */
export const zoneName = (timeZone: string, at: Date | string): string =>
  zones(timeZone)
    .formatToParts(dateOf(at))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

const zonedClock = (instant: Date | string, timeZone: string) =>
  `${clockTime(instant, timeZone)} ${zoneName(timeZone, instant)}`;

/** `20/11/2026, 17:00 AEDT`: tables. */
export const displayDateTime = (instant: Date | string, timeZone: string): string =>
  `${displayDate(instant, timeZone)}, ${zonedClock(instant, timeZone)}`;

/** `20 November 2026, 17:00 AEDT`: sentences, emails and documents. */
export const formatDateTime = (instant: Date | string, timeZone: string): string =>
  `${formatDate(instant, timeZone)}, ${zonedClock(instant, timeZone)}`;

/** `2026-11-20`: the calendar day in a time zone. */
export function dayAt(instant: Date | string, timeZone: string): string {
  const part = { year: '', month: '', day: '' };
  for (const { type, value } of days(timeZone).formatToParts(dateOf(instant)))
    if (type === 'year' || type === 'month' || type === 'day') part[type] = value;
  return `${part.year.padStart(4, '0')}-${part.month.padStart(2, '0')}-${part.day.padStart(2, '0')}`;
}

/** Local time of a time zone at an instant, as milliseconds of that wall clock. */
export function wallClockAt(instant: number, timeZone: string): number {
  const parts = new Map(
    wallClocks(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** Offset of a time zone from UTC at an instant, in milliseconds. */
export const zoneOffsetAt = (instant: number, timeZone: string): number =>
  wallClockAt(instant, timeZone) - Math.floor(instant / 1000) * 1000;

/** The time zone of this device. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Whether it is a name of the time zone database. An offset such as +10:00 would parse too, but has no daylight saving.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat(DATE_LOCALE, { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
