import { SurfacesError } from '../../errors.ts';
import { isCalendarDate } from '../../sweep/calendar.ts';

/** Calendar days at the aerodrome, both included. */
export type Period = { readonly firstDay: string; readonly lastDay: string };

export const DAY_MS = 86_400_000;

/** A permanent structure has no last day; everything that comes into force in a lifetime applies to it. */
export const NO_END_DATE = '2999-12-31';

function dayNumber(date: string, field: string): number {
  if (!isCalendarDate(date)) throw new SurfacesError('bad_text', field, 'a date as YYYY-MM-DD', date);
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/**
 * Day number after the last day of that many months from a day. A month ends before the corresponding day of the next
 * one, or at that month's end where there is no such day (Acts Interpretation Act 1901, s 2G).
 */
function afterMonths(firstDay: number, months: number): number {
  const start = new Date(firstDay * DAY_MS);
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth() + months, start.getUTCDate()];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day, lastOfMonth + 1)) / DAY_MS;
}

/**
 * Whether the crane's time at the site is short-term. Linked applications for one site are added up, so that a long job cannot be
 * split into short ones (surfaces.md 7.6); overlapping days count once.
 */
export function isShortTerm(periods: readonly Period[], shortTermMonths: number): boolean {
  if (!Number.isInteger(shortTermMonths) || shortTermMonths < 0) {
    throw new SurfacesError('out_of_range', 'shortTermMonths', 'a whole number of months, 0 or more', shortTermMonths);
  }
  const spans = periods.map((period, i) => {
    const from = dayNumber(period.firstDay, `periods[${i}].firstDay`);
    const to = dayNumber(period.lastDay, `periods[${i}].lastDay`);
    if (to < from) {
      const expected = `a day not before ${period.firstDay}`;
      throw new SurfacesError('out_of_range', `periods[${i}].lastDay`, expected, period.lastDay);
    }
    return { from, to };
  });
  const [first, ...rest] = spans.sort((a, b) => a.from - b.from);
  if (!first) throw new SurfacesError('incomplete_input', 'periods', 'at least one period', 'none');
  let days = first.to - first.from + 1;
  let covered = first.to;
  for (const { from, to } of rest) {
    days += Math.max(0, to - Math.max(from - 1, covered));
    covered = Math.max(covered, to);
  }
  return days <= afterMonths(first.from, shortTermMonths) - first.from;
}
