import type { Payments, Transaction } from '@jibline/contract';
import { PAYMENT_OUTCOME } from '@jibline/contract/enums';
import type { Tone } from '../../ui/feedback/status-badge.tsx';

/** Refunds and waivers stay on record with a few words of why. */
export const tooShort = (field: 'reason' | 'note') => `Enter a ${field} of 3 characters or more.`;

export const METHOD_LABELS: Record<Transaction['method'], string> = {
  CARD: 'Card',
  BPAY: 'BPAY',
  BANK_TRANSFER: 'Bank transfer',
  ACCOUNT: 'On account, invoiced monthly',
};

type RefundState = Transaction['refunds'][number]['state'];
export const REFUND_STATES: Record<RefundState, { tone: Tone; word: string }> = {
  pending: { tone: 'info', word: 'Refund started' },
  succeeded: { tone: 'ok', word: 'Refunded' },
  failed: { tone: 'bad', word: 'Refund failed' },
};

/** Invoiced monthly, not paid by card. */
export const isOnAccount = ({ method }: Pick<Transaction, 'method'>) => method === 'ACCOUNT';

export function outcomeLabel({ outcome, method }: Transaction): { tone: Tone; word: string } {
  switch (outcome) {
    case PAYMENT_OUTCOME.SUCCEEDED:
      return isOnAccount({ method }) ? { tone: 'info', word: 'On account' } : { tone: 'ok', word: 'Paid' };
    case PAYMENT_OUTCOME.CANCELED:
      return { tone: 'quiet', word: 'Cancelled' };
    case PAYMENT_OUTCOME.FAILED:
      return { tone: 'bad', word: 'Declined' };
    case null:
      return { tone: 'info', word: 'In progress' };
  }
}

/** Amount refunded, including refunds in progress. */
export const refundedOf = ({ refunds }: Transaction) =>
  refunds.filter(({ state }) => state !== 'failed').reduce((sum, { cents }) => sum + cents, 0);

/** How an application stands with its fee, in a word or two. */
export function feeWord({ quote, waiver, transactions, paidCents, refundedCents }: Payments): string {
  if (waiver) return 'waived';
  if (refundedCents > 0) return refundedCents >= paidCents ? 'refunded' : 'partly refunded';
  const received = transactions.filter(({ outcome }) => outcome === PAYMENT_OUTCOME.SUCCEEDED);
  if (received.some(isOnAccount)) return 'on account';
  if (received.length > 0) return 'paid';
  return quote === null || quote.totalCents === 0 ? 'no fee' : 'not paid';
}
