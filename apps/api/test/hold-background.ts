import { BackgroundQueue } from '../src/workers/background-queue.ts';

const WAIT = `export const work = (cell) => {
  Atomics.store(cell, 0, 1);
  Atomics.notify(cell, 0);
  Atomics.wait(cell, 0, 1);
};`;
const queue = new BackgroundQueue<Int32Array, undefined>({
  module: new URL(`data:text/javascript,${encodeURIComponent(WAIT)}`),
  maxWaiting: 1,
  busy: { sentence: 'Busy.', retryAfterSeconds: 1 },
});

/** Stops the background thread until the returned function is called, so that whatever needs it waits. */
export async function holdBackground(): Promise<() => Promise<void>> {
  const cell = new Int32Array(new SharedArrayBuffer(4));
  const job = queue.run(cell);
  const started = Atomics.waitAsync(cell, 0, 0);
  await started.value;
  return async () => {
    Atomics.store(cell, 0, 2);
    Atomics.notify(cell, 0);
    await job;
  };
}
