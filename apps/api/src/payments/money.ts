import { isDeepStrictEqual } from 'node:util';
import { APPLICATION_STATE, DAY_MS, percentOf, type RefundReason } from '@jibline/contract';
import type { ApplicationRow, Money } from '../applications/index.ts';
import type { AppContext } from '../context.ts';
import type { Db, Tx } from '../db.ts';
import { ApiError } from '../errors.ts';
import { newId } from '../new-id.ts';
import { chargeAccount } from './accounts/charge.ts';
import { aboutApplication } from './email-context.ts';
import { feeDue } from './emails/payment-emails.ts';
import { closeDue, insertDue, leftOf, openDueOf, refundsOf, transactionsOf } from './ledger-store.ts';
import { inviteToPay } from './links/invite-to-pay.ts';
import { freezeQuote } from './quotes/freeze-quote.ts';
import { isPriced, priceOf } from './quotes/price.ts';
import { offerFee } from './quotes/quote.ts';
import { findQuote, quotesOf, type StoredQuote } from './quotes/quote-store.ts';
import { settingsOfVersion } from './settings/settings-store.ts';

const { DRAFT, PROCESSING } = APPLICATION_STATE;

/** T20: how long an approval waits for its fee. */
const APPROVAL_DAYS = 14;

export async function settingsOfQuote(db: Db | Tx, quote: Pick<StoredQuote, 'settings_id' | 'settings_version'>) {
  const settings = await settingsOfVersion(db, quote.settings_id, quote.settings_version);
  if (!settings) throw new Error(`settings ${quote.settings_id} version ${quote.settings_version} are gone`);
  return settings;
}

type Ground = Pick<AppContext, 'outbox' | 'publicUrl' | 'now'>;
type Due = Parameters<Money['begin']>[2];

async function quoteFor(tx: Tx, application: ApplicationRow, due: Due, now: Date): Promise<StoredQuote> {
  if (due.quoteId !== null) {
    const quote = await findQuote(tx, due.quoteId);
    if (quote?.application_id !== application.id)
      throw new ApiError('conflict', 'This fee is for another application. Reload to see the amount due.');
    return quote;
  }
  const price = await priceOf(tx, application, { purpose: due.purpose, actorId: null }, now);
  if (!isPriced(price)) throw new ApiError('conflict', 'No fee is due for this application.');
  return freezeQuote(tx, application, due.purpose, price, null, now);
}

async function begin(ground: Ground, tx: Tx, application: ApplicationRow, due: Due): Promise<void> {
  const now = ground.now();
  const quote = await quoteFor(tx, application, due, now);
  const settings = await settingsOfQuote(tx, quote);
  const days = due.purpose === 'approval' ? APPROVAL_DAYS : settings.pendingDays;
  const id = newId(now.getTime());
  const until = new Date(now.getTime() + days * DAY_MS);
  await insertDue(tx, {
    id,
    application_id: application.id,
    purpose: due.purpose,
    quote_id: quote.id,
    payer_email: due.payerEmail,
    opened_at: now,
    closes_at: until,
  });
  const cents = quote.total_cents;
  if (due.payerEmail !== null)
    await inviteToPay(ground, tx, application, { id, email: due.payerEmail, cents, until }, now);
  else if (due.purpose === 'approval') {
    const about = await aboutApplication(tx, application, ground.publicUrl);
    if (about.applicant) await ground.outbox.queueEmail(tx, feeDue(about, about.applicant.email, { cents, until }));
  }
}

export interface PolicyRefund {
  transactionId: string;
  percent: number;
  cents: number;
}

/** The refund of each used payment, by the airport's policy on the day of the quote. */
export async function refundsByPolicy(
  db: Db | Tx,
  applicationId: string,
  reason: RefundReason,
): Promise<PolicyRefund[]> {
  const paid = (await transactionsOf(db, applicationId)).filter(({ used }) => used);
  const provided = await refundsOf(
    db,
    paid.map(({ id }) => id),
  );
  const refunds: PolicyRefund[] = [];
  for (const transaction of paid) {
    const quote = await findQuote(db, transaction.quote_id);
    const percent = quote ? (await settingsOfQuote(db, quote)).refundPercent[reason] : 0;
    const left = leftOf(
      transaction,
      provided.filter(({ transaction_id }) => transaction_id === transaction.id),
    );
    const cents = Math.min(left, percentOf(transaction.received_cents, percent));
    refunds.push({ transactionId: transaction.id, percent, cents });
  }
  return refunds;
}

/** The payment functions the lifecycle needs. */
export function openMoney(ground: Ground): Money {
  return {
    async factsOf(db, application, actorId) {
      const now = ground.now();
      const all = await transactionsOf(db, application.id);
      const due = async (purpose: 'lodgement' | 'approval') => {
        const price = await priceOf(db, application, { purpose, actorId }, now);
        return isPriced(price) && price.payableCents > 0 ? price : null;
      };
      const atLodgement = application.state === DRAFT ? await due('lodgement') : null;
      const atApproval = application.state === PROCESSING ? await due('approval') : null;
      const quotes = atLodgement ? await quotesOf(db, application.id) : [];
      const recent = all.filter(({ created_at }) => created_at.getTime() > now.getTime() - DAY_MS);
      return {
        dueAtLodgement: (atLodgement?.dueCents ?? 0) > 0,
        payableAtLodgement: atLodgement !== null,
        dueAtApproval: (atApproval?.dueCents ?? 0) > 0,
        onAccount: (atLodgement ?? atApproval)?.due === 'on-account',
        accountRefusal: (atLodgement ?? atApproval)?.cover?.refusal ?? null,
        everPaid: all.some(({ received_cents }) => received_cents > 0),
        successPending: all.some(({ outcome }) => outcome === null),
        attemptsLeft: recent.length < (await maxAttempts(db, application.id)),
        isQuoteValid: (id) =>
          quotes.some(
            (quote) =>
              quote.id === id &&
              quote.total_cents > 0 &&
              quote.valid_until > now &&
              isDeepStrictEqual(quote.facts, atLodgement?.facts),
          ),
      };
    },
    offer: (tx, application, by) => offerFee(tx, application, by, ground.now()),
    begin: (tx, application, due) => begin(ground, tx, application, due),
    charge: (tx, application, due) => chargeAccount(tx, application, due, ground.now()),
    async close(tx, application) {
      const due = await openDueOf(tx, application.id);
      if (due) await closeDue(tx, due.id, 'given-up', ground.now());
    },
    async refundOf(db, application, reason) {
      const refunds = await refundsByPolicy(db, application.id, reason);
      const [first] = refunds;
      if (!first) return null;
      return { percent: first.percent, cents: refunds.reduce((sum, { cents }) => sum + cents, 0) };
    },
  };
}

const MAX_ATTEMPTS_PER_DAY = 5;
export async function maxAttempts(db: Db | Tx, applicationId: string): Promise<number> {
  const due = await openDueOf(db, applicationId);
  const quote = due && (await findQuote(db, due.quote_id));
  return quote ? (await settingsOfQuote(db, quote)).maxAttempts : MAX_ATTEMPTS_PER_DAY;
}
