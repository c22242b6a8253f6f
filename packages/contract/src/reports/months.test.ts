import { expect, it } from 'vitest';
import { addMonths, MONTH, monthsBetween, monthsOf } from './months.ts';

it.each([
  ['2026-11', 0, '2026-11'],
  ['2026-11', 1, '2026-12'],
  ['2026-11', 2, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2024-12', 12, '2025-12'],
  ['2099-12', 1, '2100-01'],
])('%s and %d months are %s', (month, count, expected) => expect(addMonths(month, count)).toBe(expected));

it.each([
  ['2026-11', '2026-11', 1, ['2026-11']],
  ['2025-11', '2026-02', 4, ['2025-11', '2025-12', '2026-01', '2026-02']],
  ['2026-11', '2026-10', 0, []],
  ['2026-11', '2025-11', -11, []],
])('from %s to %s are %d months', (from, to, count, months) => {
  expect(monthsBetween(from, to)).toBe(count);
  expect(monthsOf(from, to)).toEqual(months);
});

it.each(['2026-00', '2026-13', '1999-12', '2100-01', '2026-1', '2026-11-01', 'x2026-11', '2026-11\n'])(
  '%j is no month',
  (text) => expect(MONTH.test(text)).toBe(false),
);
it.each(['2000-01', '2026-09', '2026-10', '2099-12'])('%s is a month', (text) => expect(MONTH.test(text)).toBe(true));
