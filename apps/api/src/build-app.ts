import { randomUUID } from 'node:crypto';
import { type Route, type RouteName, routes } from '@jibline/contract';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { openKeyAdmission } from './api-keys/index.ts';
import type { ApplicationsContext } from './applications/index.ts';
import type { AnswerThread } from './assessments/index.ts';
import type { Config } from './config.ts';
import type { Database } from './db.ts';
import { historyRewritable } from './history/rewritable.ts';
import { answerBrokenRequest, answerError, answerErrors } from './http/answer-errors.ts';
import { createAuthenticator, signInCheck } from './http/authenticate.ts';
import { openCarryOutOnce } from './http/idempotency/carry-out-once.ts';
import { logRequests } from './http/log-requests.ts';
import { metrics } from './http/metrics.ts';
import { rateLimits } from './http/rate-limits.ts';
import { readJsonBodies, readStreams } from './http/read-bodies.ts';
import { refuseOtherMethods } from './http/refuse-other-methods.ts';
import { requireDeclaredAccess } from './http/require-declared-access.ts';
import { securityHeaders } from './http/security-headers.ts';
import { type AnyOperation, serve } from './http/serve.ts';
import { serveWeb } from './http/serve-web.ts';
import { timeLimit } from './http/time-limit.ts';
import { traceRequests } from './http/trace-requests.ts';
import { turnsOfFrequentCallers } from './http/turns.ts';
import type { Blobs } from './integrations/blobs.ts';
import type { BusinessRegister } from './integrations/business-register.ts';
import type { Geocoder } from './integrations/geocoder.ts';
import type { Identity } from './integrations/identity.ts';
import type { Mail } from './integrations/mail.ts';
import type { MalwareScanner } from './integrations/malware-scanner.ts';
import type { Terrain } from './integrations/terrain/source.ts';
import type { WebhookReceivers } from './integrations/webhook-receivers.ts';
import { ping } from './operations/store.ts';
import { workMetrics } from './operations/work-metrics.ts';
import type { Outbox } from './outbox/index.ts';
import { eventLagSeconds, type PaymentsContext } from './payments/index.ts';
import type { PersonCache } from './rights/person-cache.ts';
import { operations } from './routes.ts';
import type { OpenApplications, SurfacesInForce } from './surface-sets/index.ts';
import type { Tracing } from './tracing.ts';

/** The server's dependencies, opened by the code that starts it. */
export interface Parts {
  config: Config;
  database: Database;
  identity: Identity;
  personCache: PersonCache;
  blobs: Blobs;
  mail: Mail;
  outbox: Outbox;
  register: BusinessRegister;
  surfaces: SurfacesInForce;
  thread: AnswerThread;
  openApplications: OpenApplications;
  casework: ApplicationsContext;
  geocoder: Geocoder;
  scanner: MalwareScanner;
  terrain: Terrain;
  payments: PaymentsContext;
  receivers: WebhookReceivers;
  tracing: Tracing | null;
  log: FastifyServerOptions['logger'];
}

const HANDLER_MS = 30_000;
/** Enough for a document of 128 MiB over a slow line. */
const REQUEST_MS = 15 * 60_000;
/** File names are part of addresses: 255 bytes, each of which may be escaped as three characters. */
const MAX_PARAM_LENGTH = 1_024;

function openServer(parts: Parts, headers: Record<string, string>): FastifyInstance {
  const trusted = parts.config.trustProxy;
  const app = Fastify({
    logger: parts.log ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    requestTimeout: REQUEST_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => {
      // An address that cannot be decoded skips all hooks, so it is answered here.
      void answerError(error, request, reply.headers(headers).header('x-request-id', request.id));
    },
    clientErrorHandler: answerBrokenRequest,
  });
  app.decorateRequest('actor', null);
  app.decorateRequest('provenAt', null);
  app.decorateRequest('sessionKey', null);
  app.decorateRequest('operation', null);
  app.decorateRequest('refusal', null);
  app.decorateRequest('tokenFault', null);
  return app;
}

/** Tests build the app with this same function. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { config, database, identity, personCache } = parts;
  const { db } = database;
  const headers = await securityHeaders({
    publicUrl: config.publicUrl,
    issuer: config.identity.issuer,
    maps: config.maps.url,
    mapSources: config.maps.sources.flatMap(({ url, hosts }) => [url, ...hosts]),
  });
  const app = openServer(parts, headers);
  const time = timeLimit(app, HANDLER_MS);
  app.addHook('onRequest', (request, reply, done) => {
    time.begin(reply);
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    time.end(reply);
    done();
  });
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  if (parts.tracing) traceRequests(app, parts.tracing.tracer);
  requireDeclaredAccess(app);
  answerErrors(app);
  logRequests(app);
  const registry = metrics(app);
  workMetrics(registry, db, database.pool);
  registry.registerMetric(eventLagSeconds);
  registry.registerMetric(historyRewritable);

  const people = { db, outbox: parts.outbox, publicUrl: config.publicUrl, now: () => new Date() };
  const gate = {
    admit: createAuthenticator({
      identity,
      personCache,
      context: people,
      sessions: config.sessions,
      admitKey: openKeyAdmission(db, personCache, people.now),
    }),
    carryOutOnce: openCarryOutOnce(db, people.now),
    limitsFor: await rateLimits(app, db, config.rateLimitPerMinute, people.now),
    checkSignIn: signInCheck(config.signInMaxAgeSeconds, people.now),
    time,
    takeTurn: turnsOfFrequentCallers(app),
  };
  const built = operations({
    config,
    db,
    outbox: parts.outbox,
    registry,
    checks: {
      database: () => ping(db),
      identity: () => identity.check(),
      blobs: () => parts.blobs.check(),
      mail: () => parts.mail.check(),
      checkout: config.checkout && (() => parts.payments.checkout.check()),
      register: config.businessRegister && (() => parts.register.check()),
      maps: config.maps.url === null ? null : () => parts.geocoder.check(),
      scanner: config.malwareScanner && (() => parts.scanner.check()),
      terrain: config.terrain.length === 0 ? null : () => parts.terrain.check(),
    },
    isStopping: () => stopping,
    people,
    register: parts.register,
    blobs: parts.blobs,
    surfaces: parts.surfaces,
    thread: parts.thread,
    openApplications: parts.openApplications,
    casework: parts.casework,
    geocoder: parts.geocoder,
    scanner: parts.scanner,
    terrain: parts.terrain,
    payments: parts.payments,
    receivers: parts.receivers,
  });
  const table = Object.entries<Route>(routes) as [RouteName, Route][];
  const add = (to: FastifyInstance, [name, route]: [RouteName, Route]) =>
    serve(to, name, route, gate, (built as Record<string, AnyOperation | undefined>)[name]);
  await app.register(async (json) => {
    readJsonBodies(json);
    for (const entry of table) if (entry[1].body !== 'stream') add(json, entry);
    refuseOtherMethods(json);
  });
  await app.register(async (streams) => {
    readStreams(streams);
    for (const entry of table) if (entry[1].body === 'stream') add(streams, entry);
  });
  await serveWeb(app, config.webRoot, time);
  return app;
}
