import { createHash, randomBytes } from 'node:crypto';
import { INVITATION_DAYS } from '@jibline/contract';

/** 256 random bits as 43 characters. */
export const newToken = () => randomBytes(32).toString('base64url');
/** The secret is long and random, so a plain hash is enough: it cannot be guessed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
export const expiryFrom = (sent: Date) => new Date(sent.getTime() + INVITATION_DAYS * 24 * 60 * 60_000);
