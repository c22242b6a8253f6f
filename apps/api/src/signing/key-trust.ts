import { isSignedBy, keyIdOf, type PermitSigner } from './signer.ts';

/** A permit key as stored, by us or by someone else. */
export interface StoredKey {
  id: string;
  publicKey: string;
  isCompromised: boolean;
}
/** Says, signed with `byKey`, that `keyId` is one of ours. */
export interface Voucher {
  keyId: string;
  byKey: string;
  signature: string;
}
/** The one key that does not come from the database. */
export type TrustAnchor = Pick<PermitSigner, 'keyId' | 'publicKey'>;

/** Exactly these characters are signed. */
const voucherText = (keyId: string, publicKey: string, byKey: string) => ['K1', keyId, publicKey, byKey].join('~');

export const vouch = (signer: PermitSigner, { id, publicKey }: Pick<StoredKey, 'id' | 'publicKey'>): Voucher => ({
  keyId: id,
  byKey: signer.keyId,
  signature: signer.sign(voucherText(id, publicKey, signer.keyId)),
});

/**
 * Public keys by id, of those that the key in use vouches for, itself or through others. A key that was compromised
 * vouches for nothing: people who have it could have signed anything.
 */
export function trustedKeys(
  anchor: TrustAnchor,
  keys: readonly StoredKey[],
  vouchers: readonly Voucher[],
): ReadonlyMap<string, string> {
  const stored = new Map(keys.map((key) => [key.id, key]));
  const trusted = new Map([[anchor.keyId, anchor.publicKey]]);
  const open = [anchor.keyId];
  for (let by = open.pop(); by !== undefined; by = open.pop()) {
    if (stored.get(by)?.isCompromised) continue;
    for (const { keyId, signature } of vouchers.filter(({ byKey }) => byKey === by)) {
      const key = stored.get(keyId);
      if (!key || trusted.has(keyId) || keyIdOf(key.publicKey) !== keyId) continue;
      if (!isSignedBy(trusted.get(by) ?? '', voucherText(keyId, key.publicKey, by), signature)) continue;
      trusted.set(keyId, key.publicKey);
      open.push(keyId);
    }
  }
  return trusted;
}

/** Keys are few and rarely change, histories are many: what was worked out for the same rows is worked out once. */
export function rememberTrust() {
  let last: { of: string; trusted: ReadonlyMap<string, string> } | null = null;
  return (anchor: TrustAnchor, keys: readonly StoredKey[], vouchers: readonly Voucher[]) => {
    const of = JSON.stringify([anchor.publicKey, keys, vouchers]);
    if (last?.of !== of) last = { of, trusted: trustedKeys(anchor, keys, vouchers) };
    return last.trusted;
  };
}
