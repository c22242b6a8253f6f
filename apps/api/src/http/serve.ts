import { Readable } from 'node:stream';
import {
  API_BASE,
  CORE_BASE,
  type ErrorCode,
  IDEMPOTENCY_HEADER,
  REQUEST_HEADER,
  type Route,
  type RouteName,
  takesIdempotencyKey,
} from '@jibline/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { z } from 'zod';
import { ApiError, badField, badShape, LOGGED } from '../errors.ts';
import type { TokenFault } from '../integrations/invalid-token.ts';
import { type Actor, Answer, type Call, type FileReply, PreserialisedReply } from '../operation.ts';
import { type CarryOutOnce, JSON_MEDIA_TYPE, type RenderedReply } from './idempotency/carry-out-once.ts';
import { logSignIn } from './log-requests.ts';
import type { RateLimitsFor } from './rate-limits.ts';
import { sendFile } from './send-file.ts';
import { sendPreserialised } from './send-preserialised.ts';
import { checkAnnounced } from './stream-limits.ts';
import { type TimeLimit, waitWhileSending } from './time-limit.ts';
import type { TakeTurn } from './turns.ts';
import { unstorable } from './unstorable.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor<Route['who']>;
    /** When the caller last signed in; null where the provider does not state it. */
    provenAt: Date | null;
    /** The sign-in the token belongs to; null where it names none. */
    sessionKey: string | null;
    /** Name of the route in the contract; null for other routes. */
    operation: string | null;
    /** Code of the error answered; null without one. */
    refusal: ErrorCode | null;
    /** What was wrong with a refused token; null without one. */
    tokenFault: TokenFault | null;
  }
  interface FastifyContextConfig {
    operation?: string;
    who?: Route['who'];
  }
}

export interface Admission {
  actor: Actor<Route['who']>;
  provenAt: Date | null;
  sessionKey: string | null;
  /** The first request of this sign-in. */
  isFirstUse: boolean;
}
/** What a request says of its sender. */
export interface Credentials {
  authorization?: string | undefined;
  'user-agent'?: string | undefined;
}
export type Admit = (
  route: Pick<Route, 'who' | 'keyScope'>,
  credentials: Credentials,
) => Admission | Promise<Admission>;
/** An operation as the server calls it; its own types were checked where it is defined. */
export type AnyOperation = (call: Call<Route>) => Promise<unknown>;

const BASES = { api: API_BASE, core: CORE_BASE } as const;
/** Fastify spells parameters `:id` and reads `::` as a colon. */
export const addressOf = (route: Pick<Route, 'path' | 'base'>) =>
  `${BASES[route.base]}/${route.path.replaceAll(':', '::').replace(/\{(\w+)\}/g, ':$1')}`;

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Parses one part of the request by its schema, or rejects it field by field. */
function readPart(part: 'params' | 'query' | 'body', shape: Route['params'] | Route['body'], came: unknown): unknown {
  // An empty request without a type has no body to parse; it becomes an empty stream.
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
      sessionKey: request.sessionKey,
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
  reply.header('content-type', JSON_MEDIA_TYPE);
  return jsonOf(route.reply, reply, content);
}

