import { DAY_MS, HOUR_MS, zoneOffsetAt } from '@jibline/contract';

/** 1899-12-30, the day spreadsheets count from. */
const EPOCH_MS = Date.UTC(1899, 11, 30);

/** Converts instants to local time at the airport, in spreadsheet days; offsets are cached per hour. */
export function openWallClock() {
  const offsets = new Map<string, number>();
  return (at: number, timeZone: string): number => {
    const hour = Math.floor(at / HOUR_MS);
    const key = `${timeZone} ${hour}`;
    let offset = offsets.get(key);
    if (offset === undefined) {
      // Daylight saving changes on the hour or half hour; in an hour with a change, each instant is looked up.
      offset = zoneOffsetAt(at, timeZone);
      const [first, last] = [hour * HOUR_MS, (hour + 1) * HOUR_MS - 1];
      if (offset === zoneOffsetAt(first, timeZone) && offset === zoneOffsetAt(last, timeZone)) offsets.set(key, offset);
    }
    return (at + offset - EPOCH_MS) / DAY_MS;
  };
}
