import { expect, it } from 'vitest';
import { roundExaggeration, roundScale, ticks } from './round-scale.ts';

it.each([
  [11_870, 12_500],
  [12_500, 12_500],
  [12_501, 15_000],
  [8_100, 10_000],
  [950, 1_000],
])('1:%i is drawn 1:%i', (least, scale) => expect(roundScale(least)).toBe(scale));

it.each([
  [18.9, 15],
  [20, 20],
  [24.9, 20],
  [25, 25],
  [0.4, 1],
  [4_000, 1_000],
])('heights that could be %d times larger are drawn %i times larger', (most, times) =>
  expect(roundExaggeration(most)).toBe(times),
);

it('marks axes with round figures', () => {
  expect(ticks(0, 100, 5)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(ticks(-7, 23, 5)).toEqual([0, 10, 20]);
  expect(ticks(0, 67, 5)).toEqual([0, 20, 40, 60]);
});
