import { createHash } from 'node:crypto';
import type { Db, Tx } from '../db.ts';
import { ApiError } from '../errors.ts';
import { findRequest, insertRequest } from './request-store.ts';

/** A request with a client-chosen idempotency key. */
export interface KeyedRequest {
  key: string;
  kind: 'payment' | 'refund' | 'waiver';
  applicationId: string;
  /** What identifies the request; flat values only, so that it serialises the same each time. */
  body: Readonly<Record<string, string | number | null>>;
}

const hashOf = ({ body }: KeyedRequest) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex');

const otherDetails = () =>
  new ApiError(
    'conflict',
    'This was sent before with different details. Reload the page to see what was done, then start again.',
  );

/** The result of the same request before; null: it is new. Refuses a key already used for another request. */
export async function findKeyedRequest(
  db: Db | Tx,
  request: KeyedRequest,
): Promise<{ resultId: string | null } | null> {
  const found = await findRequest(db, request.key);
  if (!found) return null;
  const isSame =
    found.kind === request.kind &&
    found.application_id === request.applicationId &&
    (found.body_hash === null || found.body_hash === hashOf(request));
  if (!isSame) throw otherDetails();
  return { resultId: found.result_id };
}

/**
 * Records the result in the transaction that produced it. The application is locked, so only a request about another
 * application can have taken the key meanwhile.
 */
export async function recordKeyedRequest(
  tx: Tx,
  request: KeyedRequest,
  resultId: string | null,
  at: Date,
): Promise<void> {
  const { key, kind, applicationId } = request;
  const written = await insertRequest(tx, {
    key,
    kind,
    application_id: applicationId,
    body_hash: hashOf(request),
    result_id: resultId,
    at,
  });
  if (!written) throw otherDetails();
}
