import type { Readable } from 'node:stream';
import type { Body, Params, Query, Reply, RouteAccess, RouteName, Routes } from '@jibline/contract';
import type { Claims } from './integrations/identity.ts';
import type { Person } from './rights/person.ts';

/** The caller, as far as the route requires. */
export type Actor<W> = W extends 'anyone' ? null : W extends 'token' ? Claims : Person;

/** Where the call comes from, for rate limits and for replies only this machine may get. */
export interface Caller {
  address: string;
  /** The call came from this machine without a proxy. */
  isLocal: boolean;
  authorization: string | undefined;
  /** `Stripe-Signature`: the payment provider's signature of the raw body. */
  signature: string | undefined;
  /** The sign-in the token belongs to; null where it names none. */
  sessionKey: string | null;
}

export interface Call<R> {
  params: Params<R>;
  query: Query<R>;
  body: R extends { body: 'stream' } ? Readable : Body<R>;
  actor: R extends { who: infer W extends RouteAccess } ? Actor<W> : never;
  from: Caller;
  requestId: string;
}

/** Bytes with a name and a type, for routes whose reply is a file. */
export interface FileReply {
  media: string;
  content: string | Uint8Array | Readable;
  /** Saved under this name; shown in the browser when there is none. */
  filename?: string;
  headers?: Record<string, string>;
}

/** A reply with another status than the route's own. */
export class Answer<T> {
  readonly status: number;
  readonly reply: T;
  constructor(status: number, reply: T) {
    this.status = status;
    this.reply = reply;
  }
}

/**
 * A serialised reply: validated once and sent many times. With a tag, a browser that already has it gets 304. Packed by
 * gzip it is unpacked only for clients that do not accept that.
 */
export class PreserialisedReply<T> {
  declare readonly of: T;
  readonly content: string | Buffer;
  readonly packed: boolean;
  readonly headers: Readonly<Record<string, string>>;
  constructor(content: string | Buffer, headers: Readonly<Record<string, string>> = {}, packed = false) {
    this.content = content;
    this.headers = headers;
    this.packed = packed;
  }
}

type ReplyOf<R> = R extends { reply: 'file' } ? FileReply : R extends { reply: 'none' } ? undefined : Reply<R>;

export type Operation<R> = (call: Call<R>) => Promise<ReplyOf<R> | Answer<ReplyOf<R>> | PreserialisedReply<ReplyOf<R>>>;

/**
 * The type of each slice's routes.ts: operation by contract name. A name the contract does not have is a compile error.
 */
export type Operations = { [N in RouteName]?: Operation<Routes[N]> };
