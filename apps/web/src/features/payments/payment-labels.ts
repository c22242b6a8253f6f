import type { Transaction } from '@jibline/contract';
import { PAYMENT_OUTCOME, type RefundReason } from '@jibline/contract/enums';
import type { Tone } from '../../ui/feedback/status-badge.tsx';

export const REFUND_REASON_LABELS: Record<RefundReason, string> = {
  beforeWork: 'Canceled before work began',
  afterTriage: 'Canceled after work began',
  afterReferral: 'Canceled after an authority was asked',
  rejected: 'Refused',
  duplicate: 'Paid twice',
  systemError: 'Our mistake',
};

export const METHOD_LABELS: Record<Transaction['method'], string> = {
  CARD: 'Card',
  BPAY: 'BPAY',
  BANK_TRANSFER: 'Bank transfer',
  ACCOUNT: 'On account, invoiced monthly',
};

type RefundState = Transaction['refunds'][number]['state'];
export const REFUND_STATES: Record<RefundState, { tone: Tone; word: string }> = {
  pending: { tone: 'info', word: 'On its way' },
  succeeded: { tone: 'ok', word: 'Refunded' },
  failed: { tone: 'bad', word: 'Refund failed' },
};

export function outcomeLabel({ outcome }: Transaction): { tone: Tone; word: string } {
  switch (outcome) {
    case PAYMENT_OUTCOME.SUCCEEDED:
      return { tone: 'ok', word: 'Paid' };
    case PAYMENT_OUTCOME.CANCELED:
      return { tone: 'quiet', word: 'Cancelled' };
    case PAYMENT_OUTCOME.FAILED:
      return { tone: 'bad', word: 'Did not go through' };
    case null:
      return { tone: 'info', word: 'Under way' };
  }
}

/** Given back or on its way back. */
export const refundedOf = ({ refunds }: Transaction) =>
  refunds.filter(({ state }) => state !== 'failed').reduce((sum, { cents }) => sum + cents, 0);
