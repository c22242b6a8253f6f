/** Typed times, 24-hour: `7:30`, `07.30`, `0730`, `730` or `7`. */
const TYPED = /^(\d{1,2})(?:[:.]?(\d{2}))?$/;

/** The time as `07:30`; null for anything else. */
export function readTime(typed: string): string | null {
  const [, hour, minute = '00'] = TYPED.exec(typed.trim()) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}
