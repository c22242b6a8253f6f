import { expect, it } from 'vitest';
import { keepUnits, limitMetres, reachedMetres } from './height-text.ts';

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

it('keeps each number on one line with its unit, and nothing else', () => {
  expect(keepUnits('Penetrates by 13.0 m, 2.75 km away (148 ft AMSL).')).toBe(
    'Penetrates by 13.0\u00A0m, 2.75\u00A0km away (148\u00A0ft AMSL).',
  );
  expect(keepUnits('Add 3 more corners.')).toBe('Add 3 more corners.');
});
