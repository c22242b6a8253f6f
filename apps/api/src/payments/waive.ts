import { APPLICATION_STATE, type Payments, type WaiverRequest } from '@jibline/contract';
import { applySystemTransitionIn, lockApplicationFor } from '../applications/index.ts';
import { ApiError, forbidden } from '../errors.ts';
import { calledAs, type Person } from '../rights/person.ts';
import type { PaymentsContext } from './context.ts';
import { endOpenPayments } from './end-open-payments.ts';
import { findApplicationForMoney } from './find.ts';
import { closeDue, openDueOf, transactionsOf } from './ledger-store.ts';
import { isToWaive, mayManageFees } from './policy.ts';
import { feeOf, presentPayments } from './present.ts';
import { freezeQuote } from './quotes/freeze-quote.ts';
import { isPriced, priceOf } from './quotes/price.ts';
import { insertWaiver } from './quotes/quote-store.ts';
import { noteOnApplication } from './refunds/request-refund.ts';
import { findKeyedRequest, recordKeyedRequest } from './request-key.ts';

/** Staff waive the fee with a reason that stays visible. An application waiting for payment continues at once. */
export async function waiveFee(
  context: PaymentsContext,
  actor: Person,
  applicationId: string,
  { reason, idempotencyKey }: WaiverRequest,
): Promise<Payments> {
  const { db, now } = context;
  const seen = await findApplicationForMoney(db, actor, applicationId, now());
  if (!mayManageFees(seen.access)) throw forbidden('waive the fee of this application');
  const request = { key: idempotencyKey, kind: 'waiver', applicationId, body: { reason } } as const;
  if (await findKeyedRequest(db, request)) return presentPayments(db, seen.access, seen.application);
  await endOpenPayments(context, applicationId);
  const airportsInForce = await context.surfaces.current();
  return db.transaction().execute(async (tx) => {
    const at = now();
    const { application, access } = await lockApplicationFor(tx, actor, applicationId, at);
    if (await findKeyedRequest(tx, request)) return presentPayments(tx, access, application);
    const transactions = await transactionsOf(tx, applicationId);
    if (transactions.some(({ used }) => used))
      throw new ApiError('already-paid', 'The fee has been paid. Refund it instead.');
    if (transactions.some(({ outcome }) => outcome === null))
      throw new ApiError('unavailable', 'Someone is starting a payment right now. Try again.');
    const fee = await feeOf(tx, application);
    // A repeated request changes nothing.
    if (!fee.isWaived && !isToWaive(fee))
      throw new ApiError('transition-refused', 'No fee is open for this application, so there is nothing to waive.');
    const by = { id: actor.id, name: calledAs(actor) };
    if (await insertWaiver(tx, { applicationId, reason, by, at })) {
      await noteOnApplication(tx, applicationId, 'waived', by, at, reason);
      const due = await openDueOf(tx, applicationId);
      // A waived fee is shown as a line of its own.
      const purpose = due?.purpose ?? 'approval';
      const price = await priceOf(tx, application, { purpose, actorId: null }, at);
      if (isPriced(price)) await freezeQuote(tx, application, purpose, price, by.id, at);
      if (due && application.state === APPLICATION_STATE.PAYMENT_PENDING) {
        await closeDue(tx, due.id, 'given-up', at);
        const event = due.purpose === 'lodgement' ? 'confirm-lodgement-payment' : 'confirm-approval-payment';
        await applySystemTransitionIn({ context, tx, airportsInForce, at }, applicationId, {
          event,
          payment: { outcome: 'waived' },
        });
      }
    }
    await recordKeyedRequest(tx, request, null, at);
    return presentPayments(tx, access, application);
  });
}
