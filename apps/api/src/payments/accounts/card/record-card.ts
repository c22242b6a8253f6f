import { dayAt, dollars, PAYMENT_OUTCOME } from '@jibline/contract';
import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../db.ts';
import { appendHistory } from '../../../history/append-history.ts';
import type { CheckoutStatus } from '../../../integrations/checkout.ts';
import { newId } from '../../../new-id.ts';
import { cardReceived } from '../account-emails.ts';
import { lockAccount, type StoredAccount } from '../account-store.ts';
import { accountHappened } from '../approve.ts';
import { insertEntry } from '../entry-store.ts';
import { findAccountInvoice } from '../invoice-store.ts';
import { leftToPay, positionOf } from '../position.ts';
import { resumeWhenPaid } from '../resume.ts';
import { type CardPayment, findCardPayment, lockCardPayment, writeCardPayment } from './card-store.ts';

type Ground = Pick<AppContext, 'db' | 'outbox' | 'publicUrl' | 'now'>;

/** What was received is an entry of the ledger, whatever was owed by then: too much becomes credit, as by transfer. */
async function book(
  { outbox, publicUrl }: Ground,
  tx: Tx,
  account: StoredAccount,
  { id, invoice_id, payer_email }: Pick<CardPayment, 'id' | 'invoice_id' | 'payer_email'>,
  cents: number,
  at: Date,
): Promise<void> {
  const number = (await findAccountInvoice(tx, invoice_id))?.number ?? '';
  await insertEntry(tx, {
    id: newId(at.getTime()),
    account_id: account.id,
    kind: 'receipt',
    cents,
    gst_cents: 0,
    day: dayAt(at, account.time_zone),
    at,
    key: id,
    label: `Card, invoice ${number}`,
    by_name: 'system',
  });
  const text = `Card payment of ${dollars(cents)} received, invoice ${number}.`;
  await appendHistory(tx, accountHappened(account.id, 'received', null, at, text));
  const resumed = await resumeWhenPaid(tx, account, at);
  const position = await positionOf(tx, account.id, dayAt(at, account.time_zone));
  const paid = { cents, number, leftCents: leftToPay(position.open), creditCents: position.creditCents, resumed };
  for (const to of new Set([account.billing_email, payer_email ?? account.billing_email]))
    await outbox.queueEmail(tx, cardReceived(publicUrl, account, to, paid));
}

/** Records the provider's answer about one card payment; what was received is booked once. */
export async function recordCardStatus(ground: Ground, id: string, status: CheckoutStatus): Promise<void> {
  const accountId = (await findCardPayment(ground.db, id))?.account_id;
  if (accountId === undefined) return;
  await ground.db.transaction().execute(async (tx) => {
    // The account first, then its payment; everyone uses this order.
    const account = await lockAccount(tx, accountId);
    const payment = await lockCardPayment(tx, id);
    if (!account || !payment) return;
    const at = ground.now();
    await writeCardPayment(tx, id, { looked_up_at: at });
    if (payment.received_cents > 0) return;
    const settled = { confirmed_at: at, checkout_url: null, return_to: null };
    if (!status.paid) {
      if (payment.outcome !== null || status.state !== 'expired') return;
      const outcome = status.lastError === null ? PAYMENT_OUTCOME.CANCELED : PAYMENT_OUTCOME.FAILED;
      await writeCardPayment(tx, id, { ...settled, outcome, failure: status.lastError });
      return;
    }
    const { amountCents, currency, reference, paymentId } = status;
    const ours = reference === id && currency === payment.currency;
    const payer_email = payment.payer_email ?? status.payerEmail;
    const failure = ours ? null : `Paid ${amountCents / 100} ${currency} for ${reference ?? 'nothing of ours'}.`;
    await writeCardPayment(tx, id, {
      ...settled,
      outcome: ours ? PAYMENT_OUTCOME.SUCCEEDED : PAYMENT_OUTCOME.FAILED,
      failure,
      received_cents: amountCents,
      payment_id: paymentId,
      payer_email,
    });
    if (ours) return book(ground, tx, account, { ...payment, payer_email }, amountCents, at);
    const text = `A card payment of ${amountCents / 100} ${currency} doesn’t match an invoice. Check it at the payment provider.`;
    await appendHistory(tx, accountHappened(account.id, 'unmatched', null, at, text));
  });
}
