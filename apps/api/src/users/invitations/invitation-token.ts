import { createHash, randomBytes } from 'node:crypto';
import { INVITATION_DAYS } from '@jibline/contract';

/** 256 random bits: 43 characters that say nothing. */
export const newToken = () => randomBytes(32).toString('base64url');
/** The secret is random and long, so a plain hash keeps it: no one can try them all. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
export const expiryFrom = (sent: Date) => new Date(sent.getTime() + INVITATION_DAYS * 24 * 60 * 60_000);
