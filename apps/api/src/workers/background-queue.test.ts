import { expect, it, vi } from 'vitest';
import { BackgroundQueue } from './background-queue.ts';

/** A module for the thread, from its text. */
const moduleOf = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`);
const queueOf = <J, R>(work: string, maxWaiting: number, limits: { maxCpuMs?: number } = {}) =>
  new BackgroundQueue<J, R>({
    module: moduleOf(`export const work = ${work};`),
    maxWaiting,
    busy: { sentence: 'Busy.', retryAfterSeconds: 7 },
    ...limits,
  });

/** Returns the bytes of a text, and dies or fails on request. */
const echo = queueOf<string, Uint8Array<ArrayBuffer>>(
  `(job) => {
  if (job === 'die') process.exit(1);
  if (job === 'fail') throw new Error('told to');
  return new TextEncoder().encode(job);
}`,
  3,
);
const outcome = (job: string) =>
  echo.bytes(job).then(
    (bytes) => bytes.toString(),
    ({ message, headers }) => [message.split('\n')[0], headers?.['retry-after']],
  );

it('answers in order, and continues after a job that fails or ends the thread', async () => {
  expect(await Promise.all(['one', 'fail', 'die', 'two', 'three'].map(outcome))).toEqual([
    'one',
    ['Error: told to', undefined],
    ['This was interrupted. Try again.', '1'],
    'two',
    ['Busy.', '7'],
  ]);
  expect(await outcome('four')).toBe('four');
});

it('works while the event loop does not', async () => {
  const shared = new Int32Array(new SharedArrayBuffer(4));
  const tell = queueOf<Int32Array, string>(
    `(cell) => { Atomics.store(cell, 0, 1); Atomics.notify(cell, 0); return 'done'; }`,
    1,
  );
  await outcome('awake');
  const answer = tell.run(shared);
  // This thread stands still until the other has done the job.
  expect(Atomics.wait(shared, 0, 0, 20_000)).not.toBe('timed-out');
  expect(await answer).toBe('done');
});

it('ends a job that computes for too long, not one that takes long on a busy machine', async () => {
  const work = `async (job) => {
    if (job === 'endless') for (;;);
    await new Promise((done) => setTimeout(done, 1_500));
    return job;
  }`;
  const short = queueOf<string, string>(work, 3, { maxCpuMs: 300 });
  const answers = ['slow', 'endless', 'next'].map((job) => short.run(job).catch(({ message }: Error) => message));
  expect(await Promise.all(answers)).toEqual(['slow', 'This was interrupted. Try again.', 'next']);
});

it('takes one job of each queue in turn', async () => {
  const order: string[] = [];
  const [many, few] = [queueOf<string, string>('(job) => job', 9), queueOf<string, string>('(job) => job', 9)];
  const answers = [...['a1', 'a2', 'a3', 'a4'].map((job) => many.run(job)), ...['b1', 'b2'].map((job) => few.run(job))];
  await Promise.all(answers.map(async (answer) => order.push(await answer)));
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

it('prepares a job when its turn comes, not if it is refused, and continues after one that can’t be prepared', async () => {
  const prepared: string[] = [];
  const prepare = (job: string) => async () => {
    prepared.push(job);
    if (job === 'lost') throw new Error('not found');
    return job;
  };
  const answers = ['one', 'lost', 'two', 'three', 'four'].map((job) =>
    echo.bytesOf(prepare(job)).then(String, ({ message }: Error) => message),
  );
  expect(prepared).toEqual(['one']);
  expect(await Promise.all(answers)).toEqual(['one', 'not found', 'two', 'three', 'Busy.']);
  expect(prepared).toEqual(['one', 'lost', 'two', 'three']);
});

it('answers a job that comes just as the idle thread ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (const job of ['before', 'after', 'again']) {
      expect(await outcome(job)).toBe(job);
      vi.advanceTimersByTime(60_000);
    }
  } finally {
    vi.useRealTimers();
  }
});
