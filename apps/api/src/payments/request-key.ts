import { createHash } from 'node:crypto';
import type { Db, Tx } from '../db.ts';
import { ApiError } from '../errors.ts';
import { findRequest, insertRequest } from './request-store.ts';

/** What someone asks for with a key of their own. */
export interface KeyedRequest {
  key: string;
  kind: 'payment' | 'refund' | 'waiver';
  applicationId: string;
  /** All that makes it this request and no other; null and text only, so that it reads the same each time. */
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

/** What came of the same request before; null: it is new. Refuses a key that stands for something else. */
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
 * Writes down what came of it, in the transaction that did it. The application is locked, so only a request about another
 * application can have taken the key since it was looked for.
 */
export async function rememberRequest(tx: Tx, request: KeyedRequest, resultId: string | null, at: Date): Promise<void> {
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
