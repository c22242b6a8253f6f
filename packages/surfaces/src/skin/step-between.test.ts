import { expect, it } from 'vitest';
import { stepBetween } from './step-between.ts';

it('finds where a height jumps, and both heights', () => {
  // From 10 m up by 2 m to the jump at 0.3 of the way, then 45 m.
  const step = stepBetween((share) => (share < 0.3 ? 10 + share * 2 : 45));
  expect(step?.share).toBeCloseTo(0.3, 5);
  expect(step?.before).toBeCloseTo(10.6, 3);
  expect(step?.after).toBe(45);
});

it('finds the edge beyond which there is no surface', () => {
  const step = stepBetween((share) => (share < 0.75 ? 45 : Number.POSITIVE_INFINITY));
  expect(step?.share).toBeCloseTo(0.75, 5);
  expect([step?.before, step?.after]).toEqual([45, Number.POSITIVE_INFINITY]);
});

it.each([
  ['level', () => 45],
  ['a steep slope', (share: number) => 10 + share * 100],
  ['nothing at all', () => Number.POSITIVE_INFINITY],
  ['a step of less than 0.3 m', (share: number) => (share < 0.5 ? 10 : 10.2)],
])('finds none: %s', (_, heightAt) => {
  expect(stepBetween(heightAt)).toBeNull();
});
