import { expect, it } from 'vitest';
import { formatNumber } from './numbers.ts';

it.each([
  [5255, {}, '5,255'],
  [2.7891, {}, '2.789'],
  [2.7891, { most: 1 }, '2.8'],
  [45, { least: 1, most: 1 }, '45.0'],
  [1234.5, { least: 2, most: 2 }, '1,234.50'],
])('%d with %j is %s', (value, decimals, text) => expect(formatNumber(value, decimals)).toBe(text));
