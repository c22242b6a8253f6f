import { type FeeLine, PAYMENT_OUTCOME } from '@jibline/contract';
import { CheckoutSessionError } from '../integrations/checkout.ts';
import type { PaymentsContext } from './context.ts';
import { closeUnsettledTransaction, draftNumberOf, type StoredTransaction, setSession } from './ledger-store.ts';
import { findQuote } from './quotes/quote-store.ts';

/** Long enough to find a card; the provider's minimum is half an hour. */
export const OPEN_MS = 60 * 60_000;
/** A page with less time left than this is not offered again. */
export const LEFT_MS = 10 * 60_000;

/** The provider accepts no negative lines, so a fee with credits becomes one line. */
function linesOf(lines: readonly FeeLine[], totalCents: number, number: string) {
  const positive = lines.every((line) => line.totalCents > 0);
  return positive
    ? lines.map(({ label, quantity, totalCents: cents }) => ({
        label: quantity > 1 ? `${quantity} × ${label}` : label,
        quantity: 1,
        unitCents: cents,
      }))
    : [{ label: `Crane permit fee, ${number}`, quantity: 1, unitCents: totalCents }];
}

/**
 * Creates the transaction's session at the provider, or finds the existing one: all inputs come from the database, so a
 * repeated request is identical. null: the provider refuses to create it.
 */
export async function openSession(
  { db, checkout, publicUrl, now }: PaymentsContext,
  transaction: StoredTransaction,
): Promise<{ sessionId: string; url: string } | null> {
  const quote = await findQuote(db, transaction.quote_id);
  const number = await draftNumberOf(db, transaction.application_id);
  if (!quote) throw new Error(`transaction ${transaction.id} has no quote`);
  const back = `${publicUrl}/payment_outcome/${transaction.id}`;
  try {
    const session = await checkout.createSession({
      reference: transaction.id,
      about: { applicationId: transaction.application_id },
      lines: linesOf(quote.lines, quote.total_cents, number ?? ''),
      currency: transaction.currency,
      payerEmail: transaction.payer_email,
      successUrl: transaction.return_to ?? back,
      cancelUrl: transaction.return_to ?? `${publicUrl}/payment_cancelled/${transaction.id}`,
      expiresAt: transaction.expires_at,
    });
    await setSession(db, transaction.id, session);
    return session;
  } catch (error) {
    if (!(error instanceof CheckoutSessionError)) throw error;
    await closeUnsettledTransaction(db, transaction.id, {
      outcome: PAYMENT_OUTCOME.CANCELED,
      confirmed_at: now(),
      failure: 'never reached the provider',
      return_to: null,
    });
    return null;
  }
}
