import { APPLICATION_STATE, DAY_MS, dollars, PAYMENT_OUTCOME, type RefundReason } from '@jibline/contract';
import {
  type ApplicationRow,
  applySystemTransitionIn,
  isAsQuoted,
  lockApplication,
  type PaymentFacts,
} from '../applications/index.ts';
import type { Tx } from '../db.ts';
import type { CheckoutStatus } from '../integrations/checkout.ts';
import type { PaymentsContext } from './context.ts';
import { aboutApplication } from './email-context.ts';
import { paymentFailed, paymentReceived } from './emails/payment-emails.ts';
import { issueInvoice } from './issue-invoice.ts';
import {
  applicationOfTransaction,
  closeDue,
  findDue,
  lockTransaction,
  type StoredTransaction,
  setDuePaid,
  transactionsOf,
  writeTransaction,
} from './ledger-store.ts';
import { maxAttempts, settingsOfQuote } from './money.ts';
import { findQuote } from './quotes/quote-store.ts';
import { noteOnApplication, requestRefund } from './refunds/request-refund.ts';

type LockedApplication = Parameters<typeof applySystemTransitionIn>[0]['airportsInForce'];
interface Settling {
  context: PaymentsContext;
  tx: Tx;
  airportsInForce: LockedApplication;
  transaction: StoredTransaction;
  application: ApplicationRow;
  at: Date;
}

interface Paid extends Settling {
  received: { cents: number; currency: string };
}

const { PAYMENT_PENDING, SUBMITTED, CANCELED } = APPLICATION_STATE;

/** The received amount beside the quoted one. */
const succeeded = ({ transaction, received }: Paid): PaymentFacts => ({
  outcome: 'succeeded',
  received,
  quoted: quotedOf(transaction),
  used: transaction.used,
});
const quotedOf = ({ amount_cents, currency }: StoredTransaction) => ({ cents: amount_cents, currency });

/** Nobody paid, and the session is closed. */
async function endUnpaid(settling: Settling, status: CheckoutStatus): Promise<void> {
  const { context, tx, airportsInForce, transaction, application, at } = settling;
  const failed = status.lastError !== null;
  await writeTransaction(tx, transaction.id, {
    outcome: failed ? PAYMENT_OUTCOME.FAILED : PAYMENT_OUTCOME.CANCELED,
    failure: status.lastError,
    confirmed_at: at,
    checkout_url: null,
    return_to: null,
  });
  if (!failed || application.state !== PAYMENT_PENDING || transaction.due_closed_at !== null) return;
  const recent = (await transactionsOf(tx, application.id)).filter(
    ({ created_at }) => created_at.getTime() > at.getTime() - DAY_MS,
  );
  const about = await aboutApplication(tx, application, context.publicUrl);
  if (about.applicant)
    await context.outbox.queueEmail(tx, paymentFailed(about, about.applicant.email, status.lastError));
  if (recent.length < (await maxAttempts(tx, application.id)))
    await applySystemTransitionIn({ context, tx, airportsInForce, at }, application.id, {
      event: 'fail-payment',
      payment: { outcome: 'failed' },
    });
}

/** Refunds a payment that was not due, or not in this amount. */
async function refundUnexpected(settling: Settling, cents: number, reason: RefundReason, note: string): Promise<void> {
  const { context, tx, transaction, at } = settling;
  await requestRefund(context, tx, { transaction, cents, reason, note, by: null, at });
}

/** The payment the application was waiting for: records and invoices it, and the application continues. */
async function use(settling: Settling): Promise<void> {
  const { context, tx, transaction, application, at } = settling;
  await writeTransaction(tx, transaction.id, { used: true });
  await setDuePaid(tx, transaction.due_id, at);
  const after = (await lockApplication(tx, application.id)) ?? application;
  const invoice = await issueInvoice(tx, transaction, after, at);
  const quote = await findQuote(tx, transaction.quote_id);
  const settings = quote && (await settingsOfQuote(tx, quote));
  const about = await aboutApplication(tx, after, context.publicUrl);
  const to = new Set(
    [about.applicant?.email, transaction.payer_email, settings?.accountsEmail].flatMap((email) =>
      email ? [email.toLowerCase()] : [],
    ),
  );
  for (const email of to)
    await context.outbox.queueEmail(
      tx,
      paymentReceived(about, email, {
        cents: invoice.totalCents,
        gstCents: invoice.gstCents,
        invoice: invoice.number,
        receiptText: invoice.receiptText,
        transactionId: transaction.id,
      }),
    );
}

