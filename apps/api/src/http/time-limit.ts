import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError, TOOK_TOO_LONG } from '../errors.ts';

const CHECK_INTERVAL_MS = 250;

declare module 'fastify' {
  interface FastifyReply {
    /** Where it stands among those under the time limit; -1 when it does not. */
    place: number;
  }
}

export interface TimeLimit {
  begin(reply: FastifyReply): void;
  end(reply: FastifyReply): void;
}

/** Nothing went out yet: say so. Half an answer cannot be taken back: cut it. Answered or gone: nothing to do. */
function giveUp(reply: FastifyReply): void {
  if (reply.sent || reply.raw.destroyed) return;
  const error = new ApiError('unavailable', TOOK_TOO_LONG);
  if (reply.raw.headersSent) reply.raw.destroy(error);
  else void reply.send(error);
}

/**
 * No request is worked on for longer than this. The framework's own limit makes a timer, a controller and listeners for
 * every request; here one clock looks at all that are open, and beginning and ending cost next to nothing.
 */
export function timeLimit(app: FastifyInstance, timeoutMs: number): TimeLimit {
  const open: FastifyReply[] = [];
  const limit: TimeLimit = {
    begin(reply) {
      reply.place = open.push(reply) - 1;
    },
    /** The last one takes the place that becomes free. */
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
