import { expect, it } from 'vitest';
import { kilometres, limitMetres, reachedMetres } from './height-text.ts';

it.each([
  [42.78, '42.7\u00A0m', '42.8\u00A0m'],
  [42.72, '42.7\u00A0m', '42.8\u00A0m'],
  [42.7, '42.7\u00A0m', '42.7\u00A0m'],
  [0.3, '0.3\u00A0m', '0.3\u00A0m'],
  [-1.25, '-1.3\u00A0m', '-1.2\u00A0m'],
])('a surface at %f m is shown as %s, a crane there as %s', (value, limit, reached) => {
  expect(limitMetres(value)).toBe(limit);
  expect(reachedMetres(value)).toBe(reached);
});

it.each([
  [849.6, '850\u00A0m'],
  [2746, '2.75\u00A0km'],
  [12_351, '12.4\u00A0km'],
])('%f m away is shown as %s', (value, text) => expect(kilometres(value)).toBe(text));
