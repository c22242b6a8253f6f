import type { Db, Tx } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import { appendHistory } from '../../history/append-history.ts';
import { BY_OPERATOR } from '../../history/by-operator.ts';
import { seededId } from '../../seeded-id.ts';
import { insertKey, insertVoucher, lockKeys, readKeys, vouchersOf } from '../../signing/key-store.ts';
import { type StoredKey, vouch } from '../../signing/key-trust.ts';
import type { PermitSigner } from '../../signing/signer.ts';

/** In the signed history of the key, so that it is in a daily root too. */
const record = (tx: Tx, signer: PermitSigner, event: string, detail: Record<string, unknown>, at: Date) =>
  appendHistory(tx, {
    aboutKind: 'permit-key',
    aboutId: seededId('permit-key', signer.keyId),
    event,
    actorId: null,
    at,
    detail: { keyId: signer.keyId, publicKey: signer.publicKey, ...detail },
  });

const ownOf = ({ keyId, publicKey }: PermitSigner) => ({ id: keyId, publicKey });

async function vouchFor(tx: Tx, signer: PermitSigner, keys: readonly Pick<StoredKey, 'id' | 'publicKey'>[], at: Date) {
  for (const key of keys) await insertVoucher(tx, vouch(signer, key), at);
}

export type Adopted =
  /** Keys found where no key had ever vouched for another: taken over as they were. */
  { takenOver: string[] } | { refused: string };

const NONE: Adopted = { takenOver: [] };

/**
 * Publishes the key a server starts with, before the first permit is signed with it. A key that nobody introduced is
 * refused while there are others: permits signed with those would no longer verify, or someone exchanged the key.
 */
export const adoptKey = (db: Db, signer: PermitSigner, at: Date): Promise<Adopted> =>
  db.transaction().execute(async (tx) => {
    await lockKeys(tx);
    const vouchers = await vouchersOf(tx);
    if (vouchers.some(({ keyId, byKey }) => keyId === signer.keyId && byKey === signer.keyId)) return NONE;
    const others = (await readKeys(tx)).filter(({ id, isCompromised }) => id !== signer.keyId && !isCompromised);
    const takenOver = others.map(({ id }) => id);
    if (vouchers.length > 0 && others.length > 0) return { refused: refusalOf(signer.keyId, takenOver) };
    await insertKey(tx, signer, at);
    await vouchFor(tx, signer, [ownOf(signer), ...others], at);
    await record(tx, signer, 'permit-key.published', { takenOver }, at);
    return { takenOver };
  });

const refusalOf = (keyId: string, others: readonly string[]) =>
  `PERMIT_SIGNING_KEY: the key ${keyId} is new, and nothing connects it with ${others.join(', ')}. Change keys with the command admin next-key. If the key before is lost or compromised, run admin key-trust KEYID REASON for each of these that you know to be yours, and admin key-compromised for the others`;

/** The key in use introduces the next one, and the next one vouches for it: processes with either know both. */
export const introduceKey = (db: Db, signer: PermitSigner, next: PermitSigner, at: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockKeys(tx);
    await insertKey(tx, next, at);
    const introduced = ownOf(next);
    await vouchFor(tx, signer, [introduced], at);
    await vouchFor(tx, next, [introduced, ownOf(signer)], at);
    await record(tx, signer, 'permit-key.next', { by: BY_OPERATOR, next: introduced }, at);
  });

/** The operator says that a key used before is ours, where the key before cannot say so itself. */
export const trustKey = (db: Db, signer: PermitSigner, keyId: string, reason: string, at: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockKeys(tx);
    await insertKey(tx, signer, at);
    const keys = await readKeys(tx);
    const meant = keys.filter(({ id }) => id === keyId);
    if (meant.length === 0) throw new ApiError('not-found', `No permit key has the id ${keyId}.`);
    await vouchFor(tx, signer, [ownOf(signer), ...meant], at);
    await record(tx, signer, 'permit-key.trusted', { by: BY_OPERATOR, trusted: meant, reason }, at);
  });
