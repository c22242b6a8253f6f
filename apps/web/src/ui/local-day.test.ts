import { readDay } from '@jibline/contract/enums';
import { expect, it } from 'vitest';
import { endOfLocalDay, lastLocalDate, localDate, startOfLocalDay } from './local-day.ts';

/**
 * 05/04/2026 and 04/10/2026 are 25 and 23 hours long in New South Wales; in any zone, dates are converted back
 * unchanged.
 */
it.each(['2026-01-01', '2026-04-05', '2026-10-04', '2028-02-29', '2026-12-31'])('%s stays the same day', (day) => {
  expect(readDay(localDate(startOfLocalDay(day)))).toBe(day);
  expect(readDay(lastLocalDate(endOfLocalDay(day)))).toBe(day);
});

it('ends where the next day begins', () => {
  expect(endOfLocalDay('2026-12-31')).toBe(startOfLocalDay('2027-01-01'));
});
