/** Dates and times as people type them, in a field of the form or in a cell of a spreadsheet. */

/** In Australian order, day first. Strict, because `03/04` read the other way round is a month off and looks right. */
const TYPED_DAY = /^\s*(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})\s*$/;

/** `3/4/2026` → `2026-04-03`; null for anything that is not a calendar date. */
export function readDay(typed: string): string | null {
  const [, day, month, year] = TYPED_DAY.exec(typed) ?? [];
  if (!day || !month || !year) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // Compared again, because 31/02 would roll over into March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** 24-hour: `7:30`, `07.30`, `0730`, `730` or `7`. */
const TYPED_TIME = /^(\d{1,2})(?:[:.]?(\d{2}))?$/;

/** The time as `07:30`; null for anything else. */
export function readTime(typed: string): string | null {
  const [, hour, minute = '00'] = TYPED_TIME.exec(typed.trim()) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** In spring one hour does not exist; `Date` would silently shift it. */
export const SKIPPED_HOUR = 'The clocks go forward that night, so this time does not exist. Enter another time.';
