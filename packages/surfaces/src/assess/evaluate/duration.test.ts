import { describe, expect, it } from 'vitest';
import { isShortTerm, NO_END_DATE } from './duration.ts';

const period = (firstDay: string, lastDay: string) => ({ firstDay, lastDay });

describe('a month ends before the corresponding day of the next, or with it', () => {
  it.each([
    ['2026-01-31', '2026-02-28', 1, true],
    ['2026-01-31', '2026-03-01', 1, false],
    ['2028-01-31', '2028-02-29', 1, true],
    ['2028-01-31', '2028-03-01', 1, false],
    ['2026-02-28', '2026-03-27', 1, true],
    ['2026-02-28', '2026-03-28', 1, false],
    ['2026-03-31', '2026-04-30', 1, true],
    ['2026-03-31', '2026-05-01', 1, false],
    ['2026-03-01', '2026-05-31', 3, true],
    ['2026-03-01', '2026-06-01', 3, false],
    ['2026-11-30', '2027-02-28', 3, true],
    ['2026-11-30', '2027-03-01', 3, false],
    ['2026-03-01', '2026-03-01', 0, false],
  ])('%s to %s within %i: %s', (firstDay, lastDay, months, expected) =>
    expect(isShortTerm([period(firstDay, lastDay)], months)).toBe(expected),
  );
});

describe('linked periods', () => {
  // Three months from 1 February are 28 + 31 + 30 = 89 days; from 1 July they would be 92. 1 July to 17 September are 31 + 31 + 17 = 79.
  const february = period('2026-02-01', '2026-02-10');
  it.each([
    ['10 + 79', [february, period('2026-07-01', '2026-09-17')], true],
    ['10 + 80', [february, period('2026-07-01', '2026-09-18')], false],
    ['the later one named first', [period('2026-07-01', '2026-09-17'), february], true],
    ['the later one named first, a day longer', [period('2026-07-01', '2026-09-18'), february], false],
  ])('add up: %s', (_, periods, expected) => expect(isShortTerm(periods, 3)).toBe(expected));

  // 1 March to 31 May: all 92 days.
  const spring = period('2026-03-01', '2026-05-31');
  const within = period('2026-03-05', '2026-03-10');
  it.each([
    ['within another', [spring, within], true],
    ['within another, and the same days again', [spring, within, period('2026-05-30', '2026-05-31')], true],
    ['within another, and one day after both', [spring, within, period('2026-06-01', '2026-06-01')], false],
    ['overlapping its end by two days, one day more', [spring, period('2026-05-30', '2026-06-01')], false],
  ])('days count once: %s', (_, periods, expected) => expect(isShortTerm(periods, 3)).toBe(expected));
});

describe('refused', () => {
  const DATE = 'a date as YYYY-MM-DD';
  it.each([
    ['nothing', [], 'incomplete_input', 'periods: expected at least one period, got none'],
    [
      'a day there is not',
      [period('2026-03-01', '2026-03-02'), period('2026-02-30', '2026-03-01')],
      'bad_text',
      `periods[1].firstDay: expected ${DATE}, got 2026-02-30`,
    ],
    [
      'another way to write it',
      [period('2026-03-01', '1/4/2026')],
      'bad_text',
      `periods[0].lastDay: expected ${DATE}, got 1/4/2026`,
    ],
    [
      'an end before its beginning',
      [period('2026-03-02', '2026-03-01')],
      'out_of_range',
      'periods[0].lastDay: expected a day not before 2026-03-02, got 2026-03-01',
    ],
  ])('%s', (_, periods, code, message) =>
    expect(() => isShortTerm(periods, 3)).toThrow(expect.objectContaining({ code, message })),
  );

  it.each([Number.NaN, -1, 2.5])('%s months', (months) =>
    expect(() => isShortTerm([period('2026-03-01', '2026-03-02')], months)).toThrow(
      expect.objectContaining({
        code: 'out_of_range',
        message: `shortTermMonths: expected a whole number of months, 0 or more, got ${months}`,
      }),
    ),
  );
});

it('is never short for what stays', () => {
  expect(isShortTerm([period('2026-03-01', NO_END_DATE)], 600)).toBe(false);
});
