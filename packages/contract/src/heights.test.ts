import { expect, it } from 'vitest';
import { feetAmsl, limitDownM, limitText, marginText, reachedUpM } from './heights.ts';

/* Worked by hand: metres ÷ 0.3048. */
it.each([
  [0, 0],
  [0.3048, 1],
  [0.305, 2],
  [30.48, 100], // exactly 100; in binary a little more
  [30.481, 101],
  [22.4, 74], // 73.49
  [24.4, 81], // 80.05
  [26, 86], // 85.30
  [26.4, 87], // 86.61
  [45, 148], // 147.64
  [152.4, 500],
  [600, 1969], // 1968.50
  [914.4, 3000],
  [-0.1, 0], // -0.33
  [-0.3048, -1],
  [-0.5, -1], // -1.64
])('%d m AHD are %d ft AMSL, up to the whole foot', (metres, feet) => {
  expect(feetAmsl(metres)).toBe(feet);
});

it('returns every whole foot exactly, despite binary rounding', () => {
  for (let feet = -100; feet <= 10_000; feet += 1) expect(feetAmsl(feet * 0.3048)).toBe(feet);
});

it.each([
  [26.4, 26.4, 26.4],
  [26.44, 26.4, 26.5],
  [26.4001, 26.4, 26.5],
  [26.399, 26.3, 26.4],
  [0.1 + 0.2, 0.3, 0.3],
  [-0.05, -0.1, 0],
  [0, 0, 0],
  [47, 47, 47],
])('%d m is a limit of %d m, and a crane that reaches it reaches %d m', (metres, limit, reached) => {
  expect(limitDownM(metres)).toBe(limit);
  expect(reachedUpM(metres)).toBe(reached);
});

it('states metres and feet of the same height', () => {
  expect(limitText(26.4)).toBe('26.4\u00a0m AHD (87\u00a0ft AMSL)');
  // 24.49 may be used to 24.4 m; 24.4 ÷ 0.3048 = 80.05.
  expect(limitText(24.49)).toBe('24.4\u00a0m AHD (81\u00a0ft AMSL)');
});

it.each([
  [0.96, '0.9\u00a0m'],
  [0.05, '0.0\u00a0m'],
  [-0.05, '−0.1\u00a0m'],
  [-5.5, '−5.5\u00a0m'],
  [-5.51, '−5.6\u00a0m'],
])('a margin of %d m is stated as %s', (metres, text) => {
  expect(marginText(metres)).toBe(text);
});
