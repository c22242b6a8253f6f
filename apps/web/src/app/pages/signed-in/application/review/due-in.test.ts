import { expect, it } from 'vitest';
import { dueIn } from './due-in.ts';

const NOW = new Date('2026-11-17T00:00:00Z');

it.each([
  ['2026-11-19T00:00:00Z', 'in 2 d'],
  ['2026-11-18T23:59:00Z', 'in 1 d'],
  ['2026-11-17T05:30:00Z', 'in 5 h'],
  ['2026-11-16T22:00:00Z', '2 h late'],
  ['2026-11-13T23:00:00Z', '3 d late'],
])('%s is %s', (dueAt, text) => expect(dueIn(dueAt, NOW)).toBe(text));
