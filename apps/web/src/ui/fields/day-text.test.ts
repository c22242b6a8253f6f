import { expect, it } from 'vitest';
import { readDay, writeDay } from './day-text.ts';

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

it('writes two digits for day and month', () => {
  expect(writeDay('2026-04-03')).toBe('03/04/2026');
});
