import { samples } from '@jibline/contract/samples';
import { expect, it } from 'vitest';
import { areaText, changeText, tallyText } from './comparison-labels.ts';

it.each([
  [null, '–'],
  [25_000, '2.5\u00a0ha'],
  [1_234_567, '1.23\u00a0km²'],
])('an area of %s m² reads %s', (squareMetres, text) => {
  expect(areaText(squareMetres)).toBe(text);
});

it.each([
  [-1.5, 'down', '1.50\u00a0m'],
  [-1.5, 'up', 'nowhere'],
  [0.25, 'up', '0.25\u00a0m'],
  [0, 'down', 'nowhere'],
  [null, 'up', '–'],
] as const)('a change of %s m, looked at %s, reads %s', (metres, direction, text) => {
  expect(changeText(metres, direction)).toBe(text);
});

it('counts what changes, and says so when nothing does', () => {
  const [one] = (samples.SurfaceSetComparison.valid as { differences: Parameters<typeof tallyText>[0] }).differences;
  if (!one) throw new Error('no difference');
  expect(tallyText([one, { ...one, change: 'added' }, { ...one, change: 'same' }])).toBe(
    'Of 3 surfaces: 1 added, 1 changed, 1 the same.',
  );
  expect(tallyText([{ ...one, change: 'same' }])).toBe('Nothing would change.');
});
