import fastifyRateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { Route } from '@jibline/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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
  const count = app.createRateLimit();
  const general: RateLimit = async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl);
  };
  const shared =
    (name: string, { max, windowMs }: Allowance): RateLimit =>
    async (request) => {
      const at = now();
      const { requests, endsAt } = await countRequest(db, `${name} ${normalizeIP(request.ip)}`, windowMs, at);
      if (requests > max) throw tooMany(endsAt.getTime() - at.getTime());
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
