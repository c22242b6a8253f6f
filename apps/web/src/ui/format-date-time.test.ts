import { describe, expect, it } from 'vitest';
import { formatDateTime } from './format-date-time.ts';

describe('dates with times as Australians read them', () => {
  it('puts the day before the month', () => {
    expect(formatDateTime('2026-04-03T00:00:00Z', 'UTC')).toBe('03/04/2026, 00:00 UTC');
  });

  it('uses the zone given, not that of the machine, and names it: Sydney is ten hours ahead of UTC in July', () => {
    expect(formatDateTime('2026-06-30T20:05:00Z', 'Australia/Sydney')).toBe('01/07/2026, 06:05 AEST');
  });

  it('refuses what is not a date', () => {
    expect(() => formatDateTime('yesterday', 'UTC')).toThrow('not a date: got yesterday');
  });
});
