import { Worker } from 'node:worker_threads';
import type { AirportsInForce } from '@jibline/surfaces';
import { ApiError, badFields } from '../errors.ts';
import type { Question } from './answer-question.ts';
import type { FromThread, Outcome, ToThread } from './precheck-worker.ts';

const ENTRY = new URL('./precheck-worker.ts', import.meta.url);
/**
 * Each message costs both threads some microseconds, so waiting questions are sent together, but few enough that no one
 * waits long.
 */
const MAX_BATCH_SIZE = 8;
/** While one batch is answered, the next is already there. */
const MAX_BATCHES_IN_FLIGHT = 2;

/** An awake thread takes some 80 MB: it ends when idle, and the next question starts another. */
const IDLE_MS = 30_000;

/** A worker thread for pre-checks, so that the event loop only does input and output. */
export interface AnswerThread {
  /** The serialised answer, computed from these surfaces. */
  ask(airportsInForce: AirportsInForce, question: Question): Promise<Buffer>;
  stop(): Promise<void>;
}

type Report = (error: unknown) => void;

interface PendingQuestion {
  readonly airportsInForce: AirportsInForce;
  readonly question: Question;
  readonly resolve: (answer: Buffer) => void;
  readonly reject: (error: unknown) => void;
}

/** An impossible crane is reported at the field the person typed. */
function failureOf(outcome: Exclude<Outcome, { length: number }>): Error {
  if ('problems' in outcome) return badFields(outcome.problems);
  return 'cannotTell' in outcome ? new ApiError('cannot-tell', outcome.cannotTell) : new Error(outcome.failure);
}

class Thread {
  readonly #worker: Worker;
  /** First in, first out. */
  readonly #line: PendingQuestion[] = [];
  readonly #batches: PendingQuestion[][] = [];
  #held: AirportsInForce | null = null;
  #idle: NodeJS.Timeout | undefined;
  readonly #onEnd: () => void;

  constructor({ report, onEnd }: { report: Report; onEnd: () => void }) {
    this.#onEnd = onEnd;
    this.#worker = new Worker(ENTRY, { resourceLimits: { maxYoungGenerationSizeMb: 6 } });
    this.#worker.on('message', (message: FromThread) => this.#take(message));
    // The worker reports errors as answers; only running out of memory or code that does not load ends it.
    this.#worker.on('error', report);
    this.#worker.on('exit', () => {
      onEnd();
      const lost = new ApiError('unavailable', 'The check was interrupted. Try again.', {}, { 'retry-after': '1' });
      for (const { reject } of [...this.#batches.flat(), ...this.#line]) reject(lost);
    });
    // The thread does not keep an otherwise idle process alive.
    this.#worker.unref();
  }

  ask(airportsInForce: AirportsInForce, question: Question): Promise<Buffer> {
    clearTimeout(this.#idle);
    return new Promise((resolve, reject) => {
      this.#line.push({ airportsInForce, question, resolve, reject });
      this.#send();
    });
  }

  /** First out of use, then ended, so that no question reaches a thread that is about to end. */
  #retire(): void {
    this.#onEnd();
    void this.#worker.terminate();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#worker.terminate();
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #send(): void {
    const [first] = this.#line;
    if (!first || this.#batches.length === MAX_BATCHES_IN_FLIGHT) return;
    if (first.airportsInForce !== this.#held) {
      this.#held = first.airportsInForce;
      const { airports, listed } = first.airportsInForce;
      this.#post({ airports: [...airports.values()], listed });
    }
    const other = this.#line.findIndex(({ airportsInForce }) => airportsInForce !== first.airportsInForce);
    const batch = this.#line.splice(0, Math.min(MAX_BATCH_SIZE, other < 0 ? MAX_BATCH_SIZE : other));
    this.#batches.push(batch);
    this.#post({ questions: batch.map(({ question }) => question) });
  }

  #take({ outcomes, bytes }: FromThread): void {
    const batch = this.#batches.shift() ?? [];
    this.#send();
    if (this.#batches.length === 0) this.#idle = setTimeout(() => this.#retire(), IDLE_MS).unref();
    let from = 0;
    const tell = ({ resolve, reject }: PendingQuestion, outcome: Outcome) => {
      if ('length' in outcome) {
        resolve(Buffer.from(bytes.buffer, from, outcome.length));
        from += outcome.length;
      } else reject(failureOf(outcome));
    };
    for (const [n, outcome] of outcomes.entries()) {
      const requested = batch[n];
      if (requested) tell(requested, outcome);
    }
  }
}

/** Started with the first question: many processes never get one, and a thread takes some megabytes. */
export function openPrecheckWorker(report: Report): AnswerThread {
  let thread: Thread | null = null;
  const start = () => {
    const started: Thread = new Thread({
      report,
      onEnd: () => {
        if (thread === started) thread = null;
      },
    });
    return started;
  };
  return {
    ask(airportsInForce, question) {
      thread ??= start();
      return thread.ask(airportsInForce, question);
    },
    async stop() {
      await thread?.stop();
    },
  };
}
