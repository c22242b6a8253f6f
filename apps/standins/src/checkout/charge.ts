import { type CardBehaviour, cardBehaviour } from './cards.ts';
import { type CheckoutContext, emit, seconds } from './checkout-context.ts';
import { newId } from './new-id.ts';
import type { Charge, Intent, PaymentError, Session } from './objects.ts';
import { presentSession } from './sessions.ts';
import { invalid } from './stripe-error.ts';

export type Attempt =
  | { kind: 'paid' }
  | { kind: 'declined'; message: string }
  | { kind: 'challenge' }
  | { kind: 'waiting' }
  | { kind: 'closed' };

export interface Payer {
  number: string;
  name: string | null;
  email: string | null;
}

type Noted = { standin_intent?: { metadata: Record<string, string>; description: string | null } };
type Remembered = Intent & { standin_payer?: Payer };

function intentOf(context: CheckoutContext, session: Session): Remembered {
  const existing = session.payment_intent === null ? undefined : context.store.find('intent', session.payment_intent);
  if (existing) return existing;
  const noted = (session as Session & Noted).standin_intent;
  const intent: Remembered & Record<string, unknown> = {
    id: newId('pi_3'),
    object: 'payment_intent',
    livemode: false,
    created: seconds(context),
    amount: session.amount_total,
    amount_received: 0,
    amount_capturable: 0,
    currency: session.currency,
    status: 'requires_payment_method',
    capture_method: 'automatic_async',
    latest_charge: null,
    last_payment_error: null,
    metadata: noted?.metadata ?? {},
    description: noted?.description ?? null,
    payment_method_types: ['card'],
    canceled_at: null,
  };
  context.store.put('intent', intent);
  context.store.put('session', { ...session, payment_intent: intent.id });
  emit(context, 'payment_intent.created', intent);
  return intent;
}

function charge(context: CheckoutContext, intent: Intent, payer: Payer, error: PaymentError | null): Charge {
  const ok = error === null;
  const made: Charge & Record<string, unknown> = {
    id: newId('ch_3'),
    object: 'charge',
    livemode: false,
    created: seconds(context),
    amount: intent.amount,
    amount_captured: ok ? intent.amount : 0,
    amount_refunded: 0,
    refunded: false,
    paid: ok,
    captured: ok,
    status: ok ? 'succeeded' : 'failed',
    currency: intent.currency,
    payment_intent: intent.id,
    failure_code: error?.code ?? null,
    failure_message: error?.message ?? null,
    billing_details: { email: payer.email, name: payer.name, phone: null, address: null },
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: payer.number.slice(-4) } },
    metadata: intent.metadata,
    standin_number: ok ? payer.number : '',
  };
  context.store.put('charge', made);
  return made;
}

function fail(context: CheckoutContext, intent: Intent, payer: Payer, error: PaymentError): Attempt {
  const failed = charge(context, intent, payer, error);
  const updated: Intent = {
    ...intent,
    status: 'requires_payment_method',
    latest_charge: failed.id,
    last_payment_error: error,
  };
  context.store.put('intent', updated);
  emit(context, 'charge.failed', failed);
  emit(context, 'payment_intent.payment_failed', updated);
  return { kind: 'declined', message: error.message };
}

function succeed(context: CheckoutContext, session: Session, intent: Intent, payer: Payer): Attempt {
  const paid = charge(context, intent, payer, null);
  const settled: Intent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: paid.id,
    last_payment_error: null,
  };
  const complete: Session = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: intent.id,
    url: null,
    customer_details: {
      ...session.customer_details,
      email: payer.email ?? session.customer_details.email,
      name: payer.name,
    },
  };
  context.store.put('intent', settled);
  context.store.put('session', complete);
  context.store.put('balance', {
    id: newId('txn_3'),
    object: 'balance_transaction',
    created: seconds(context),
    amount: paid.amount,
    fee: 0,
    net: paid.amount,
    currency: paid.currency,
    type: 'charge',
    source: paid.id,
  });
  emit(context, 'charge.succeeded', paid);
  emit(context, 'payment_intent.succeeded', settled);
  emit(context, 'checkout.session.completed', presentSession(context, complete));
  return { kind: 'paid' };
}

const AUTHENTICATION_FAILED: PaymentError = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'Your bank couldn’t confirm it’s you. Try again, or use another card.',
};

function answer(
  context: CheckoutContext,
  session: Session,
  intent: Intent,
  payer: Payer,
  behaviour: CardBehaviour,
): Attempt {
  switch (behaviour.kind) {
    case 'pays':
      return succeed(context, session, intent, payer);
    case 'declines':
      return fail(context, intent, payer, {
        type: 'card_error',
        code: behaviour.code,
        decline_code: behaviour.decline,
        message: behaviour.message,
      });
    case 'challenges': {
      const asking: Remembered = { ...intent, status: 'requires_action', standin_payer: payer };
      context.store.put('intent', asking);
      emit(context, 'payment_intent.requires_action', asking);
      return { kind: 'challenge' };
    }
    case 'silent': {
      const waiting: Remembered = { ...intent, status: 'processing', standin_payer: payer };
      context.store.put('intent', waiting);
      emit(context, 'payment_intent.processing', waiting);
      return { kind: 'waiting' };
    }
  }
}

/** The payer presses "Pay". A session is paid at most once, however often it is pressed and in however many tabs. */
export function attempt(context: CheckoutContext, id: string, payer: Payer): Attempt {
  const session = context.store.get('session', id, 'session');
  if (session.status !== 'open') return { kind: 'closed' };
  const intent = intentOf(context, session);
  if (intent.status === 'processing') return { kind: 'waiting' };
  return answer(context, context.store.get('session', id), intent, payer, cardBehaviour(payer.number));
}

/** The payer answers the bank's challenge. */
export function answerChallenge(context: CheckoutContext, id: string, passed: boolean): Attempt {
  const session = context.store.get('session', id, 'session');
  if (session.status !== 'open') return { kind: 'closed' };
  const intent: Remembered = intentOf(context, session);
  const payer = intent.standin_payer;
  if (intent.status !== 'requires_action' || payer === undefined)
    return { kind: 'declined', message: 'There is nothing to confirm. Start again.' };
  return passed ? succeed(context, session, intent, payer) : fail(context, intent, payer, AUTHENTICATION_FAILED);
}

/** The silent bank answers after all. */
export function settlePayment(context: CheckoutContext, id: string, outcome: 'succeeded' | 'failed'): void {
  const session = context.store.get('session', id, 'session');
  const intent: Remembered = intentOf(context, session);
  const payer = intent.standin_payer;
  if (session.status !== 'open' || intent.status !== 'processing' || payer === undefined)
    throw invalid(`No payment of ${id} is being processed.`);
  if (outcome === 'succeeded') succeed(context, session, intent, payer);
  else
    fail(context, intent, payer, {
      type: 'card_error',
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    });
}
