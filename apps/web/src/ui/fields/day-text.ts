/**
 * Dates in Australian order, day first. Strict, because `03/04` read the other way round is a month off and looks
 * right.
 */
const TYPED = /^\s*(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})\s*$/;

/** `3/4/2026` → `2026-04-03`; null for anything that is not a calendar date. */
export function readDay(typed: string): string | null {
  const [, day, month, year] = TYPED.exec(typed) ?? [];
  if (!day || !month || !year) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // Compared again, because 31/02 would roll over into March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** `2026-04-03` → `03/04/2026`. */
export const writeDay = (iso: string) => iso.split('-').reverse().join('/');
