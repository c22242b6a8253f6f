import type { Db } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import { appendHistory } from '../../history/append-history.ts';
import { BY_OPERATOR } from '../../history/by-operator.ts';
import { seededId } from '../../seeded-id.ts';
import { findKey, insertCompromised } from './key-store.ts';

/**
 * From now on a signature of this key proves nothing: permits signed with it are checked against the record alone, and
 * heads of histories are signed anew. Returns false where the key was marked before.
 */
export const markKeyCompromised = (db: Db, keyId: string, reason: string, at: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await findKey(tx, keyId)))
      throw new ApiError('not-found', `No permit key has the id ${keyId}. The ids are at public/permit-keys.`);
    if (!(await insertCompromised(tx, keyId, reason, at))) return false;
    await appendHistory(tx, {
      aboutKind: 'permit-key',
      aboutId: seededId('permit-key', keyId),
      event: 'permit-key.compromised',
      actorId: null,
      at,
      detail: { by: BY_OPERATOR, keyId, reason },
    });
    return true;
  });

/** Why a key must not sign anything more; null while it may. */
export async function refusedKey(db: Db, keyId: string): Promise<string | null> {
  const at = (await findKey(db, keyId))?.compromised_at;
  return at
    ? `PERMIT_SIGNING_KEY: the key ${keyId} was marked as compromised at ${at.toISOString()}. Set another, or move the file permit-signing-key in DATA_DIR away and start again`
    : null;
}
