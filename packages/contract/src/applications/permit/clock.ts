import { zoneOffsetAt } from '../../dates.ts';
import { DAY_MS } from '../../durations.ts';

/**
 * The instant of a local time. A time that daylight saving skips is moved forward by the gap; of a time that occurs
 * twice, the first is used (RFC 5545, 3.3.5).
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
 * `instantAt` for many times within a few weeks: if the offset is the same at both ends, it is used for all. A list
 * needs a hundred such times per row, and looking each up took a second for 300 rows.
 */
export function instantsBetween(from: number, to: number, timeZone: string): (wallClock: number) => number {
  const offset = zoneOffsetAt(from - DAY_MS, timeZone);
  return offset === zoneOffsetAt(to + DAY_MS, timeZone)
    ? (wallClock) => wallClock - offset
    : (wallClock) => instantAt(wallClock, timeZone);
}
