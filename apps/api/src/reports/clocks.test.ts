import { expect, it } from 'vitest';
import { EIGHT_OF_TEN, HALF, inOrder, mean, sum, within } from './clocks.ts';

/** As the database packs them: eight bytes each, the highest first. */
function packed(...values: number[]): string {
  const bytes = Buffer.alloc(values.length * 8);
  for (const [at, value] of values.entries()) bytes.writeDoubleBE(value, at * 8);
  return bytes.toString('base64');
}

it('puts what the groups have in one order', () => {
  expect([...inOrder([packed(10, 9, -1.5), null, packed(86_400.25), undefined, packed(2)])]).toEqual([
    ...[-1.5, 2, 9, 10, 86_400.25],
  ]);
  expect([...inOrder([])]).toEqual([]);
});

/* The value by which the share is done: of an even number the lower one of the two in the middle. */
it.each([
  [[7], 7, 7, 7],
  [[1, 2], 1, 2, 2],
  [[1, 2, 3], 2, 3, 3],
  [[1, 2, 3, 4], 2, 4, 4],
  [[1, 2, 3, 4, 5], 3, 4, 5],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 5, 8, 10],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 6, 9, 11],
])('of %j half are done by %d, eight of ten by %d, all by %d', (values, half, most, all) => {
  const ordered = Float64Array.from(values);
  expect([within(ordered, HALF), within(ordered, EIGHT_OF_TEN), within(ordered, 1)]).toEqual([half, most, all]);
});

it('eight of ten is exact for every number of values that five divides', () => {
  for (let fifths = 1; fifths <= 20_000; fifths += 1) expect(Math.ceil(fifths * 5 * EIGHT_OF_TEN)).toBe(fifths * 4);
});

it('nothing has no value and no mean', () => {
  const none = new Float64Array();
  expect([within(none, HALF), within(none, 1), mean(0, 0), sum([])]).toEqual([null, null, null, 0]);
  expect([mean(9, 2), sum([1, null, undefined, 2.5])]).toEqual([4.5, 3.5]);
});
