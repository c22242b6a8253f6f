import { expect, it } from 'vitest';
import { isSigned } from './check-signature.ts';

const base64url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');

// RFC 8032, 7.1: public key, message, signature. TEST 1 and TEST 2: an empty message, and "r".
const VECTORS = [
  [
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    'r',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
] as const;

it.each(VECTORS)(
  'the signature of RFC 8032 under key %s… holds, and for nothing else',
  async (key, text, signature) => {
    expect(await isSigned({ text, signature: base64url(signature) }, base64url(key))).toBe(true);
    expect(await isSigned({ text: `${text}x`, signature: base64url(signature) }, base64url(key))).toBe(false);
    const bent = `${signature.slice(0, -4)}ff00`;
    expect(await isSigned({ text, signature: base64url(bent) }, base64url(key))).toBe(false);
  },
);
