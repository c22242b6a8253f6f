import os from 'node:os';
import { parentPort } from 'node:worker_threads';

/** What a background thread posts for each job, in order: the bytes, or an error for the log. */
export type JobOutcome = { bytes: Uint8Array<ArrayBuffer> } | { failure: string };

/** Niceness that leaves the thread a third of what the event loop gets on a shared core. */
const STEPS_DOWN = 5;

/** Lowers the thread's priority, so that on few cores requests come first. Linux only. */
function giveWay(): void {
  if (process.platform !== 'linux') return;
  os.setPriority(Math.min(os.getPriority() + STEPS_DOWN, os.constants.priority.PRIORITY_LOW));
}

/**
 * The body of a background thread. Separate from background-thread.ts, so that a thread imports nothing of the server.
 */
export function answerJobs<J>(work: (job: J) => Uint8Array | Promise<Uint8Array>): void {
  giveWay();
  const outcomeOf = async (job: J): Promise<JobOutcome> => {
    try {
      const made = await work(job);
      const whole = made.buffer instanceof ArrayBuffer && made.byteLength === made.buffer.byteLength;
      return { bytes: whole ? new Uint8Array(made.buffer as ArrayBuffer) : new Uint8Array(made) };
    } catch (error) {
      return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  parentPort?.on('message', (job: J) => {
    // Transferred, not copied.
    void outcomeOf(job).then((outcome) =>
      parentPort?.postMessage(outcome, 'bytes' in outcome ? [outcome.bytes.buffer] : []),
    );
  });
}
