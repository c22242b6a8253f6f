import { createHmac, randomBytes } from 'node:crypto';
import { WEBHOOK_SECRET_PREFIX } from '@jibline/contract';

/** 256 random bits. */
export const newSigningSecret = () => `${WEBHOOK_SECRET_PREFIX}${randomBytes(32).toString('base64url')}`;

/**
 * Stripe's scheme: HMAC-SHA256 of the time, a full stop and the body, in hexadecimal, one `v1` for each secret in force.
 * The time is signed too, so that a recorded message cannot be given a new one.
 */
export function signatureOf(body: string, secrets: readonly string[], at: Date): string {
  const time = Math.floor(at.getTime() / 1000);
  const signed = secrets.map((secret) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
  return [`t=${time}`, ...signed.map((signature) => `v1=${signature}`)].join(',');
}
