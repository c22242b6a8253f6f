import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

/** RFC 8410, 7: the bytes before the 32 bytes of an Ed25519 private key in PKCS #8. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const KEY_ID_BYTES = 8;

/** Signs permits, so that their codes can be checked without this server. */
export interface PermitSigner {
  readonly keyId: string;
  /** The public key, base64url. */
  readonly publicKey: string;
  sign(text: string): string;
}

/** Derived from the key, so that two servers with the same key use the same id. */
export const keyIdOf = (publicKey: string) =>
  createHash('sha256')
    .update(Buffer.from(publicKey, 'base64url'))
    .digest()
    .subarray(0, KEY_ID_BYTES)
    .toString('base64url');

export function openSigner(seed: Buffer): PermitSigner {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const { x: publicKey = '' } = createPublicKey(key).export({ format: 'jwk' });
  return {
    keyId: keyIdOf(publicKey),
    publicKey,
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  };
}

export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}
