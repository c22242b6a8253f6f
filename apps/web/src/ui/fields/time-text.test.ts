import { expect, it } from 'vitest';
import { readTime } from './time-text.ts';

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
