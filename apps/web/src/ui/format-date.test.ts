import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime } from './format-date.ts';

describe('dates as Australians read them', () => {
  it('puts the day before the month', () => {
    expect(formatDate('2026-04-03T00:00:00Z', 'UTC')).toBe('03/04/2026');
  });

  it('uses the zone given, not that of the machine: Sydney is ten hours ahead of UTC in July', () => {
    expect(formatDate('2026-06-30T20:00:00Z', 'Australia/Sydney')).toBe('01/07/2026');
    expect(formatDate('2026-06-30T20:00:00Z', 'UTC')).toBe('30/06/2026');
  });

  it('names the zone when it gives a time', () => {
    expect(formatDateTime('2026-06-30T20:05:00Z', 'Australia/Sydney')).toBe('01/07/2026, 06:05 AEST');
  });

  it('refuses what is not a date', () => {
    expect(() => formatDate('yesterday')).toThrow('not a date: got yesterday');
  });
});
