/** Times of day as people type them, on the 24-hour clock: `7:30`, `07.30`, `0730`, `730` or `7`. */
const TYPED = /^(\d{1,2})(?:[:.]?(\d{2}))?$/;

/** The time as `07:30`; null for anything that is not a time of day. */
export function readTime(typed: string): string | null {
  const [, hour, minute = '00'] = TYPED.exec(typed.trim()) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}
