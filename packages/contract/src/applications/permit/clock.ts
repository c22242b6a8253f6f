import { zoneOffsetAt } from '../../dates.ts';
import { DAY_MS } from '../../durations.ts';

/**
 * The instant at which a wall clock shows this. A time that daylight saving skips is moved on by what was skipped; of a time that
 * comes twice the first is meant (RFC 5545, 3.3.5).
 */
export function instantAt(wallClock: number, timeZone: string): number {
  const before = zoneOffsetAt(wallClock - DAY_MS, timeZone);
  const after = zoneOffsetAt(wallClock + DAY_MS, timeZone);
  const first = wallClock - before;
  if (zoneOffsetAt(first, timeZone) === before) return first;
  const second = wallClock - after;
  return zoneOffsetAt(second, timeZone) === after ? second : first;
}

/**
 * `instantAt` for many times of a few weeks: while the clock is not changed between two of them, all lie as far from UTC. A list
 * asks for a hundred such times a row, and asking the calendar for each took a second for three hundred rows.
 */
export function instantsBetween(from: number, to: number, timeZone: string): (wallClock: number) => number {
  const offset = zoneOffsetAt(from - DAY_MS, timeZone);
  return offset === zoneOffsetAt(to + DAY_MS, timeZone)
    ? (wallClock) => wallClock - offset
    : (wallClock) => instantAt(wallClock, timeZone);
}
