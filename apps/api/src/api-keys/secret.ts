import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { API_KEY_PREFIX } from '@jibline/contract';

/** `jbl_`, the key's id without dashes, and 256 random bits. */
const FORM = new RegExp(
  `^${API_KEY_PREFIX}([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_([\\w-]{43})$`,
);

export interface PresentedKey {
  id: string;
  secretHash: string;
}

/** Long and random, so a plain hash is right: there is nothing to guess that a slow one would protect. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

export function newSecret(id: string): { whole: string; hash: string } {
  const secret = randomBytes(32).toString('base64url');
  return { whole: `${API_KEY_PREFIX}${id.replaceAll('-', '')}_${secret}`, hash: hashOf(secret) };
}

/** Whether a bearer token is meant as a key; access tokens never start like one. */
export const looksLikeKey = (token: string) => token.startsWith(API_KEY_PREFIX);

export function readKey(token: string): PresentedKey | null {
  const parts = FORM.exec(token);
  const secret = parts?.[6];
  if (!parts || secret === undefined) return null;
  return { id: parts.slice(1, 6).join('-'), secretHash: hashOf(secret) };
}

/** In a time that does not tell how much of it was right. */
export const isSameHash = (a: string, b: string) => timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'));
