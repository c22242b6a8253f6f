import { expect, it } from 'vitest';
import { inParallel } from './in-parallel.ts';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

it('processes all items, never more at a time than allowed, and keeps the order', async () => {
  let now = 0;
  let max = 0;
  const squares = await inParallel([1, 2, 3, 4, 5, 6, 7, 8, 9], 5, async (n) => {
    max = Math.max(max, ++now);
    await pause(10 - n);
    now--;
    return n * n;
  });
  expect(squares).toEqual([1, 4, 9, 16, 25, 36, 49, 64, 81]);
  expect(max).toBe(5);
});

it('starts nothing more after a failure, and throws it', async () => {
  const started: number[] = [];
  const failing = inParallel([1, 2, 3, 4, 5, 6], 2, async (n) => {
    started.push(n);
    if (n === 1) throw new Error('away');
    await pause(5);
  });
  await expect(failing).rejects.toThrow('away');
  await pause(20);
  expect(started).toEqual([1, 2]);
});

it('with no items returns nothing', async () => expect(await inParallel([], 5, async () => 1)).toEqual([]));