function jsonOf(shape: z.ZodType, reply: FastifyReply, content: unknown): string {
  const parsed = shape.safeParse(content);
  if (!parsed.success) {
    const paths = parsed.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.code}`);
    reply.log.error({ operation: reply.request.operation, paths }, 'a reply breaks the contract');
    throw new ApiError('internal', LOGGED);
  }
  return JSON.stringify(parsed.data);
}

/** The reply as it is stored and sent; null where only the operation can send it. */
function renderReply(route: Route, reply: FastifyReply, answer: unknown): RenderedReply {
  const other = answer instanceof Answer;
  const status = other ? answer.status : route.status;
  if (route.reply === 'none') return { status, json: null };
  if (route.reply === 'file' || answer instanceof PreserialisedReply)
    throw new Error(`${reply.request.operation} answers with more than JSON: mark it as one that only reads`);
  return { status, json: jsonOf(route.reply, reply, other ? answer.reply : answer) };
}

const refuseKeys = ({ actor }: FastifyRequest) => {
  if (actor !== null && 'key' in actor)
    throw new ApiError('insufficient-scope', 'A key can’t do this. A person has to sign in for it.');
};

/** Nobody reads an answer that comes after the time limit's own; a stream must not stay open for it. */
function discard(answer: unknown): void {
  if (answer !== null && typeof answer === 'object' && 'content' in answer && answer.content instanceof Readable)
    answer.content.destroy();
}

function handlerFor(
  route: Route,
  { time, checkSignIn, carryOutOnce }: Pick<Gate, 'time' | 'checkSignIn' | 'carryOutOnce'>,
  operation: AnyOperation | undefined,
): RouteHandlerMethod {
  if (!operation)
    return async () => {
      throw new ApiError('not-built-yet', 'This is not available yet.');
    };
  return async (request, reply) => {
    if (route.changesByGet && !request.headers[REQUEST_HEADER])
      throw new ApiError(
        'bad-request',
        `This changes data, so a link can’t start it. Send the header ${REQUEST_HEADER}.`,
      );
    const call = callOf(route, request);
    if (route.needsRecentSignIn?.(call.body as never)) {
      refuseKeys(request);
      checkSignIn(request.provenAt);
    }
    if (takesIdempotencyKey(route) && request.headers[IDEMPOTENCY_HEADER] !== undefined)
      return carryOutOnce(request, reply, { route, call }, async () =>
        renderReply(route, reply, await operation(call)),
      );
    const answer = await operation(call);
    if (reply.sent) return discard(answer);
    if (route.reply === 'file') waitWhileSending(reply, time);
    return writeReply(route, reply, answer);
  };
}

const STREAM_MS = 15 * 60_000;
/**
 * The longest contact message takes half of this in any encoding; signed-in calls use the framework's limit of 1 MiB.
 */
const ANONYMOUS_BODY_BYTES = 65_536;

function limitsOfBody(route: Route): { handlerTimeout?: number; bodyLimit?: number } {
  if (route.body === 'stream') return { handlerTimeout: STREAM_MS, bodyLimit: Number.MAX_SAFE_INTEGER };
  return route.who === 'anyone' ? { bodyLimit: ANONYMOUS_BODY_BYTES } : {};
}

/** Checks before every route of the contract. */
export interface Gate {
  admit: Admit;
  limitsFor: RateLimitsFor;
  /** Refuses a sign-in that is too old for this call. */
  checkSignIn: (provenAt: Date | null) => void;
  time: TimeLimit;
  carryOutOnce: CarryOutOnce;
  takeTurn: TakeTurn;
}

/** Registers one route of the contract: access, request parsing, reply. */
export function serve(app: FastifyInstance, name: RouteName, route: Route, gate: Gate, operation?: AnyOperation): void {
  const { byAddress, byPerson, byKey } = gate.limitsFor(name, route);
  const streams = route.body === 'stream';
  const takesTurns = route.who === 'anyone' && byAddress !== null;
  app.route({
    method: route.method,
    url: addressOf(route),
    config: { operation: name, who: route.who },
    ...limitsOfBody(route),
    // Before the body is read, so that bodies of strangers are not parsed. Counted before the token is checked, since
    // verifying forged tokens is work too.
    onRequest: async (request, reply) => {
      request.operation = name;
      // Nearly every reply is personal; replies that may be cached set their own header.
      reply.header('cache-control', 'no-store');
      if (streams) gate.time.end(reply);
      if (takesTurns) await gate.takeTurn(request);
      await byAddress?.(request);
      const { actor, provenAt, sessionKey, isFirstUse } = await gate.admit(route, request.headers);
      request.actor = actor;
      request.provenAt = provenAt;
      request.sessionKey = sessionKey;
      if (isFirstUse) logSignIn(request);
      await byKey?.(request);
      await byPerson?.(request);
      if (streams) checkAnnounced(name, request.headers['content-length']);
    },
    handler: handlerFor(route, gate, operation),
  });
}
