import { Temporal } from 'temporal-polyfill';

const zoned = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

export const yearAt = (at: Date, timeZone: string): number => zoned(at, timeZone).year;

const SATURDAY = 6;

/**
 * That many business days later, at the end of office hours (17:00 at the airport). Public holidays are not taken into
 * account.
 */
export function businessDaysOn(from: Date, days: number, timeZone: string): Date {
  let day = zoned(from, timeZone);
  for (let left = days; left > 0; ) {
    day = day.add({ days: 1 });
    if (day.dayOfWeek < SATURDAY) left -= 1;
  }
  const end = day.withPlainTime({ hour: 17 });
  return new Date(end.epochMilliseconds);
}

/**
 * The end of office hours on a business day, at or after so many seconds of the airport's own clock: three days are
 * three days, also where daylight saving makes one of them longer or shorter.
 */
export function nextOfficeClose(at: Date, timeZone: string, afterS = 0): Date {
  const local = zoned(at, timeZone)
    .toPlainDateTime()
    .add({ milliseconds: Math.round(afterS * 1000) });
  let close = local.withPlainTime({ hour: 17 });
  while (Temporal.PlainDateTime.compare(close, local) < 0 || close.dayOfWeek >= SATURDAY)
    close = close.add({ days: 1 });
  return new Date(close.toZonedDateTime(timeZone).epochMilliseconds);
}

/** That many calendar days later, at the end of office hours. */
export const daysOn = (from: Date, days: number, timeZone: string): Date =>
  new Date(zoned(from, timeZone).add({ days }).withPlainTime({ hour: 17 }).epochMilliseconds);

/**
 * The day that many business days before the day of an instant, as `2026-11-15`. Public holidays are not taken into
 * account.
 */
export function businessDayBefore(at: Date, days: number, timeZone: string): string {
  let day = zoned(at, timeZone).toPlainDate();
  for (let left = days; left > 0; ) {
    day = day.subtract({ days: 1 });
    if (day.dayOfWeek < SATURDAY) left -= 1;
  }
  return day.toString();
}
