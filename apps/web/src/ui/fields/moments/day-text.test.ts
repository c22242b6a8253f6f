import { expect, it } from 'vitest';
import { writeDay } from './day-text.ts';

it('writes two digits for day and month', () => {
  expect(writeDay('2026-04-03')).toBe('03/04/2026');
});