async function takeMoney(settling: Paid): Promise<void> {
  const { context, tx, airportsInForce, transaction, application, at } = settling;
  const due = await findDue(tx, transaction.due_id);
  const mover = { context, tx, airportsInForce, at };
  const { amount_cents: cents } = transaction;
  if (due?.closed_at === null && application.state === PAYMENT_PENDING) {
    await closeDue(tx, due.id, 'paid', at);
    const event = due.purpose === 'lodgement' ? 'confirm-lodgement-payment' : 'confirm-approval-payment';
    await applySystemTransitionIn(mover, application.id, { event, payment: succeeded(settling) });
    await use(settling);
    return;
  }
  const paidBefore = (await transactionsOf(tx, application.id)).some(({ used }) => used);
  // T09: the application was cancelled as unpaid, but the payment had been made.
  const mayRevive = !paidBefore && application.state === CANCELED && application.close_reason === 'UNPAID';
  if (mayRevive && due?.purpose === 'lodgement') {
    await applySystemTransitionIn(mover, application.id, {
      event: 'confirm-late-payment',
      payment: succeeded(settling),
    });
    const revived = await lockApplication(tx, application.id);
    if (revived?.state === SUBMITTED) {
      await use(settling);
      return;
    }
  }
  const [reason, note] = paidBefore
    ? (['duplicate', 'it had been paid already'] as const)
    : (['systemError', 'the payment arrived when nothing was to be paid any more'] as const);
  await refundUnexpected(settling, cents, reason, note);
}

/** Records the provider's answer about one transaction once; the application changes with it, all or nothing. */
export async function recordPaymentOutcome(
  { context, tx, airportsInForce, at }: Pick<Settling, 'context' | 'tx' | 'airportsInForce' | 'at'>,
  id: string,
  status: CheckoutStatus,
): Promise<void> {
  const before = await lockTransactionAndApplication(tx, id);
  if (!before) return;
  const { transaction, application } = before;
  const settling: Settling = { context, tx, airportsInForce, transaction, application, at };
  await writeTransaction(tx, id, { looked_up_at: at });
  // A received payment is final; every other outcome is recorded once.
  if (transaction.received_cents > 0) return;
  if (!status.paid) {
    if (transaction.outcome === null && status.state === 'expired') await endUnpaid(settling, status);
    return;
  }
  const { amountCents, currency, reference, paymentId, payerEmail } = status;
  const received = { cents: amountCents, currency };
  const asAgreed = isAsQuoted(received, quotedOf(transaction)) && reference === transaction.id;
  await writeTransaction(tx, id, {
    outcome: asAgreed ? PAYMENT_OUTCOME.SUCCEEDED : PAYMENT_OUTCOME.FAILED,
    failure: asAgreed
      ? null
      : `Paid ${dollars(amountCents)} ${currency} instead of ${dollars(transaction.amount_cents)}.`,
    received_cents: amountCents,
    payment_id: paymentId,
    payer_email: transaction.payer_email ?? payerEmail,
    confirmed_at: at,
    checkout_url: null,
    return_to: null,
  });
  const stated = asAgreed ? 'paid' : 'paid, which is not the fee';
  await noteOnApplication(tx, application.id, 'received', null, at, `${dollars(amountCents)} ${stated}`);
  const paid = { ...transaction, payer_email: transaction.payer_email ?? payerEmail };
  if (asAgreed) await takeMoney({ ...settling, transaction: paid, received });
  else await refundUnexpected(settling, amountCents, 'systemError', 'the amount paid is not the fee');
}

/** Locks the application first, then its transaction; everyone uses this order. */
async function lockTransactionAndApplication(tx: Tx, id: string) {
  const applicationId = await applicationOfTransaction(tx, id);
  const application = applicationId === null ? null : await lockApplication(tx, applicationId);
  const transaction = await lockTransaction(tx, id);
  return application && transaction ? { application, transaction } : null;
}
