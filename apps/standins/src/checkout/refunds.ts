import { cardBehaviour } from './cards.ts';
import { type CheckoutContext, emit, seconds } from './checkout-context.ts';
import type { Form } from './form-body.ts';
import { newId } from './new-id.ts';
import type { Charge, Refund } from './objects.ts';
import { params } from './read-params.ts';
import { invalid, StripeError } from './stripe-error.ts';

const SETTLES_MS = 3_000;
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function chargeToRefund(context: CheckoutContext, intentId: string | null, chargeId: string | null): Charge {
  if (chargeId !== null) return context.store.get('charge', chargeId, 'charge');
  if (intentId === null)
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.');
  const intent = context.store.get('intent', intentId, 'payment_intent');
  if (intent.status !== 'succeeded' || intent.latest_charge === null)
    throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, 'payment_intent');
  return context.store.get('charge', intent.latest_charge);
}

function recordBalanceChange(context: CheckoutContext, refund: Refund, type: 'refund' | 'refund_failure'): void {
  const amount = type === 'refund' ? -refund.amount : refund.amount;
  const { currency, id: source } = refund;
  const id = newId('txn_3');
  const object = 'balance_transaction';
  context.store.put('balance', {
    id,
    object,
    created: seconds(context),
    amount,
    fee: 0,
    net: amount,
    currency,
    type,
    source,
  });
}

function noteOnCharge(context: CheckoutContext, charge: Charge, change: number): Charge {
  const amount_refunded = charge.amount_refunded + change;
  const updated = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount };
  context.store.put('charge', updated);
  return updated;
}

type Numbered = Charge & { standin_number?: string };

/** As set by the control address, otherwise as the card determines. */
function refundBehaviour(context: CheckoutContext, charge: Numbered): 'succeed' | 'pending' | 'fail' {
  const requested = context.faults.refunds();
  if (requested !== null) return requested;
  const behaviour = cardBehaviour(charge.standin_number ?? '');
  return (behaviour.kind === 'pays' ? behaviour.refunds : undefined) ?? 'succeed';
}

export function createRefund(context: CheckoutContext, form: Form): Refund {
  const provided = params(form);
  const charge = chargeToRefund(context, provided.text('payment_intent'), provided.text('charge'));
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
  const behaviour = refundBehaviour(context, charge);
  const refund: Refund & Record<string, unknown> = {
    id: newId('re_3'),
    object: 'refund',
    created: seconds(context),
    amount,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    currency: charge.currency,
    reason,
    // A refund that will fail succeeds at first: the vendor learns of the failure later.
    status: behaviour === 'pending' ? 'pending' : 'succeeded',
    metadata,
    balance_transaction: null,
    receipt_number: null,
    destination_details: { type: 'card', card: { type: 'refund' } },
  };
  context.store.put('refund', refund);
  const updated = noteOnCharge(context, charge, amount);
  recordBalanceChange(context, refund, 'refund');
  emit(context, 'refund.created', refund);
  emit(context, 'charge.refunded', updated);
  if (behaviour !== 'succeed') {
    const at = context.now().getTime() + (context.options.refundSettlesMs ?? SETTLES_MS);
    context.store.appoint(refund.id, behaviour === 'pending' ? 'refund-succeeds' : 'refund-fails', at);
  }
  return refund;
}

/** The bank's final answer about a refund; a failed one returns the money to the merchant. */
export function settleRefund(context: CheckoutContext, id: string, status: 'succeeded' | 'failed'): void {
  const refund = context.store.get('refund', id);
  if (refund.status === status || refund.status === 'failed') return;
  const settled: Refund =
    status === 'failed' ? { ...refund, status, failure_reason: 'expired_or_canceled_card' } : { ...refund, status };
  context.store.put('refund', settled);
  if (status === 'failed') {
    noteOnCharge(context, context.store.get('charge', refund.charge), -refund.amount);
    recordBalanceChange(context, refund, 'refund_failure');
    emit(context, 'refund.failed', settled);
  } else emit(context, 'refund.updated', settled);
}
