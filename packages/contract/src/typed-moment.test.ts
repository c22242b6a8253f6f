import { expect, it } from 'vitest';
import { readDay, readTime } from './typed-moment.ts';

it.each([
  ['07:30', '07:30'],
  ['7:30', '07:30'],
  ['7.30', '07:30'],
  ['0730', '07:30'],
  ['730', '07:30'],
  ['1730', '17:30'],
  ['7', '07:00'],
  [' 19 ', '19:00'],
  ['00:00', '00:00'],
  ['23:59', '23:59'],
])('reads %s as %s', (typed, time) => expect(readTime(typed)).toBe(time));

it.each(['', '24:00', '7:60', '7:5', '99', '07:30:00', 'noon', '7-30', '-1', '12345'])(
  'does not take “%s” for a time',
  (typed) => expect(readTime(typed)).toBeNull(),
);

it.each([
  ['03/04/2026', '2026-04-03'],
  ['3/4/2026', '2026-04-03'],
  [' 13-04-2026 ', '2026-04-13'],
  ['29/02/2028', '2028-02-29'],
])('reads %s day first', (typed, day) => {
  expect(readDay(typed)).toBe(day);
});

it.each(['', '04/13/2026', '31/02/2026', '29/02/2027', '0/1/2026', '1/1/26', '2026-04-03', 'tomorrow', '1/2/2026x'])(
  'refuses %j',
  (typed) => {
    expect(readDay(typed)).toBeNull();
  },
);
