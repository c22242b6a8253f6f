import { DAY_MS, HOUR_MS } from '@jibline/contract';

/** 1899-12-30, the day spreadsheets count from. */
const EPOCH_MS = Date.UTC(1899, 11, 30);

function offsetAt(format: Intl.DateTimeFormat, at: number): number {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/** Moments as what a clock at the place showed, in days as a spreadsheet counts them; offsets are looked up once an hour. */
export function openWallClock() {
  const formats = new Map<string, Intl.DateTimeFormat>();
  const offsets = new Map<string, number>();
  return (at: number, timeZone: string): number => {
    const hour = Math.floor(at / HOUR_MS);
    const key = `${timeZone} ${hour}`;
    let offset = offsets.get(key);
    if (offset === undefined) {
      let format = formats.get(timeZone);
      if (!format) {
        const fields = {
          year: 'numeric',
          month: 'numeric',
          day: 'numeric',
          hour: 'numeric',
          hourCycle: 'h23',
          minute: 'numeric',
        } as const;
        format = new Intl.DateTimeFormat('en-AU', { ...fields, second: 'numeric', timeZone });
        formats.set(timeZone, format);
      }
      // Daylight saving changes on the hour or half hour; a whole hour is asked at the moment itself to be sure.
      offset = offsetAt(format, at);
      if (offset === offsetAt(format, hour * HOUR_MS) && offset === offsetAt(format, (hour + 1) * HOUR_MS - 1))
        offsets.set(key, offset);
    }
    return (at + offset - EPOCH_MS) / DAY_MS;
  };
}
