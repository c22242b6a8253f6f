import { DAY_MS } from '../../durations.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601', {
    ...{ timeZone, year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' },
  });
  formats.set(timeZone, format);
  return format;
}

/** What the clock of a time zone shows at an instant, as milliseconds of that wall clock. */
export function wallClockAt(instant: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

const offsetAt = (instant: number, timeZone: string) =>
  wallClockAt(instant, timeZone) - Math.floor(instant / 1000) * 1000;

/**
 * The instant at which a wall clock shows this. A time that daylight saving skips is moved on by what was skipped; of a time that
 * comes twice the first is meant (RFC 5545, 3.3.5).
 */
export function instantAt(wallClock: number, timeZone: string): number {
  const before = offsetAt(wallClock - DAY_MS, timeZone);
  const after = offsetAt(wallClock + DAY_MS, timeZone);
  const first = wallClock - before;
  if (offsetAt(first, timeZone) === before) return first;
  const second = wallClock - after;
  return offsetAt(second, timeZone) === after ? second : first;
}

/**
 * `instantAt` for many times of a few weeks: while the clock is not changed between two of them, all lie as far from UTC. A list
 * asks for a hundred such times a row, and asking the calendar for each took a second for three hundred rows.
 */
export function instantsBetween(from: number, to: number, timeZone: string): (wallClock: number) => number {
  const offset = offsetAt(from - DAY_MS, timeZone);
  return offset === offsetAt(to + DAY_MS, timeZone)
    ? (wallClock) => wallClock - offset
    : (wallClock) => instantAt(wallClock, timeZone);
}
