import { Worker } from 'node:worker_threads';
import { ApiError } from '../errors.ts';
import { holdBack } from '../hold-back.ts';
import type { JobOutcome } from './answer-jobs.ts';

export interface BackgroundThreadOptions {
  /** A file that calls `answerJobs`. */
  entry: URL;
  /** How many may wait while one is worked on; whoever comes then is told to come back. */
  maxWaiting: number;
  /** What they are told, and in how many seconds to try again. */
  busy: { sentence: string; retryAfterSeconds: number };
}

/** Dozens of times what the largest job takes. */
const JOB_MS = 20_000;
/** A thread holds some sixty megabytes: without work it ends, and the next job starts another. */
const IDLE_MS = 60_000;

interface Waiting<J> {
  readonly job: J;
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: unknown) => void;
}

const interrupted = () => new ApiError('unavailable', 'This was interrupted. Try again.', {}, { 'retry-after': '1' });

/**
 * Work that takes a processor for longer than other people should wait, done beside the event loop by one long-lived thread, in
 * the order in which it came. Jobs are copied to the thread, so they are plain data; what comes back is bytes.
 */
export class BackgroundThread<J> {
  readonly #options: BackgroundThreadOptions;
  readonly #line: Waiting<J>[] = [];
  #current: Waiting<J> | null = null;
  #worker: Worker | null = null;
  #clock: NodeJS.Timeout | undefined;

  constructor(options: BackgroundThreadOptions) {
    this.#options = options;
  }

  run(job: J): Promise<Buffer> {
    const { maxWaiting, busy } = this.#options;
    if (this.#line.length >= maxWaiting)
      return holdBack(
        new ApiError('unavailable', busy.sentence, {}, { 'retry-after': String(busy.retryAfterSeconds) }),
      );
    return new Promise((resolve, reject) => {
      this.#line.push({ job, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#current) return;
    clearTimeout(this.#clock);
    const next = this.#line.shift();
    const worker = this.#worker ?? (next ? this.#start() : null);
    if (!worker) return;
    if (!next) {
      // A process that has nothing else to do may end.
      worker.unref();
      this.#clock = setTimeout(() => void worker.terminate(), IDLE_MS).unref();
      return;
    }
    this.#current = next;
    worker.ref();
    this.#clock = setTimeout(() => void worker.terminate(), JOB_MS).unref();
    try {
      worker.postMessage(next.job);
    } catch (error) {
      // Not plain data: nothing was sent.
      this.#settle(({ reject }) => reject(error));
    }
  }

  #settle(tell: (waiting: Waiting<J>) => void): void {
    const done = this.#current;
    this.#current = null;
    if (done) tell(done);
    this.#next();
  }

  #start(): Worker {
    const worker = new Worker(this.#options.entry);
    this.#worker = worker;
    worker.on('message', (outcome: JobOutcome) =>
      this.#settle(({ resolve, reject }) => {
        if ('bytes' in outcome) resolve(Buffer.from(outcome.bytes.buffer));
        else reject(new Error(outcome.failure));
      }),
    );
    // It answers with every error it meets: what ends it is memory, the clock, or code that does not load.
    worker.on('error', (error) => this.#end(worker, error));
    worker.on('exit', () => this.#end(worker, interrupted()));
    return worker;
  }

  #end(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#settle(({ reject }) => reject(error));
  }
}
