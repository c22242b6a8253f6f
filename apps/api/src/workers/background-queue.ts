import { Worker } from 'node:worker_threads';
import { delayRefusal } from '../delay-refusal.ts';
import { ApiError } from '../errors.ts';
import type { BackgroundJob, JobOutcome } from './background-worker.ts';

export interface BackgroundQueueOptions {
  /** A file that exports `work`, a function of the job. Nothing else imports it. */
  module: URL;
  /** How many jobs may wait; further ones are refused. */
  maxWaiting: number;
  /** The refusal's sentence, and after how many seconds to retry. */
  busy: { sentence: string; retryAfterSeconds: number };
  /** How long a job may compute; without it, a minute. */
  maxCpuMs?: number;
}

/**
 * Far more than the largest job takes. Counted in time on the processor: on a busy machine a job takes long without being
 * stuck, and ending the thread would make the next one load its code anew.
 */
const MAX_CPU_MS = 60_000;
const LOOK_MS = 5_000;
/** For a job that computes nothing and never ends. */
const MAX_JOB_MS = 600_000;
/** An awake thread takes about 60 MB: it ends when idle, and the next job starts another. */
const IDLE_MS = 30_000;
/** A height map of a million cells takes 300 MB. */
const MEMORY = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 32 };

interface Waiting {
  readonly module: string;
  readonly maxCpuMs: number;
  /** Returns the job when its turn comes. */
  readonly prepare: () => unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const interrupted = () => new ApiError('unavailable', 'This was interrupted. Try again.', {}, { 'retry-after': '1' });

/** Time on the processor so far; null: it has ended or not started. */
const cpuOf = (worker: Worker): Promise<number | null> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1_000,
    () => null,
  );

/** A long-lived thread that takes one job of each queue in turn, so that no kind of work waits for all of another. */
class BackgroundThread {
  #queues: Waiting[][] = [];
  #current: Waiting | null = null;
  #worker: Worker | null = null;
  #clock: NodeJS.Timeout | undefined;

  /** Call after adding to the queue. */
  serve(queue: Waiting[]): void {
    if (!this.#queues.includes(queue)) this.#queues.push(queue);
    this.#next();
  }

  #take(): Waiting | undefined {
    const [queue, ...others] = this.#queues;
    const taken = queue?.shift();
    if (queue) this.#queues = queue.length > 0 ? [...others, queue] : others;
    return taken;
  }

  #next(): void {
    if (this.#current) return;
    clearTimeout(this.#clock);
    const next = this.#take();
    const worker = this.#worker ?? (next ? this.#start() : null);
    if (!worker) return;
    if (!next) {
      // The thread does not keep an otherwise idle process alive.
      worker.unref();
      this.#clock = setTimeout(() => this.#retire(worker), IDLE_MS).unref();
      return;
    }
    this.#current = next;
    worker.ref();
    void this.#watch(worker, next);
    this.#send(worker, next);
  }

  /** First out of use, then ended, so that no job reaches a thread that is about to end. */
  #retire(worker: Worker): void {
    this.#worker = null;
    void worker.terminate();
  }

  /** Ends the thread if the job computes for too long. */
  async #watch(worker: Worker, job: Waiting): Promise<void> {
    const from = performance.now();
    const before = await cpuOf(worker);
    const look = async () => {
      const now = await cpuOf(worker);
      if (this.#current !== job) return;
      const hasOverrun = now !== null && now - (before ?? 0) > job.maxCpuMs;
      if (hasOverrun || performance.now() - from > MAX_JOB_MS) void worker.terminate();
      else this.#clock = setTimeout(() => void look(), Math.min(LOOK_MS, job.maxCpuMs)).unref();
    };
    if (this.#current === job) await look();
  }

  #send(worker: Worker, waiting: Waiting): void {
    const fail = (error: unknown) => {
      if (this.#current === waiting) this.#settle(({ reject }) => reject(error));
    };
    const post = (job: unknown) => worker.postMessage({ module: waiting.module, job } satisfies BackgroundJob);
    try {
      const job = waiting.prepare();
      if (job instanceof Promise) job.then(post).catch(fail);
      else post(job);
    } catch (error) {
      // The job was not plain data, so nothing was sent.
      fail(error);
    }
  }

  #settle(tell: (waiting: Waiting) => void): void {
    const done = this.#current;
    this.#current = null;
    if (done) tell(done);
    this.#next();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./background-worker.ts', import.meta.url), { resourceLimits: MEMORY });
    this.#worker = worker;
    worker.on('message', (outcome: JobOutcome) =>
      this.#settle(({ resolve, reject }) => {
        if ('result' in outcome) resolve(outcome.result);
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

/** One for everything: on few cores a second thread would take its time from the event loop. */
const thread = new BackgroundThread();

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
  Buffer.from(buffer, byteOffset, byteLength);

/**
 * A short queue for one kind of work that would block the event loop for too long. Jobs and results are plain data,
 * because they are copied to and from the thread.
 */
export class BackgroundQueue<J, R = Uint8Array<ArrayBuffer>> {
  readonly #options: BackgroundQueueOptions;
  readonly #waiting: Waiting[] = [];

  constructor(options: BackgroundQueueOptions) {
    this.#options = options;
  }

  run(job: J): Promise<R> {
    return this.#add(() => job);
  }

  #add(prepare: () => J | Promise<J>): Promise<R> {
    const { module, maxWaiting, busy, maxCpuMs = MAX_CPU_MS } = this.#options;
    if (this.#waiting.length >= maxWaiting)
      return delayRefusal(
        new ApiError('unavailable', busy.sentence, {}, { 'retry-after': String(busy.retryAfterSeconds) }),
      );
    return new Promise((resolve, reject) => {
      const settle = { resolve: resolve as (result: unknown) => void, reject };
      this.#waiting.push({ module: module.href, maxCpuMs, prepare, ...settle });
      thread.serve(this.#waiting);
    });
  }

  /** The same for results that are bytes. */
  async bytes(this: BackgroundQueue<J>, job: J): Promise<Buffer> {
    return asBuffer(await this.run(job));
  }

  /** For jobs that take time to read: only those not refused are read, one at a time. */
  async bytesOf(this: BackgroundQueue<J>, prepare: () => Promise<J>): Promise<Buffer> {
    return asBuffer(await this.#add(prepare));
  }
}
