import type { FeeOffer, RefundReason } from '@jibline/contract';
import type { Db, Tx } from '../../../db.ts';
import type { ApplicationRow } from '../../store.ts';

/** Payment facts the guards check. */
export interface MoneyFacts {
  /** Must be paid before submission; not where an account pays. */
  dueAtLodgement: boolean;
  /** Can be paid by card before submission, also instead of an account. */
  payableAtLodgement: boolean;
  dueAtApproval: boolean;
  /** The fee that this state of the application makes due goes on the company’s account. */
  onAccount: boolean;
  /** Why the company’s account does not pay; null: it pays, or there is none here. */
  accountRefusal: string | null;
  everPaid: boolean;
  /** A payment succeeded, or may still succeed, that is not yet accounted for. */
  successPending: boolean;
  attemptsLeft: boolean;
  isQuoteValid(quoteId: string): boolean;
}

interface Amount {
  cents: number;
  currency: string;
}

/** What a webhook or a look-up reported, or that staff waived the fee; input of system transitions. */
export type PaymentFacts =
  | { outcome: 'canceled' | 'failed' | 'unknown' }
  | { outcome: 'waived' }
  | {
      outcome: 'succeeded';
      received: Amount;
      quoted: Amount;
      /** The payment was already used for something. */
      used: boolean;
    };

/** Whether exactly the quoted amount was received, in the same currency. */
export const isAsQuoted = (received: Amount, quoted: Amount) =>
  received.cents === quoted.cents && received.currency === quoted.currency;

/**
 * The part of payments the lifecycle needs. Refunds are not here: the payments slice makes them in reaction to the
 * recorded event.
 */
export interface Money {
  /** `actorId`: who would submit it; null: the system. */
  factsOf(db: Db | Tx, application: ApplicationRow, actorId: string | null): Promise<MoneyFacts>;
  /** What submitting it costs now and how it is paid; the quote is stored unchanged. */
  offer(tx: Tx, application: ApplicationRow, by: string): Promise<FeeOffer>;
  /** Creates the payment due, in the transaction of the move. */
  begin(
    tx: Tx,
    application: ApplicationRow,
    due: { purpose: 'lodgement' | 'approval'; quoteId: string | null; payerEmail: string | null },
  ): Promise<void>;
  /** Puts the fee on the company's account, where one pays; in the transaction of the move. */
  charge(
    tx: Tx,
    application: ApplicationRow,
    /** `paysFirst`: refused when the fee must be paid otherwise meanwhile. `actorId`: null: the system. */
    due: { purpose: 'lodgement' | 'approval'; quoteId: string | null; paysFirst: boolean; actorId: string | null },
  ): Promise<void>;
  /** Stops any further payment. */
  close(tx: Tx, application: ApplicationRow): Promise<void>;
  /** What would be refunded; null where nothing was paid. */
  refundOf(
    db: Db | Tx,
    application: ApplicationRow,
    reason: RefundReason,
  ): Promise<{ percent: number; cents: number } | null>;
}

/** For airports without fees. */
export const FREE: Money = {
  factsOf: async () => ({
    dueAtLodgement: false,
    payableAtLodgement: false,
    dueAtApproval: false,
    onAccount: false,
    accountRefusal: null,
    everPaid: false,
    successPending: false,
    attemptsLeft: true,
    isQuoteValid: () => false,
  }),
  offer: async () => ({ due: 'nothing', quote: null, account: null }),
  begin: async () => {},
  charge: async () => {},
  close: async () => {},
  refundOf: async () => null,
};
