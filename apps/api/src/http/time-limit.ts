import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError, TOOK_TOO_LONG } from '../errors.ts';

const CHECK_INTERVAL_MS = 250;

declare module 'fastify' {
  interface FastifyReply {
    /** Index in the list of requests under the time limit; -1 when not in it. */
    place: number;
  }
}

export interface TimeLimit {
  begin(reply: FastifyReply): void;
  end(reply: FastifyReply): void;
}

const STALLED_MS = 60_000;

/** No time limit for a large file over a slow line as long as bytes move. */
export function waitWhileSending(reply: FastifyReply, time: TimeLimit): void {
  time.end(reply);
  reply.raw.setTimeout?.(STALLED_MS, () => reply.raw.destroy());
}

/** If nothing was sent yet, answers with an error; a half-sent answer is cut off; a finished one needs nothing. */
function giveUp(reply: FastifyReply): void {
  if (reply.sent || reply.raw.destroyed) return;
  const error = new ApiError('unavailable', TOOK_TOO_LONG);
  if (reply.raw.headersSent) reply.raw.destroy(error);
  else void reply.send(error);
}

/**
 * Limits the time a request may take. The framework's own limit creates a timer, a controller and listeners per
 * request; here one clock checks all open requests, and starting and ending one costs almost nothing.
 */
export function timeLimit(app: FastifyInstance, timeoutMs: number): TimeLimit {
  const open: FastifyReply[] = [];
  const limit: TimeLimit = {
    begin(reply) {
      reply.place = open.push(reply) - 1;
    },
    /** The last entry moves to the freed index. */
    end(reply) {
      if (reply.place < 0) return;
      const last = open.pop();
      if (last && last !== reply) {
        open[reply.place] = last;
        last.place = reply.place;
      }
      reply.place = -1;
    },
  };
  const clock = setInterval(() => {
    for (const reply of open.filter(({ elapsedTime }) => elapsedTime >= timeoutMs)) {
      limit.end(reply);
      giveUp(reply);
    }
  }, CHECK_INTERVAL_MS).unref();
  app.decorateReply('place', -1);
  app.addHook('onClose', async () => clearInterval(clock));
  return limit;
}
