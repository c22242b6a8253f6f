import { describe, expect, it } from 'vitest';
import { noticeDays } from './fee-facts.ts';

describe('notice is counted in business days at the airport', () => {
  const sydney = 'Australia/Sydney';
  // 16 November 2026 is a Monday.
  it.each([
    ['the next day', '2026-11-16T01:00:00Z', '2026-11-17T00:00:00Z', 0],
    ['Monday to Friday: Tuesday, Wednesday, Thursday', '2026-11-16T01:00:00Z', '2026-11-20T00:00:00Z', 3],
    ['Friday to Tuesday: Monday only', '2026-11-20T01:00:00Z', '2026-11-24T00:00:00Z', 1],
    ['already past', '2026-11-20T01:00:00Z', '2026-11-16T00:00:00Z', 0],
    ['late on Sunday in London is Monday in Sydney', '2026-11-15T22:00:00Z', '2026-11-18T00:00:00Z', 1],
  ])('%s', (_, now, start, days) => expect(noticeDays(new Date(now), new Date(start), sydney)).toBe(days));
});
