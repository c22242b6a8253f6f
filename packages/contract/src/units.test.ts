import { expect, it } from 'vitest';
import { limitText } from './heights.ts';
import { keepUnits, sizeText, withUnit } from './units.ts';

it('no line ends between a number and its unit', () => {
  expect(withUnit('45.0', 'm')).toBe('45.0\u00a0m');
  // 26.49 m is rounded down to 26.4 m; 26.4 / 0.3048 = 86.6 ft, rounded up.
  expect(limitText(26.49)).toBe('26.4\u00a0m AHD (87\u00a0ft AMSL)');
});

it('keeps each number of an older sentence on one line with its unit, and nothing else', () => {
  expect(keepUnits('Penetrates by 13.0 m, 2.75 km away (148 ft AMSL).')).toBe(
    'Penetrates by 13.0\u00a0m, 2.75\u00a0km away (148\u00a0ft AMSL).',
  );
  expect(keepUnits('Add 3 more corners.')).toBe('Add 3 more corners.');
});

it.each([
  [999, '999 bytes'],
  [1500, '1.5\u00a0kB'],
  [64_000, '64\u00a0kB'],
  [2_340_000, '2.3\u00a0MB'],
  [10_000_000, '10\u00a0MB'],
  [134_217_728, '134.2\u00a0MB'],
])('%s bytes are shown as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
