import { expect, it } from 'vitest';
import { officerLabel } from './officer-label.ts';

it.each([
  [null, 'Ann Manager'],
  [{ lastDay: null, coveredBy: 'Bob' }, 'Ann Manager (away, Bob covers)'],
  [{ lastDay: '2027-01-08', coveredBy: 'Bob' }, 'Ann Manager (away until 08/01/2027, Bob covers)'],
])('marks who is away', (absence, expected) => expect(officerLabel({ name: 'Ann Manager', absence })).toBe(expected));
