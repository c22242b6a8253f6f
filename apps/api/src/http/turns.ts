import type { FastifyInstance, FastifyRequest } from 'fastify';
import { delayRefusal } from '../delay-refusal.ts';
import { ApiError } from '../errors.ts';
import { addressOf } from './rate-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Lets the next frequent caller begin; null for everyone else. */
    endTurn: (() => void) | null;
  }
}

/** An address with more calls than this is a frequent caller. */
const OCCASIONAL = { max: 10, timeWindow: 10_000 };
/** A call that takes longer waits for a thread or another server, and leaves the event loop to others. */
const MAX_TURN_MS = 50;
const MAX_WAITING = 256;

const tooMany = () =>
  new ApiError(
    'unavailable',
    'Many people are asking right now. Try again in a few seconds.',
    {},
    { 'retry-after': '3' },
  );

/** One at a time. */
class Turns {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  /** Resolves with the function that ends the turn; it ends by itself when it takes too long. */
  async take(): Promise<() => void> {
    if (this.#waiting.length >= MAX_WAITING) return delayRefusal(tooMany());
    return new Promise((resolve) => {
      this.#waiting.push(() => resolve(this.#begin()));
      if (!this.#isTaken) this.#next();
    });
  }

  /**
   * One turn a round of the event loop: the embedded database answers without leaving the loop, so calls that begin at
   * once would all be answered before anyone else's is read.
   */
  #next(): void {
    const begin = this.#waiting.shift();
    this.#isTaken = begin !== undefined;
    if (begin) setImmediate(begin);
  }

  #begin(): () => void {
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      this.#next();
    };
    const timer = setTimeout(end, MAX_TURN_MS).unref();
    return end;
  }
}

/** Waits for the caller's turn, which lasts at most until the reply is sent. */
export type TakeTurn = (request: FastifyRequest) => Promise<void>;

/**
 * Frequent callers without an account take turns, however many they are, so that others are answered as if they were not
 * there: a limit per address does not protect from many addresses. Counted in this process, whose event loop they share.
 */
export function turnsOfFrequentCallers(app: FastifyInstance): TakeTurn {
  app.decorateRequest('endTurn', null);
  const turns = new Turns();
  const count = app.createRateLimit({ ...OCCASIONAL, keyGenerator: addressOf });
  app.addHook('onResponse', (request, _reply, done) => {
    request.endTurn?.();
    done();
  });
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) request.endTurn = await turns.take();
  };
}
