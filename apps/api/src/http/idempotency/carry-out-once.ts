import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS, IDEMPOTENCY_HEADER, REPLAYED_HEADER, type Route } from '@jibline/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withLastStep } from '../../database/guard.ts';
import type { Db, Tx } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import { newId } from '../../new-id.ts';
import type { Call } from '../../operation.ts';
import { type Claimed, claimRequest, findClaimed, markCarriedOut, releaseClaim, storeReply } from './request-store.ts';

export const JSON_MEDIA_TYPE = 'application/json; charset=utf-8';

/** How long a key is remembered, and with it the reply. */
export const REMEMBERED_MS = DAY_MS;
/** Longer than a request may take. A run that was slow rather than dead finds its claim gone and commits nothing. */
const DEAD_AFTER_MS = 60_000;
/** A repeated request waits for the first one this long, less than the time limit of a request. */
const WAIT_MS = 20_000;
const LOOK_EVERY_MS = 100;

export interface RenderedReply {
  status: number;
  /** Null: no content. */
  json: string | null;
}

interface Requested {
  route: Route;
  call: Call<Route>;
}

/** Carries out a request once for each key of its sender; a repeated one gets the reply of the first. */
export type CarryOutOnce = (
  request: FastifyRequest,
  reply: FastifyReply,
  requested: Requested,
  carryOut: () => Promise<RenderedReply>,
) => Promise<unknown>;

function keyOf(request: FastifyRequest): string {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new ApiError(
      'bad-request',
      'Send one Idempotency-Key of 1 to 255 characters without spaces or accents, for example a UUID.',
    );
  return key;
}

/** Keys of two senders never meet. */
function principalOf({ actor }: FastifyRequest): string {
  if (actor === null) throw new Error('a call without a sender has no idempotency key');
  if (!('id' in actor)) return `subject:${actor.subject}`;
  return actor.key ? `key:${actor.key.id}` : `user:${actor.id}`;
}

/** Bytes that come as a stream are not read before the claim, so their announced length stands for them. */
function fingerprintOf(request: FastifyRequest, { route, call }: Requested): string {
  const body = route.body === 'stream' ? (request.headers['content-length'] ?? null) : (request.body ?? null);
  return createHash('sha256')
    .update(JSON.stringify([request.operation, call.params ?? null, call.query ?? null, body]))
    .digest('hex');
}

const reused = () =>
  new ApiError(
    'idempotency-key-reused',
    'This Idempotency-Key was used for another request in the last 24 hours. Send a new key with each new request.',
  );
const inProgress = () =>
  new ApiError(
    'request-in-progress',
    'The same request is still being carried out. Send it again in a few seconds, with the same key.',
    {},
    { 'retry-after': '5' },
  );
const notStored = ({ secretReply }: Route) =>
  new ApiError(
    'reply-not-stored',
    secretReply
      ? 'This was carried out before. Its secret was shown once and can’t be shown again. Delete what was made and make another.'
      : 'This was carried out before, but its reply was lost. Look up what was made; nothing was made twice.',
  );

export function openCarryOutOnce(db: Db, now: () => Date): CarryOutOnce {
  const before = (ms: number) => new Date(now().getTime() - ms);

  const claim = (claimed: Claimed, fingerprint: string) =>
    claimRequest(db, claimed, fingerprint, {
      now: now(),
      forgottenBefore: before(REMEMBERED_MS),
      diedBefore: before(DEAD_AFTER_MS),
    });

  /** The reply of the first run; null: it failed or died meanwhile, so this run may try. */
  async function replyOfFirst({ principal, key }: Claimed, fingerprint: string, route: Route) {
    const first = await findClaimed(db, principal, key);
    if (!first) return null;
    if (first.fingerprint !== fingerprint) throw reused();
    if (first.status !== null && !route.secretReply) return { status: first.status, json: first.reply };
    const isDead = first.claimed_at <= before(DEAD_AFTER_MS);
    if (first.status !== null || (first.carried_out && isDead)) throw notStored(route);
    return first;
  }

  return async (request, reply, requested, carryOut) => {
    const { route } = requested;
    const claimed = { principal: principalOf(request), key: keyOf(request), claim: newId() };
    const fingerprint = fingerprintOf(request, requested);
    const send = ({ status, json }: RenderedReply) => {
      // The time limit answered before; a repeated request gets this reply.
      if (reply.sent) return undefined;
      reply.code(status);
      if (json === null) return reply.send();
      reply.header('content-type', JSON_MEDIA_TYPE);
      return json;
    };
    for (const until = Date.now() + WAIT_MS; !(await claim(claimed, fingerprint)); await sleep(LOOK_EVERY_MS)) {
      const first = await replyOfFirst(claimed, fingerprint, route);
      if (first && 'json' in first) {
        reply.header(REPLAYED_HEADER, 'true');
        return send(first);
      }
      if (Date.now() > until) throw first?.carried_out ? notStored(route) : inProgress();
    }
    try {
      const rendered = await withLastStep(async (tx) => {
        if (!(await markCarriedOut(tx as Tx, claimed))) throw inProgress();
      }, carryOut);
      await storeReply(db, claimed, rendered.status, route.secretReply ? null : rendered.json).catch((error: unknown) =>
        request.log.warn({ err: error }, 'the reply to a request with an idempotency key was not stored'),
      );
      return send(rendered);
    } catch (error) {
      // What failed changed nothing, so the same key may try again.
      await releaseClaim(db, claimed).catch(() => undefined);
      throw error;
    }
  };
}
