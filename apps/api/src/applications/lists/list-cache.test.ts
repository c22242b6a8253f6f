import { expect, it } from 'vitest';
import { openListCache } from './list-cache.ts';

/** A clock, and counting that takes as long as told. */
function counting() {
  let at = 0;
  let counted = 0;
  const memory = openListCache({ now: () => at });
  return {
    pass: (ms: number) => {
      at += ms;
    },
    ask: (count: number, tookMs: number) =>
      memory.counted('key', async () => {
        counted += 1;
        at += tookMs;
        return [{ count }];
      }),
    counted: () => counted,
  };
}

it('counts what is few anew each time, however slow it was', async () => {
  const { ask, counted } = counting();
  expect(await ask(999, 500)).toEqual([{ count: 999 }]);
  expect(await ask(998, 500)).toEqual([{ count: 998 }]);
  expect(counted()).toBe(2);
});

it('believes a count for two hundred times as long as it took, then gives it once more while it counts again', async () => {
  const { pass, ask, counted } = counting();
  expect(await ask(1_000, 20)).toEqual([{ count: 1_000 }]);
  pass(3_999);
  expect(await ask(2_000, 20)).toEqual([{ count: 1_000 }]);
  expect(counted()).toBe(1);
  pass(1);
  expect(await ask(2_000, 20)).toEqual([{ count: 1_000 }]);
  expect(counted()).toBe(2);
  expect(await ask(3_000, 20)).toEqual([{ count: 2_000 }]);
});

it('gives nothing older than half a minute beyond its time', async () => {
  const { pass, ask } = counting();
  await ask(1_000, 20);
  pass(4_000 + 30_000);
  expect(await ask(2_000, 20)).toEqual([{ count: 2_000 }]);
});

it('counts once for all who ask at the same time, and hides a failure from nobody who waits', async () => {
  const memory = openListCache({ now: () => 0 });
  let runs = 0;
  const slow = async () => {
    runs += 1;
    await Promise.resolve();
    return [{ count: 5 }];
  };
  await Promise.all([memory.counted('a', slow), memory.counted('a', slow), memory.counted('b', slow)]);
  expect(runs).toBe(2);
  await expect(memory.counted('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await memory.counted('a', slow)).toEqual([{ count: 5 }]);
});
