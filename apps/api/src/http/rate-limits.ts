import fastifyRateLimit, { normalizeIP } from '@fastify/rate-limit';
import { API_KEY_PER_MINUTE, type Route, type RouteName } from '@jibline/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answeredWithin, isDatabaseAway } from '../database/unavailable.ts';
import { countInWindow } from '../database/window-store.ts';
import type { Db } from '../db.ts';
import { delayRefusal } from '../delay-refusal.ts';
import { ApiError } from '../errors.ts';
import { RefusedUntil } from './refused-until.ts';

interface Allowance {
  max: number;
  windowMs: number;
}

const perMinute = (max: number): Allowance => ({ max, windowMs: 60_000 });

/**
 * Calls that take a tenth of a second or more of a thread: the limits per person, and per address however many people
 * share it.
 */
const COSTLY = {
  document: { person: perMinute(60), address: perMinute(240) },
  evidence: { person: perMinute(20), address: perMinute(60) },
  spreadsheet: { person: perMinute(20), address: perMinute(60) },
  import: { person: perMinute(30), address: perMinute(120) },
  comparison: { person: perMinute(30), address: perMinute(120) },
  // Quick, but sent at every pause of typing, and worth trying every number with.
  find: { person: perMinute(240), address: perMinute(2_400) },
  // Not work of ours, but a request to an address that the caller chose.
  webhook: { person: perMinute(10), address: perMinute(60) },
} as const;
const COSTLY_ROUTES: Partial<Record<RouteName, keyof typeof COSTLY>> = {
  getCertificate: 'document',
  getSiteCard: 'document',
  getInvoice: 'document',
  getEvidence: 'evidence',
  exportApplications: 'spreadsheet',
  exportMyData: 'spreadsheet',
  exportHistory: 'spreadsheet',
  uploadKmlFile: 'import',
  importApplications: 'import',
  importSurfaceSet: 'import',
  generateSurfaceSet: 'import',
  compareSurfaceSets: 'comparison',
  getSurfaceSetImpact: 'comparison',
  testWebhook: 'webhook',
  findAnything: 'find',
};

/**
 * Messages cost other people's time; the payment provider's messages come in bursts and are signed, so they have no
 * limit.
 */
const ALLOWANCES: Partial<Record<RouteName, Allowance | null>> = {
  contact: { max: 5, windowMs: 10 * 60_000 },
  // A map is up to a million questions.
  heightMap: perMinute(30),
  getPrecheckPdf: perMinute(20),
  getFeeGuide: perMinute(60),
  // Each asks an outside service that counts or charges for every tile.
  proposeGroundLevel: perMinute(60),
  readGroundProfile: perMinute(60),
  // Up to four tiles.
  readGroundGrid: perMinute(30),
  getPrecheckKml: perMinute(60),
  // Made once a day, so clients need them once a day.
  listHistoryRoots: perMinute(60),
  stripeWebhook: null,
  // Orchestrators probe often, from one address.
  health: null,
  ready: null,
  metrics: null,
};
const COUNT_TIMEOUT_MS = 1_000;
const ANONYMOUS_WRITE = perMinute(60);
/** Beyond this number, the addresses not seen for longest are forgotten. */
const MAX_ADDRESSES = 20_000;

/**
 * Counts one request for its address (for IPv6 the /64, which belongs to one home or office), or throws `rate-limited`.
 */
export type RateLimit = (request: FastifyRequest) => Promise<void>;
/** Limits before the caller is known, and once the person is known. */
interface RouteLimits {
  byAddress: RateLimit | null;
  byPerson: RateLimit | null;
  /** Of every route a key may call; people are not counted. */
  byKey: RateLimit | null;
}
export type RateLimitsFor = (name: RouteName, route: Route) => RouteLimits;

/**
 * The limit of each route. Costly routes are counted in the database, for all processes together. The general limit,
 * which only protects a process from overload, is counted in that process: writing to the database for every request
 * would cost more than most requests.
 */
export async function rateLimits(
  app: FastifyInstance,
  db: Db,
  generalPerMinute: number,
  now: () => Date,
): Promise<RateLimitsFor> {
  await app.register(fastifyRateLimit, {
    global: false,
    max: generalPerMinute,
    timeWindow: 60_000,
    cache: MAX_ADDRESSES,
  });
  const inProcess = ({ max, windowMs }: Allowance, keyGenerator: KeyOf): RateLimit => {
    const count = app.createRateLimit({ max, timeWindow: windowMs, keyGenerator });
    return async (request) => {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded)
        await refuse(request, new Date(Date.now() + counted.ttl), new Date());
    };
  };
  const general = inProcess(perMinute(generalPerMinute), addressOf);
  const shared = (name: string, allowance: Allowance, keyOf: KeyOf = addressOf): RateLimit => {
    const { max, windowMs } = allowance;
    const alone = inProcess(allowance, keyOf);
    const refused = new RefusedUntil(MAX_ADDRESSES);
    return async (request) => {
      const [at, key] = [now(), `${name} ${keyOf(request)}`];
      const known = refused.get(key, at);
      if (known) await refuse(request, known, at);
      const counting = answeredWithin(COUNT_TIMEOUT_MS, countInWindow(db, key, windowMs, at));
      // While the database is away, calls that do not need it continue, with a limit per process.
      const counted = await counting.catch((error: unknown) => {
        if (isDatabaseAway(error)) return null;
        throw error;
      });
      if (counted === null) return alone(request);
      if (counted.count <= max) return;
      refused.set(key, counted.endsAt);
      await refuse(request, counted.endsAt, at);
    };
  };
  const everyKey = inProcess(perMinute(API_KEY_PER_MINUTE), callerOf);
  const keyed: RateLimit = async (request) => (keyIdOf(request) === null ? undefined : everyKey(request));
  return (name, route) => {
    const byKey = route.keyScope ? keyed : null;
    const costly = COSTLY_ROUTES[name];
    if (costly)
      return {
        byAddress: shared(costly, COSTLY[costly].address),
        byPerson: shared(costly, COSTLY[costly].person, callerOf),
        byKey,
      };
    const own = ALLOWANCES[name];
    if (own !== undefined) return { byAddress: own && shared(name, own), byPerson: null, byKey };
    const isAnonymousWrite = route.who === 'anyone' && route.method !== 'GET';
    return { byAddress: isAnonymousWrite ? shared(name, ANONYMOUS_WRITE) : general, byPerson: null, byKey };
  };
}

type KeyOf = (request: FastifyRequest) => string;
export const addressOf: KeyOf = ({ ip }) => normalizeIP(ip);
const keyIdOf = ({ actor }: FastifyRequest) => (actor && 'id' in actor ? (actor.key?.id ?? null) : null);
/** Each key has an allowance of its own, beside its maker's. */
const callerOf: KeyOf = (request) =>
  keyIdOf(request) ?? (request.actor && 'id' in request.actor ? request.actor.id : normalizeIP(request.ip));

function refuse(request: FastifyRequest, until: Date, at: Date): Promise<never> {
  request.endTurn?.();
  const seconds = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000));
  return delayRefusal(
    new ApiError(
      'rate-limited',
      `Too many requests. Wait ${seconds} seconds and try again.`,
      { retryAfterSeconds: seconds },
      { 'retry-after': String(seconds) },
    ),
  );
}
