import { dollars, PAYMENT_OUTCOME } from '@jibline/contract';
import { CheckoutSessionError } from '../../../integrations/checkout.ts';
import type { PaymentsContext } from '../../context.ts';
import { findAccount } from '../account-store.ts';
import { findAccountInvoice } from '../invoice-store.ts';
import { type CardPayment, writeOpenCardPayment } from './card-store.ts';

/**
 * Creates the payment's session at the provider, or finds the existing one: all inputs come from the database, so a
 * repeated request is identical. null: the provider refuses to create it.
 */
export async function openCardSession(
  { db, checkout, publicUrl, now }: PaymentsContext,
  payment: CardPayment,
): Promise<{ sessionId: string; url: string } | null> {
  const invoice = await findAccountInvoice(db, payment.invoice_id);
  const account = await findAccount(db, payment.account_id);
  if (!invoice || !account) throw new Error(`account payment ${payment.id} has no invoice`);
  const back = payment.return_to ?? `${publicUrl}/organisations?account=${account.id}`;
  const { amount_cents: cents } = payment;
  // With what is left of earlier invoices, the sum is not the invoice's own.
  const label =
    cents === Number(invoice.total_cents)
      ? `Tax invoice ${invoice.number}`
      : `${dollars(cents)} to settle invoice ${invoice.number}`;
  try {
    const session = await checkout.createSession({
      reference: payment.id,
      about: { accountId: account.id, invoice: invoice.number },
      lines: [{ label, quantity: 1, unitCents: cents }],
      currency: payment.currency,
      payerEmail: payment.payer_email,
      successUrl: back,
      cancelUrl: back,
      expiresAt: payment.expires_at,
    });
    await writeOpenCardPayment(db, payment.id, { session_id: session.sessionId, checkout_url: session.url });
    return session;
  } catch (error) {
    if (!(error instanceof CheckoutSessionError)) throw error;
    await writeOpenCardPayment(db, payment.id, {
      outcome: PAYMENT_OUTCOME.CANCELED,
      confirmed_at: now(),
      failure: 'never reached the provider',
      return_to: null,
    });
    return null;
  }
}
