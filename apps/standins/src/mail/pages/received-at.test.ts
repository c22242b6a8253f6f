import { expect, it } from 'vitest';
import { receivedAt } from './received-at.ts';

it.each([
  ['2026-11-20T06:00:00Z', '20 November 2026, 17:00 AEDT'],
  ['2026-07-01T14:30:00Z', '2 July 2026, 00:30 AEST'],
])('%s is shown as %s, wherever the machine stands', (instant, text) => {
  expect(receivedAt(instant)).toBe(text);
});
