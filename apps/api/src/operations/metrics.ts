import { createHash, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../errors.ts';
import type { Caller } from '../operation.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Metrics are for operators: with a token where one is set, otherwise only from this machine. */
export function mayReadMetrics(from: Caller, token: string | null): void {
  if (token === null) {
    if (from.isLocal) return;
    throw new ApiError(
      'forbidden',
      'Metrics are available from this machine only. Set METRICS_TOKEN to read them from elsewhere.',
    );
  }
  const came = /^Bearer (.+)$/.exec(from.authorization ?? '')?.[1];
  if (came === undefined || !timingSafeEqual(digest(came), digest(token)))
    throw new ApiError('forbidden', 'Send the METRICS_TOKEN as Authorization: Bearer.');
}
