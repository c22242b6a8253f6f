import { type PaymentLinkSend, type Payments, sendAgainFrom } from '@jibline/contract';
import { lockApplicationFor } from '../../applications/index.ts';
import { ApiError, forbidden } from '../../errors.ts';
import { useMailAllowance } from '../../outbox/index.ts';
import { calledAs, type Person } from '../../rights/person.ts';
import type { PaymentsContext } from '../context.ts';
import { findApplicationForMoney } from '../find.ts';
import { openDueOf } from '../ledger-store.ts';
import { mayPay } from '../policy.ts';
import { presentPayments } from '../present.ts';
import { findQuote } from '../quotes/quote-store.ts';
import { noteOnApplication } from '../refunds/request-refund.ts';
import { inviteToPay } from './invite-to-pay.ts';
import { expireLinks, linksOf, setPayer } from './link-store.ts';

/**
 * Sends the payment link: for the first time, again, or to someone else, whose address then replaces the earlier one.
 */
export async function sendPaymentLink(
  context: PaymentsContext,
  actor: Person,
  applicationId: string,
  { email }: PaymentLinkSend,
): Promise<Payments> {
  const { db, now } = context;
  return db.transaction().execute(async (tx) => {
    const at = now();
    const { access } = await findApplicationForMoney(tx, actor, applicationId, at);
    if (!mayPay(access)) throw forbidden('send a payment link for this application');
    const { application } = await lockApplicationFor(tx, actor, applicationId, at);
    const due = await openDueOf(tx, applicationId);
    const quote = due && (await findQuote(tx, due.quote_id));
    if (!due || !quote) throw new ApiError('transition-refused', 'Nothing has to be paid for this application now.');
    const sent = (await linksOf(tx, due.id)).map(({ created_at }) => created_at);
    const from = sendAgainFrom(sent);
    if (from !== null && from > at)
      throw new ApiError('rate-limited', 'The link was sent a moment ago. Wait a little, then send it again.', {
        retryAfterSeconds: Math.ceil((from.getTime() - at.getTime()) / 1000),
      });
    await useMailAllowance(tx, 'paymentLinks', actor.id, at);
    await expireLinks(tx, due.id, at, email);
    await setPayer(tx, due.id, email);
    const requested = { id: due.id, email, cents: quote.total_cents, until: due.closes_at };
    await inviteToPay(context, tx, application, requested, at);
    const by = { id: actor.id, name: calledAs(actor) };
    await noteOnApplication(tx, applicationId, 'link-sent', by, at, `Payment link sent to ${email}`);
    return presentPayments(tx, access, application);
  });
}
