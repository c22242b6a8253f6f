import { expect, it } from 'vitest';
import { openLine } from './in-turn.ts';

const later = () => {
  let go: () => void = () => {};
  const done = new Promise<void>((resolve) => {
    go = resolve;
  });
  return { done, go };
};
const turns = (count: number) => Array.from({ length: count }, (_, n) => n);
const loop = () => new Promise<void>((resolve) => setImmediate(resolve));

it('serves in order, so many at once, and goes on after one that fails', async () => {
  const line = openLine(2);
  const gates = turns(4).map(later);
  const began: number[] = [];
  const results = turns(4).map((n) =>
    line(async () => {
      began.push(n);
      await gates[n]?.done;
      if (n === 1) throw new Error('one fails');
      return n * 10;
    }),
  );
  const settled = Promise.allSettled(results);
  for (const _ of turns(5)) await loop();
  expect(began).toEqual([0, 1]);
  gates[1]?.go();
  for (const _ of turns(5)) await loop();
  expect(began).toEqual([0, 1, 2]);
  for (const gate of gates) gate.go();
  expect((await settled).map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
    0,
    'Error: one fails',
    20,
    30,
  ]);
});

it('lets the loop read between two turns: who asks during the first is before nobody, and after nobody who comes later', async () => {
  const line = openLine(1);
  const served: string[] = [];
  const ask = (name: string) => line(() => void served.push(name));
  const first = turns(3).map((n) => ask(`round one, ${n}`));
  await first[0];
  // The others are not done yet: something else had its chance after the first.
  expect(served).toEqual(['round one, 0']);
  await Promise.all([ask('round two, 0'), ...first]);
  expect(served).toEqual(['round one, 0', 'round one, 1', 'round one, 2', 'round two, 0']);
});
