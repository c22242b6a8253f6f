import { expect, it } from 'vitest';
import { atMost } from './at-most.ts';

/** Work that lasts until it is told to end. */
function openWork() {
  let end = (_result: string) => {};
  let fail = (_error: Error) => {};
  const done = new Promise<string>((resolve, reject) => {
    [end, fail] = [resolve, reject];
  });
  return { done, end: (result: string) => end(result), fail: (error: Error) => fail(error) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('begins as much as it may, and the next in order once one has ended, also by an error', async () => {
  const inTurn = atMost(2);
  const started: string[] = [];
  const works = ['a', 'b', 'c', 'd'].map((name) => ({ name, ...openWork() }));
  const results = works.map(({ name, done }) =>
    inTurn(() => {
      started.push(name);
      return done;
    }).catch((error: Error) => error.message),
  );
  await settled();
  expect(started).toEqual(['a', 'b']);
  works[1]?.fail(new Error('broken'));
  await settled();
  expect(started).toEqual(['a', 'b', 'c']);
  works[0]?.end('A');
  await settled();
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  works[2]?.end('C');
  works[3]?.end('D');
  expect(await Promise.all(results)).toEqual(['A', 'broken', 'C', 'D']);
  expect(await inTurn(async () => 'later')).toBe('later');
});
