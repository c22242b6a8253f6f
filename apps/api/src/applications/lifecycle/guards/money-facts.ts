import type { RefundReason } from '@jibline/contract';
import type { Db, Tx } from '../../../db.ts';
import type { ApplicationRow } from '../../store.ts';

/** What the guards of the lifecycle ask about money. */
export interface MoneyFacts {
  dueAtLodgement: boolean;
  dueAtApproval: boolean;
  everPaid: boolean;
  /** A payment succeeded, or may still, that is not accounted for. */
  successPending: boolean;
  attemptsLeft: boolean;
  isQuoteValid(quoteId: string): boolean;
}

interface Amount {
  cents: number;
  currency: string;
}

/** What a webhook or a look-up found out, or that staff waived the fee, for the moves only the system makes. */
export type PaymentFacts =
  | { outcome: 'canceled' | 'failed' | 'unknown' }
  | { outcome: 'waived' }
  | {
      outcome: 'succeeded';
      received: Amount;
      quoted: Amount;
      /** It paid for something already. */
      used: boolean;
    };

/** Whether that much was asked for: neither more nor less, in the same money. */
export const isAsQuoted = (received: Amount, quoted: Amount) =>
  received.cents === quoted.cents && received.currency === quoted.currency;

/**
 * The part of payments the lifecycle needs. Money that goes back is not here: it follows from the event that was written, and
 * whoever handles money reacts to that.
 */
export interface Money {
  factsOf(db: Db | Tx, application: ApplicationRow): Promise<MoneyFacts>;
  /** Opens what is to be paid, in the transaction of the move. */
  begin(
    tx: Tx,
    application: ApplicationRow,
    due: { purpose: 'lodgement' | 'approval'; quoteId: string | null; payerEmail: string | null },
  ): Promise<void>;
  /** No one shall pay any more. */
  close(tx: Tx, application: ApplicationRow): Promise<void>;
  /** What would go back; null where nothing was paid. */
  refundOf(
    db: Db | Tx,
    application: ApplicationRow,
    reason: RefundReason,
  ): Promise<{ percent: number; cents: number } | null>;
}

/** Airports that charge nothing. */
export const FREE: Money = {
  factsOf: async () => ({
    dueAtLodgement: false,
    dueAtApproval: false,
    everPaid: false,
    successPending: false,
    attemptsLeft: true,
    isQuoteValid: () => false,
  }),
  begin: async () => {},
  close: async () => {},
  refundOf: async () => null,
};
