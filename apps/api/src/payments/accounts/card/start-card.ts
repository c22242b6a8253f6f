import { ApiError } from '../../../errors.ts';
import { newId } from '../../../new-id.ts';
import type { PaymentsContext } from '../../context.ts';
import { LEFT_MS, OPEN_MS } from '../../open-session.ts';
import { withTheBank } from '../../start-payment.ts';
import { lockAccount } from '../account-store.ts';
import type { StoredAccountInvoice } from '../invoice-store.ts';
import { payCentsOf } from '../position.ts';
import { openCardSession } from './card-session.ts';
import { type CardPayment, findCardPayment, insertCardPayment, openCardPaymentOf } from './card-store.ts';
import { lookUpCard } from './look-up-card.ts';
import { recordCardStatus } from './record-card.ts';

export interface CardStart {
  invoice: StoredAccountInvoice;
  payerEmail: string;
  returnTo: string;
}

type Step = { payment: string } | { ask: CardPayment } | { close: string };

/** The same page shares one session while it is for what is left now. */
const isShared = (open: CardPayment, cents: number, { returnTo }: CardStart, at: Date) =>
  open.amount_cents === cents && open.return_to === returnTo && open.expires_at.getTime() > at.getTime() + LEFT_MS;

/** Records the attempt before the provider is called. `payable`: what the provider says can be paid now. */
function writeAttempt(context: PaymentsContext, wish: CardStart, payable: string | null): Promise<Step> {
  return context.db.transaction().execute(async (tx) => {
    const { invoice, payerEmail, returnTo } = wish;
    const at = context.now();
    const account = await lockAccount(tx, invoice.account_id);
    const cents = account ? await payCentsOf(tx, account, invoice.id, at) : 0;
    if (cents === 0) throw new ApiError('already-paid', 'This invoice has been paid. Nothing more is due.');
    const open = await openCardPaymentOf(tx, invoice.id);
    if (open && !isShared(open, cents, wish, at)) return { close: open.id };
    if (open) return open.id === payable ? { payment: open.id } : { ask: open };
    const id = newId(at.getTime());
    await insertCardPayment(tx, {
      id,
      account_id: invoice.account_id,
      invoice_id: invoice.id,
      amount_cents: cents,
      currency: 'AUD',
      payer_email: payerEmail,
      return_to: returnTo,
      created_at: at,
      expires_at: new Date(at.getTime() + OPEN_MS),
    });
    return { payment: id };
  });
}

/** Whether an earlier page can be paid now. Any other status the provider reports is recorded. */
async function isPayable(context: PaymentsContext, payment: CardPayment): Promise<boolean> {
  if (payment.session_id === null) return (await openCardSession(context, payment)) !== null;
  const status = await context.checkout.findSession(payment.session_id);
  await recordCardStatus(context, payment.id, status);
  if (status.paid || status.state === 'expired') return false;
  if (status.processing || status.state === 'complete') throw withTheBank();
  return true;
}

const TRIES = 5;

/**
 * One session for what is left of the invoice and those before it. A page for another amount, because money arrived
 * meanwhile, is closed at the provider first, so that only one can be paid.
 */
export async function startCardPayment(context: PaymentsContext, wish: CardStart): Promise<string> {
  let payable: string | null = null;
  for (let left = TRIES; left > 0; left -= 1) {
    const step: Step = await writeAttempt(context, wish, payable);
    if ('payment' in step) return addressOf(context, step.payment);
    if ('ask' in step) payable = (await isPayable(context, step.ask)) ? step.ask.id : null;
    else if ((await lookUpCard(context, step.close, true))?.outcome === null) throw withTheBank();
  }
  throw new ApiError('conflict', 'Someone else is paying this invoice right now. Reload to see the result.');
}

async function addressOf(context: PaymentsContext, id: string): Promise<string> {
  const payment = await findCardPayment(context.db, id);
  const url = payment?.checkout_url ?? (payment && (await openCardSession(context, payment))?.url);
  if (!url) throw new ApiError('unavailable', 'The payment provider did not accept this payment. Try again later.');
  return url;
}
