import type { PaymentLink, PaymentLinkPay, PaymentLinkStart } from '@jibline/contract';
import { airportLabel } from '@jibline/contract';
import { findAirport } from '../../airports/index.ts';
import { type ApplicationRow, lockApplication } from '../../applications/index.ts';
import type { Tx } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import {
  checkInvoiceLink,
  invoiceOfLink,
  payInvoiceByLink,
  presentInvoiceLink,
} from '../accounts/card/invoice-link.ts';
import type { PaymentsContext } from '../context.ts';
import { findDue, findTransaction, type StoredDue, setInvoiceRecipient, transactionsOf } from '../ledger-store.ts';
import { lookUp, orUnavailable } from '../look-up.ts';
import { findQuote } from '../quotes/quote-store.ts';
import { noteOnApplication } from '../refunds/request-refund.ts';
import { beginPayment } from '../start-payment.ts';
import { findLinkedApplication, findValidLink, markOpened } from './link-store.ts';

/** One answer for a link that never existed and one that has expired. */
const noLink = () =>
  new ApiError('not-found', 'This link is not valid or has expired. Ask the applicant for a new one.');

async function openLink({ db, now }: PaymentsContext, token: string) {
  const link = await findValidLink(db, token, now());
  const due = link ? await findDue(db, link.due_id) : null;
  if (!link || !due) throw noLink();
  const application = await findLinkedApplication(db, due.application_id);
  const quote = await findQuote(db, due.quote_id);
  if (!application || !quote) throw noLink();
  return { link, due, application, quote };
}

function stateOf(due: StoredDue, checking: boolean): PaymentLink['state'] {
  if (due.closed_how === 'paid') return 'paid';
  if (due.closed_at !== null) return 'closed';
  return checking ? 'checking' : 'open';
}

/** What someone without an account may see of the amount they are asked to pay. */
export async function getPaymentLink(context: PaymentsContext, token: string): Promise<PaymentLink> {
  const paysInvoice = await invoiceOfLink(context, token);
  if (paysInvoice) return presentInvoiceLink(context, paysInvoice);
  const { due, application, quote, link } = await openLink(context, token);
  const started = (await transactionsOf(context.db, due.application_id)).some(
    ({ due_id, outcome }) => due_id === due.id && outcome === null,
  );
  const airport = application.airport_id === null ? null : await findAirport(context.db, application.airport_id);
  return {
    number: application.number,
    projectName: application.project_name,
    airport: airport ? airportLabel(airport) : '',
    lines: quote.lines,
    gstCents: quote.gst_cents,
    totalCents: quote.total_cents,
    currency: quote.currency,
    state: stateOf(due, started),
    payBy: link.expires_at.toISOString(),
    account: null,
  };
}

/** Starts a payment, or continues the one already started, so that pressing twice pays once. */
export async function payByLink(
  context: PaymentsContext,
  token: string,
  sent: PaymentLinkPay,
): Promise<PaymentLinkStart> {
  const paysInvoice = await invoiceOfLink(context, token);
  if (paysInvoice) return payInvoiceByLink(context, paysInvoice, token);
  const { due, link } = await openLink(context, token);
  if (due.closed_how === 'paid') throw new ApiError('already-paid', 'This has been paid.');
  const lock = async (tx: Tx): Promise<ApplicationRow> => {
    const application = await lockApplication(tx, due.application_id);
    if (!application) throw noLink();
    return application;
  };
  const wish = {
    request: {
      key: sent.idempotencyKey,
      kind: 'payment' as const,
      applicationId: due.application_id,
      body: { due: due.id, email: link.email },
    },
    quoteId: due.quote_id,
    payerEmail: link.email,
    returnTo: `${context.publicUrl}/pay/${token}`,
    startedBy: null,
  };
  const id = await orUnavailable(() => beginPayment(context, wish, lock));
  // Before the payer leaves for the provider: once paid, the invoice is issued.
  if (sent.invoiceTo !== null) await setInvoiceRecipient(context.db, id, sent.invoiceTo);
  const transaction = await findTransaction(context.db, id);
  if (!transaction?.checkout_url)
    throw new ApiError('already-paid', 'This payment is finished. Reload to see the result.');
  return { checkoutUrl: transaction.checkout_url };
}

/** The payer has returned: asks the provider for the outcome. */
export async function checkPaymentLink(context: PaymentsContext, token: string): Promise<PaymentLink> {
  const paysInvoice = await invoiceOfLink(context, token);
  if (paysInvoice) {
    await checkInvoiceLink(context, paysInvoice);
    return getPaymentLink(context, token);
  }
  const { due } = await openLink(context, token);
  const open = (await transactionsOf(context.db, due.application_id)).filter(
    ({ due_id, outcome }) => due_id === due.id && outcome === null,
  );
  for (const { id } of open) await orUnavailable(() => lookUp(context, id));
  return getPaymentLink(context, token);
}

/** The payer's browser shows the page; mail scanners, which only fetch, do not count. The first time is recorded. */
export async function openedPaymentLink(context: PaymentsContext, token: string): Promise<undefined> {
  if (await invoiceOfLink(context, token)) return undefined;
  const { link, due } = await openLink(context, token);
  const at = context.now();
  await context.db.transaction().execute(async (tx) => {
    if (await markOpened(tx, link.token_hash, at))
      await noteOnApplication(tx, due.application_id, 'link-opened', null, at, `Payment link opened by ${link.email}`);
  });
  return undefined;
}
