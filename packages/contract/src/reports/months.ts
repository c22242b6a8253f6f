/** Months as `2026-11`. */
export const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

const indexOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

export function addMonths(month: string, count: number): string {
  const at = indexOf(month) + count;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** How many months a period has, its first and last counted. */
export const monthsBetween = (from: string, to: string): number => indexOf(to) - indexOf(from) + 1;

export const monthsOf = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, monthsBetween(from, to)) }, (_, at) => addMonths(from, at));
