import { Worker } from 'node:worker_threads';
import { ApiError } from '../errors.ts';
import type { FromWorker } from './answer-from-worker.ts';
import { BackgroundQueue } from './background-queue.ts';

/** Files of 50 MB take about 2 s and 500 MB; anything beyond is treated as hostile. */
const SECONDS = 20;
const MEGABYTES = 1_024;
/** One at a time, to leave memory and the other core to everyone else; a few may wait. */
const MAX_QUEUED = 6;
/** Takes about 10 ms, less than starting a worker, so the background thread does it. */
const SMALL_BYTES = 262_144;
const MAX_SMALL_WAITING = 12;
const BUSY = 'Many files are being read right now. Try again in a moment.';
const RETRY_SECONDS = 10;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

const tooMuch = (what: string) =>
  new ApiError('file-refused', `This file takes more than ${what} to read. Split it or simplify it.`);

function work<T>(entry: URL, data: unknown): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const worker = new Worker(entry, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
      stdout: true,
      stderr: true,
    });
    const clock = setTimeout(() => {
      reject(tooMuch(`${SECONDS} seconds`));
      void worker.terminate();
    }, SECONDS * 1000);
    worker.once('message', (message: FromWorker<T>) => {
      if ('refused' in message) reject(new ApiError('file-refused', message.refused));
      else resolve(message.result);
    });
    worker.once('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch(`${MEGABYTES}\u00a0MB of memory`) : error),
    );
    worker.once('exit', () => {
      clearTimeout(clock);
      reject(new Error(`the worker ${entry.pathname} ended without a word`));
    });
  });
}

/** Reads a file in a worker thread, in bounded time and memory. */
export async function runInWorker<T>(entry: URL, data: unknown): Promise<T> {
  if (waiting >= MAX_QUEUED) throw new ApiError('unavailable', BUSY, {}, { 'retry-after': String(RETRY_SECONDS) });
  waiting += 1;
  const mine = last.then(() => work<T>(entry, data));
  last = mine.catch(() => {});
  try {
    return await mine;
  } finally {
    waiting -= 1;
  }
}

/**
 * Reads files of one kind, never on the event loop: small ones in the background thread by `work`, large ones in a
 * worker of their own by `worker`. Compressed input counts as large, because its real size is unknown.
 */
export function fileReader<D, T>({ work: module, worker }: { work: URL; worker: URL }) {
  const queue = new BackgroundQueue<D, FromWorker<T>>({
    module,
    maxWaiting: MAX_SMALL_WAITING,
    busy: { sentence: BUSY, retryAfterSeconds: RETRY_SECONDS },
  });
  return async (data: D, file: { sizeBytes: number; packed: boolean }): Promise<T> => {
    if (file.packed || file.sizeBytes > SMALL_BYTES) return runInWorker<T>(worker, data);
    const answer = await queue.run(data);
    if ('refused' in answer) throw new ApiError('file-refused', answer.refused);
    return answer.result;
  };
}
