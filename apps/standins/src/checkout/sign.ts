import { createHmac } from 'node:crypto';

/**
 * `Stripe-Signature`, scheme v1: an HMAC over the time stamp and the exact bytes of the body, keyed with the whole
 * secret.
 */
export function signature(body: string, secret: string, seconds: number): string {
  const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${v1}`;
}
