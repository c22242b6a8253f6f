import { expect, it } from 'vitest';
import { limitMetres, reachedMetres } from './height-text.ts';

it.each([
  [42.78, '42.7 m', '42.8 m'],
  [42.72, '42.7 m', '42.8 m'],
  [42.7, '42.7 m', '42.7 m'],
  [0.3, '0.3 m', '0.3 m'],
  [-1.25, '-1.3 m', '-1.2 m'],
])('a surface at %f m is said as %s, a crane there as %s', (value, limit, reached) => {
  expect(limitMetres(value)).toBe(limit);
  expect(reachedMetres(value)).toBe(reached);
});
