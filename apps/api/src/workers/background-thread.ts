import { Worker } from 'node:worker_threads';
import { delayRefusal } from '../delay-refusal.ts';
import { ApiError } from '../errors.ts';
import type { JobOutcome } from './answer-jobs.ts';

export interface BackgroundThreadOptions {
  /** A file that calls `answerJobs`. */
  entry: URL;
  /** How many jobs may wait while one runs; further ones are refused. */
  maxWaiting: number;
  /** The refusal's sentence, and after how many seconds to retry. */
  busy: { sentence: string; retryAfterSeconds: number };
}

/** Far more than the largest job takes. */
const JOB_MS = 20_000;
/** A thread takes about 60 MB: it ends when idle, and the next job starts another. */
const IDLE_MS = 60_000;

interface Waiting<J> {
  readonly job: J;
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: unknown) => void;
}

const interrupted = () => new ApiError('unavailable', 'This was interrupted. Try again.', {}, { 'retry-after': '1' });

/**
 * Runs work that would block the event loop for too long in one long-lived thread, in order. Jobs are plain data,
 * because they are copied to the thread; results are bytes.
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
      return delayRefusal(
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
      // The thread does not keep an otherwise idle process alive.
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
      // The job was not plain data, so nothing was sent.
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
    // Errors of jobs are reported as answers; only memory, the time limit, or code that does not load ends the thread.
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
