import { expect, it } from 'vitest';
import { effectiveLine } from './effective-date.ts';

it('calls itself a draft until a date is set', () => {
  expect(effectiveLine(null)).toContain('Draft');
  expect(effectiveLine('2027-02-01T00:00:00+11:00')).toBe('Effective from 1 February 2027.');
});
