import { DAY_MS, DEFAULT_TIME_ZONE, formatDateTime } from '@jibline/contract';
import { countInWindow } from '../database/window-store.ts';
import type { Tx } from '../db.ts';
import { ApiError } from '../errors.ts';

/**
 * Limits a day for emails that Jibline sends because a person asked for it: a stolen account must not be able to write to
 * everyone, nor fill one mailbox. Addresses are counted, not emails.
 */
const PER_DAY = {
  /** Of one person, to applicants and anyone else, about applications. */
  emails: { most: 200, what: 'You can email 200 addresses a day' },
  /** Of one person, the first time and again. */
  invitations: { most: 100, what: 'You can send 100 invitations a day' },
  /** For one invitation, by all senders together. */
  resends: { most: 5, what: 'An invitation can be sent 5 times a day' },
  /** Of one person; of one payment there are fewer (`sendAgainFrom`). */
  paymentLinks: { most: 50, what: 'You can send 50 payment links a day' },
} as const;

/** Counts emails of this kind in the transaction that queues them, so that what is not sent is not counted either; or throws `rate-limited`. */
export async function useMailAllowance(
  tx: Tx,
  kind: keyof typeof PER_DAY,
  of: string,
  now: Date,
  addresses = 1,
): Promise<void> {
  const { most, what } = PER_DAY[kind];
  const { count, endsAt } = await countInWindow(tx, `mail ${kind} ${of}`, DAY_MS, now, addresses);
  if (count <= most) return;
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000));
  throw new ApiError(
    'rate-limited',
    `${what}. Try again after ${formatDateTime(endsAt, DEFAULT_TIME_ZONE)}.`,
    { retryAfterSeconds: seconds },
    { 'retry-after': String(seconds) },
  );
}
