import { conductOf } from './cards.ts';
import { type CheckoutContext, emit, seconds } from './checkout-context.ts';
import type { Form } from './form-body.ts';
import { newId } from './new-id.ts';
import type { Charge, Refund } from './objects.ts';
import { params } from './read-params.ts';
import { invalid, StripeError } from './stripe-error.ts';

const SETTLES_MS = 3_000;
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function chargeToRefund(till: CheckoutContext, intentId: string | null, chargeId: string | null): Charge {
  if (chargeId !== null) return till.store.get('charge', chargeId, 'charge');
  if (intentId === null)
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.');
  const intent = till.store.get('intent', intentId, 'payment_intent');
  if (intent.status !== 'succeeded' || intent.latest_charge === null)
    throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, 'payment_intent');
  return till.store.get('charge', intent.latest_charge);
}

function recordBalanceChange(till: CheckoutContext, refund: Refund, type: 'refund' | 'refund_failure'): void {
  const amount = type === 'refund' ? -refund.amount : refund.amount;
  const { currency, id: source } = refund;
  const id = newId('txn_3');
  const object = 'balance_transaction';
  till.store.put('balance', {
    id,
    object,
    created: seconds(till),
    amount,
    fee: 0,
    net: amount,
    currency,
    type,
    source,
  });
}

function noteOnCharge(till: CheckoutContext, charge: Charge, change: number): Charge {
  const amount_refunded = charge.amount_refunded + change;
  const updated = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount };
  till.store.put('charge', updated);
  return updated;
}

type Numbered = Charge & { standin_number?: string };

/** As set by the control address, otherwise as the card determines. */
function mannerOf(till: CheckoutContext, charge: Numbered): 'succeed' | 'pending' | 'fail' {
  const notified = till.conduct.refunds();
  if (notified !== null) return notified;
  const conduct = conductOf(charge.standin_number ?? '');
  return (conduct.kind === 'pays' ? conduct.refunds : undefined) ?? 'succeed';
}

export function createRefund(till: CheckoutContext, form: Form): Refund {
  const provided = params(form);
  const charge = chargeToRefund(till, provided.text('payment_intent'), provided.text('charge'));
  const requested = provided.integer('amount');
  const reason = provided.choice('reason', ['duplicate', 'fraudulent', 'requested_by_customer']);
  const metadata = provided.metadata();
  provided.ignore('expand');
  provided.finish();
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw new StripeError(400, 'invalid_request_error', `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  const amount = requested ?? left;
  if (amount < 1) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer');
  if (amount > left)
    throw invalid(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      'amount',
    );
  const manner = mannerOf(till, charge);
  const refund: Refund & Record<string, unknown> = {
    id: newId('re_3'),
    object: 'refund',
    created: seconds(till),
    amount,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    currency: charge.currency,
    reason,
    // A refund that will fail succeeds at first: the vendor learns of the failure later.
    status: manner === 'pending' ? 'pending' : 'succeeded',
    metadata,
    balance_transaction: null,
    receipt_number: null,
    destination_details: { type: 'card', card: { type: 'refund' } },
  };
  till.store.put('refund', refund);
  const updated = noteOnCharge(till, charge, amount);
  recordBalanceChange(till, refund, 'refund');
  emit(till, 'refund.created', refund);
  emit(till, 'charge.refunded', updated);
  if (manner !== 'succeed') {
    const at = till.now().getTime() + (till.options.refundSettlesMs ?? SETTLES_MS);
    till.store.appoint(refund.id, manner === 'pending' ? 'refund-succeeds' : 'refund-fails', at);
  }
  return refund;
}

/** The bank's final answer about a refund; a failed one returns the money to the merchant. */
export function settleRefund(till: CheckoutContext, id: string, status: 'succeeded' | 'failed'): void {
  const refund = till.store.get('refund', id);
  if (refund.status === status || refund.status === 'failed') return;
  const settled: Refund =
    status === 'failed' ? { ...refund, status, failure_reason: 'expired_or_canceled_card' } : { ...refund, status };
  till.store.put('refund', settled);
  if (status === 'failed') {
    noteOnCharge(till, till.store.get('charge', refund.charge), -refund.amount);
    recordBalanceChange(till, refund, 'refund_failure');
    emit(till, 'refund.failed', settled);
  } else emit(till, 'refund.updated', settled);
}
