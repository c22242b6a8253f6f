import { Readable } from 'node:stream';
import { API_BASE, CORE_BASE, type ErrorCode, type Route, type RouteName } from '@jibline/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { ApiError, badField, badShape, LOGGED } from '../errors.ts';
import { type Actor, Answer, type Call, type FileReply, PreserialisedReply } from '../operation.ts';
import type { RateLimitsFor } from './rate-limits.ts';
import { sendFile } from './send-file.ts';
import { sendPreserialised } from './send-preserialised.ts';
import { checkAnnounced } from './stream-limits.ts';
import type { TimeLimit } from './time-limit.ts';
import { unstorable } from './unstorable.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor<Route['who']>;
    /** When the caller last proved who they are; null where nobody told. */
    provenAt: Date | null;
    /** Name of the route in the contract; null for what is not one. */
    operation: string | null;
    /** Code of the error it was answered with; null when it was not. */
    refusal: ErrorCode | null;
  }
  interface FastifyContextConfig {
    operation?: string;
    who?: Route['who'];
  }
}

export interface Admission {
  actor: Actor<Route['who']>;
  provenAt: Date | null;
}
export type Admit = (who: Route['who'], authorization: string | undefined) => Admission | Promise<Admission>;
/** An operation as the server sees it: its own types were checked where it was written. */
export type AnyOperation = (call: Call<Route>) => Promise<unknown>;

const BASES = { api: API_BASE, core: CORE_BASE } as const;
/** Fastify spells parameters `:id` and reads `::` as a colon. */
export const addressOf = (route: Pick<Route, 'path' | 'base'>) =>
  `${BASES[route.base]}/${route.path.replaceAll(':', '::').replace(/\{(\w+)\}/g, ':$1')}`;

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Parses one part of the request by its schema, or rejects it field by field. */
function readPart(part: 'params' | 'query' | 'body', shape: Route['params'] | Route['body'], came: unknown): unknown {
  // Without a byte and without a type there is nothing to parse, and nothing comes: a stream that ends at once.
  if (shape === 'stream') return came ?? Readable.from([]);
  if (shape === undefined) {
    const isNothing =
      came === undefined || came === null || (typeof came === 'object' && Object.keys(came).length === 0);
    if (isNothing) return undefined;
    throw new ApiError('bad-request', `Send no ${part} to this address.`, {
      issues: [{ path: '', message: `Send no ${part} to this address.` }],
    });
  }
  const bad = unstorable(came);
  if (bad !== null) throw badField(bad, 'The text contains a character that can’t be stored. Type it again.');
  const parsed = shape.safeParse(came, { reportInput: true });
  if (!parsed.success) throw badShape(parsed.error);
  return parsed.data;
}

function callOf(route: Route, request: FastifyRequest): Call<Route> {
  return {
    params: readPart('params', route.params, request.params),
    query: readPart('query', route.query, request.query),
    body: readPart('body', route.body, request.body),
    actor: request.actor,
    from: {
      address: request.ip,
      isLocal: LOOPBACK.test(request.raw.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for'],
      authorization: request.headers.authorization,
      signature: request.headers['stripe-signature']?.toString(),
    },
    requestId: request.id,
  } as Call<Route>;
}

/** A reply that breaks the contract is our fault: it is logged with its paths and answered as `internal`. */
function writeReply(route: Route, reply: FastifyReply, answer: unknown): unknown {
  if (answer instanceof PreserialisedReply) return sendPreserialised(reply.code(route.status), answer);
  const other = answer instanceof Answer;
  const content: unknown = other ? answer.reply : answer;
  reply.code(other ? answer.status : route.status);
  if (route.reply === 'none') return reply.send();
  if (route.reply === 'file') return sendFile(reply, content as FileReply);
  const parsed = route.reply.safeParse(content);
  if (!parsed.success) {
    const paths = parsed.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.code}`);
    reply.log.error({ operation: reply.request.operation, paths }, 'a reply breaks the contract');
    throw new ApiError('internal', LOGGED);
  }
  reply.header('content-type', 'application/json; charset=utf-8');
  return JSON.stringify(parsed.data);
}

const STALLED_MS = 60_000;

/** A large file over a slow line takes as long as it takes, as long as bytes move. */
function letFlow(reply: FastifyReply, time: TimeLimit): void {
  time.end(reply);
  reply.raw.setTimeout?.(STALLED_MS, () => reply.raw.destroy());
}

function handlerFor(
  route: Route,
  { time, checkSignIn }: Pick<Gate, 'time' | 'checkSignIn'>,
  operation: AnyOperation | undefined,
): RouteHandlerMethod {
  if (!operation)
    return async () => {
      throw new ApiError('not-built-yet', 'This is not available yet.');
    };
  return async (request, reply) => {
    const call = callOf(route, request);
    if (route.needsRecentSignIn?.(call.body as never)) checkSignIn(request.provenAt);
    const answer = await operation(call);
    if (route.reply === 'file') letFlow(reply, time);
    return writeReply(route, reply, answer);
  };
}

const STREAM_MS = 15 * 60_000;
/** The longest message takes half of it, however it is written; with an account it is the framework's mebibyte. */
const ANONYMOUS_BODY_BYTES = 65_536;

function limitsOfBody(route: Route): { handlerTimeout?: number; bodyLimit?: number } {
  if (route.body === 'stream') return { handlerTimeout: STREAM_MS, bodyLimit: Number.MAX_SAFE_INTEGER };
  return route.who === 'anyone' ? { bodyLimit: ANONYMOUS_BODY_BYTES } : {};
}

/** What stands before every route of the contract. */
export interface Gate {
  admit: Admit;
  limitsFor: RateLimitsFor;
  /** Refuses a sign-in that is too old for what is asked. */
  checkSignIn: (provenAt: Date | null) => void;
  time: TimeLimit;
}

/** Registers one route of the contract: who may, what comes in, what goes out. */
export function serve(app: FastifyInstance, name: RouteName, route: Route, gate: Gate, operation?: AnyOperation): void {
  const { byAddress, byPerson } = gate.limitsFor(name, route);
  const streams = route.body === 'stream';
  app.route({
    method: route.method,
    url: addressOf(route),
    config: { operation: name, who: route.who },
    ...limitsOfBody(route),
    // Before the body is read: a stranger's megabytes are not worth parsing. Counted before the token is looked at, since
    // judging forged ones is work too.
    onRequest: async (request, reply) => {
      request.operation = name;
      // Nearly every reply is about someone. What may be kept says so itself.
      reply.header('cache-control', 'no-store');
      if (streams) gate.time.end(reply);
      await byAddress?.(request);
      const { actor, provenAt } = await gate.admit(route.who, request.headers.authorization);
      request.actor = actor;
      request.provenAt = provenAt;
      await byPerson?.(request);
      if (streams) checkAnnounced(name, request.headers['content-length']);
    },
    handler: handlerFor(route, gate, operation),
  });
}
