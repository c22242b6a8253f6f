import fastifyRateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { Route } from '@jibline/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answeredWithin, isDatabaseAway } from '../database/unavailable.ts';
import type { Db } from '../db.ts';
import { ApiError } from '../errors.ts';
import { countRequest } from './rate-limit-store.ts';

interface Allowance {
  max: number;
  windowMs: number;
}

/** Messages cost other people's time; a payment provider's messages come in bursts and are signed. */
const ALLOWANCES: Record<string, Allowance | null> = {
  contact: { max: 5, windowMs: 10 * 60_000 },
  // A grid is some hundred thousand questions.
  heightMap: { max: 30, windowMs: 60_000 },
  stripeWebhook: null,
  // Probes of orchestrators come often and from one address.
  health: null,
  ready: null,
  metrics: null,
};
const COUNT_TIMEOUT_MS = 1_000;
const ANONYMOUS_WRITE: Allowance = { max: 60, windowMs: 60_000 };
/** Addresses beyond this are forgotten, those not seen for longest first. */
const MAX_ADDRESSES = 20_000;

/** Counts one request from its address (of IPv6 the /64, which one home or office owns), or throws `rate-limited`. */
export type RateLimit = (request: FastifyRequest) => Promise<void>;
export type RateLimitFor = (name: string, route: Route) => RateLimit | null;

/**
 * The limit of each route. Costly ones are counted in the database, together for however many processes serve. The general
 * one, which only keeps a process from being overrun, is counted in that process: a write to the database for every request
 * would cost more than most requests.
 */
export async function rateLimits(
  app: FastifyInstance,
  db: Db,
  perMinute: number,
  now: () => Date,
): Promise<RateLimitFor> {
  await app.register(fastifyRateLimit, { global: false, max: perMinute, timeWindow: 60_000, cache: MAX_ADDRESSES });
  const inProcess = ({ max, windowMs }: Allowance): RateLimit => {
    const count = app.createRateLimit({ max, timeWindow: windowMs });
    return async (request) => {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl);
    };
  };
  const general = inProcess({ max: perMinute, windowMs: 60_000 });
  const shared = (name: string, allowance: Allowance): RateLimit => {
    const { max, windowMs } = allowance;
    const alone = inProcess(allowance);
    return async (request) => {
      const at = now();
      const key = `${name} ${normalizeIP(request.ip)}`;
      const counting = answeredWithin(COUNT_TIMEOUT_MS, countRequest(db, key, windowMs, at));
      // What needs no database goes on while it is away, with an allowance in each process.
      const counted = await counting.catch((error: unknown) => {
        if (isDatabaseAway(error)) return null;
        throw error;
      });
      if (counted === null) return alone(request);
      if (counted.requests > max) throw tooMany(counted.endsAt.getTime() - at.getTime());
    };
  };
  return (name, route) => {
    const own = ALLOWANCES[name];
    if (own !== undefined) return own && shared(name, own);
    return route.who === 'anyone' && route.method !== 'GET' ? shared(name, ANONYMOUS_WRITE) : general;
  };
}

function tooMany(waitMs: number): ApiError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new ApiError(
    'rate-limited',
    `Too many requests. Wait ${seconds} seconds and try again.`,
    { retryAfterSeconds: seconds },
    { 'retry-after': String(seconds) },
  );
}
