import { expect, it } from 'vitest';
import { isCalendarDate } from './calendar.ts';

it.each([
  ['2026-11-16', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-11-00', false],
  ['2026-1-16', false],
  ['16/11/2026', false],
  ['2026-11-16T00:00', false],
  [' 2026-11-16', false],
  ['+002026-11', false],
  ['', false],
])('%j: %s', (text, isReal) => expect(isCalendarDate(text)).toBe(isReal));
