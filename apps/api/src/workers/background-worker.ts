// Entry point of the background thread. It imports nothing of the server, and each kind of work with its first job.
import os from 'node:os';
import { parentPort } from 'node:worker_threads';

/** A job for the function `work` of the module at this address. */
export interface BackgroundJob {
  readonly module: string;
  readonly job: unknown;
}
/** What the thread posts for each job, in order: the result, or an error for the log. */
export type JobOutcome = { result: unknown } | { failure: string };

/** Niceness that leaves the thread a third of what the event loop gets on a shared core. */
const STEPS_DOWN = 5;

let isLowered = false;

/**
 * Lowers the thread's priority, so that on few cores requests come first. Linux only. Only after loading
 * the first work, for which people wait long enough.
 */
function giveWay(): void {
  if (isLowered || process.platform !== 'linux') return;
  isLowered = true;
  os.setPriority(Math.min(os.getPriority() + STEPS_DOWN, os.constants.priority.PRIORITY_LOW));
}

async function outcomeOf({ module, job }: BackgroundJob): Promise<JobOutcome> {
  try {
    const { work } = (await import(module)) as { work: (job: unknown) => unknown };
    giveWay();
    return { result: await work(job) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Bytes that fill their memory are transferred instead of copied; a part of a shared pool must be copied. */
function transferable(outcome: JobOutcome): ArrayBuffer[] {
  if (!('result' in outcome) || !(outcome.result instanceof Uint8Array)) return [];
  const { buffer, byteLength } = outcome.result;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}

parentPort?.on('message', (job: BackgroundJob) => {
  void outcomeOf(job).then((outcome) => parentPort?.postMessage(outcome, transferable(outcome)));
});
