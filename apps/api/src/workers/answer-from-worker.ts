import { parentPort, workerData } from 'node:worker_threads';
import { InvalidKmlError } from '@jibline/kml';

/** What a worker posts: its result, or why the input is refused. */
export type FromWorker<T> = { result: T } | { refused: string };

/** Also the body of a job of the background thread. */
export function attempt<D, T>(read: (data: D) => T, data: D): FromWorker<T> {
  try {
    return { result: read(data) };
  } catch (error) {
    if (error instanceof InvalidKmlError) return { refused: error.message };
    throw error;
  }
}

/** The body of a worker. Separate from run-in-worker.ts, so that a worker imports nothing of the server. */
export function answerFromWorker<D, T>(read: (data: D) => T): void {
  parentPort?.postMessage(attempt(read, workerData as D));
}
