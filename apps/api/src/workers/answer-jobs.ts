import os from 'node:os';
import { parentPort } from 'node:worker_threads';

/** What a background thread posts for each job, in order: the bytes, or our fault for the log. */
export type JobOutcome = { bytes: Uint8Array<ArrayBuffer> } | { failure: string };

/** A third of what the event loop gets where both want the same core. */
const STEPS_DOWN = 5;

/** Somewhat below the event loop, so that on few cores requests are answered first. Only Linux does this for one thread. */
function giveWay(): void {
  if (process.platform !== 'linux') return;
  os.setPriority(Math.min(os.getPriority() + STEPS_DOWN, os.constants.priority.PRIORITY_LOW));
}

/** The whole of a background thread. Apart from background-thread.ts, so that a thread loads nothing of the server. */
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
