import type { z } from 'zod';
import type { ApiKeyScope } from './api-keys/enums.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call a route; whether they may do this to *this* record is decided by the slice's policy. anyone: no token
 * needed · token: a valid token, email perhaps unverified · verified: a verified email · active: a verified email and
 * an active account in Jibline.
 */
export type RouteAccess = 'anyone' | 'token' | 'verified' | 'active';

/** Sent by programs, with any value. Browsers add it to no link, form or picture, and ask before a foreign page sends it. */
export const REQUEST_HEADER = 'x-requested-with';

/**
 * Chosen by the client, new for each thing it wants made: the same request with the same key is carried out once
 * (draft-ietf-httpapi-idempotency-key-header).
 */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
/** Set on a reply that repeats an earlier one. */
export const REPLAYED_HEADER = 'idempotent-replayed';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Route {
  readonly method: Method;
  /** As the specification spells it, parameters in braces: `Users/{id}`. Relative to the base. */
  readonly path: string;
  /** `api` = /jibline-backend-core/api, `core` = /jibline-backend-core. */
  readonly base: 'api' | 'core';
  readonly who: RouteAccess;
  readonly slice: string;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** A zod schema for JSON; `stream` for raw bytes (documents, webhooks). */
  readonly body?: z.ZodType | 'stream';
  /** A zod schema for JSON, `file` for bytes with a content-disposition, `none` for 204. */
  readonly reply: z.ZodType | 'file' | 'none';
  readonly status: 200 | 201 | 202 | 204;
  /** Media type of a `stream` body or a `file` reply, if fixed. */
  readonly media?: string;
  /** Whether this body needs a recent sign-in (RFC 9470); absent: never. */
  readonly needsRecentSignIn?: (body: never) => boolean;
  /** Keys of organisations with this scope may call it; absent: no key may (people sign in). */
  readonly keyScope?: ApiKeyScope;
  /** A POST that changes nothing, because its question does not fit into an address. */
  readonly onlyReads?: true;
  /** The reply contains a secret that is stored nowhere, so a repeated request cannot be answered with it again. */
  readonly secretReply?: true;
  /** A GET that changes something: it needs `REQUEST_HEADER`, which a link or a picture's address cannot send. */
  readonly changesByGet?: true;
  /** Error codes of this route besides those any route may return (bad-request, unauthenticated, rate-limited …). */
  readonly errors: readonly ErrorCode[];
}

type Defaults = { base: 'api'; status: 200; errors: readonly [] };
type RouteDefinition = Omit<Route, keyof Defaults> & Partial<Pick<Route, keyof Defaults>>;

/** Preserves literal and schema types, so that server handlers and client calls are typed from the same definition. */
export function route<const R extends RouteDefinition>(written: R): Omit<Defaults, keyof R> & R {
  return { base: 'api', status: 200, errors: [], ...written } as Omit<Defaults, keyof R> & R;
}

/**
 * Every POST of someone we know takes `IDEMPOTENCY_HEADER`, unless it only reads. Callers without an account have none:
 * keys are told apart by who sent them.
 */
export const takesIdempotencyKey = ({ method, who, onlyReads }: Pick<Route, 'method' | 'who' | 'onlyReads'>) =>
  method === 'POST' && who !== 'anyone' && !onlyReads;

/** For routes where every call needs a recent sign-in. */
export const always = () => true;

export type Params<R> = R extends { params: infer P extends z.ZodObject } ? z.output<P> : undefined;
export type ParamsInput<R> = R extends { params: infer P extends z.ZodObject } ? z.input<P> : undefined;
export type Query<R> = R extends { query: infer Q extends z.ZodObject } ? z.output<Q> : undefined;
export type Body<R> = R extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;
export type BodyInput<R> = R extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;
export type QueryInput<R> = R extends { query: infer Q extends z.ZodObject } ? z.input<Q> : undefined;
export type Reply<R> = R extends { reply: infer S extends z.ZodType } ? z.output<S> : undefined;

/** Absolute path with encoded parameters; throws for a missing one instead of sending "undefined". */
export function pathOf(route: Pick<Route, 'path' | 'base'>, bases: Record<Route['base'], string>, params: object = {}) {
  const values = params as Record<string, string | number | undefined>;
  const filled = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === '') throw new Error(`path ${route.path} needs a value for {${name}}`);
    return encodeURIComponent(value);
  });
  return `${bases[route.base]}/${filled}`;
}
