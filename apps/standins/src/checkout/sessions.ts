import { type CheckoutContext, emit, seconds } from './checkout-context.ts';
import type { Form } from './form-body.ts';
import { newId } from './new-id.ts';
import type { Session } from './objects.ts';
import { params } from './read-params.ts';
import { readSession } from './read-session.ts';
import { invalid } from './stripe-error.ts';

export function createSession(context: CheckoutContext, form: Form): Session {
  const now = seconds(context);
  const wish = readSession(form, now);
  const id = newId('cs_test_a1', 56);
  const session: Session & Record<string, unknown> = {
    id,
    object: 'checkout.session',
    livemode: false,
    created: now,
    expires_at: wish.expiresAt,
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    url: `${context.pages}/pay/${id}`,
    currency: wish.currency,
    amount_subtotal: wish.total,
    amount_total: wish.total,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    success_url: wish.successUrl,
    cancel_url: wish.cancelUrl,
    client_reference_id: wish.reference,
    customer: null,
    customer_email: wish.email,
    customer_details: {
      email: wish.email,
      name: null,
      phone: null,
      address: null,
      tax_exempt: 'none',
      tax_ids: null,
    },
    metadata: wish.metadata,
    payment_intent: null,
    payment_method_types: ['card'],
    payment_link: null,
    invoice: null,
    subscription: null,
    setup_intent: null,
    locale: null,
    ui_mode: 'hosted_page',
    after_expiration: null,
    allow_promotion_codes: null,
    automatic_tax: { enabled: false, status: null },
    custom_fields: [],
    shipping_options: [],
    recovered_from: null,
    // Our own field: the data of the payment intent created when the payer pays.
    standin_intent: wish.intent,
  };
  context.store.put('session', session);
  context.store.keepLineItems(id, wish.items);
  context.store.appoint(id, 'expire', wish.expiresAt * 1000);
  return session;
}

/** The session as sent, with the ids the caller asked to expand replaced by objects. */
export function presentSession(context: CheckoutContext, session: Session, expand: readonly string[] = []): object {
  const unknown = expand.find(
    (name) => !['payment_intent', 'line_items', 'payment_intent.latest_charge'].includes(name),
  );
  if (unknown !== undefined) throw invalid(`This property cannot be expanded (${unknown}).`, 'expand');
  const intent =
    expand.some((name) => name.startsWith('payment_intent')) && session.payment_intent !== null
      ? context.store.get('intent', session.payment_intent)
      : null;
  const charge =
    expand.includes('payment_intent.latest_charge') && intent?.latest_charge
      ? context.store.get('charge', intent.latest_charge)
      : null;
  return {
    ...session,
    ...(intent ? { payment_intent: charge ? { ...intent, latest_charge: charge } : intent } : {}),
    ...(expand.includes('line_items') ? { line_items: lineItems(context, session.id) } : {}),
  };
}

export function lineItems(context: CheckoutContext, id: string): object {
  context.store.get('session', id, 'session');
  const url = `/v1/checkout/sessions/${id}/line_items`;
  return { object: 'list', data: context.store.lineItems(id), has_more: false, url };
}

export function updateSession(context: CheckoutContext, id: string, form: Form): Session {
  const session = context.store.get('session', id, 'session');
  const provided = params(form);
  const metadata = { ...session.metadata, ...provided.metadata() };
  provided.ignore('expand');
  provided.finish();
  const updated = { ...session, metadata };
  context.store.put('session', updated);
  return updated;
}

function close(context: CheckoutContext, session: Session): Session {
  const intent = session.payment_intent === null ? undefined : context.store.find('intent', session.payment_intent);
  if (intent) {
    const canceled = { ...intent, status: 'canceled' as const };
    context.store.put('intent', canceled);
    emit(context, 'payment_intent.canceled', canceled);
  }
  const expired: Session = { ...session, status: 'expired', url: null };
  context.store.put('session', expired);
  emit(context, 'checkout.session.expired', presentSession(context, expired));
  return expired;
}

/** Requested by the caller: only an open session can be expired, and not while a bank is deciding. */
export function expireSession(context: CheckoutContext, id: string): Session {
  const session = context.store.get('session', id, 'session');
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  const intent = session.payment_intent === null ? undefined : context.store.find('intent', session.payment_intent);
  if (intent?.status === 'processing')
    throw invalid('This Checkout Session cannot be expired: a payment is being processed.');
  return close(context, session);
}

/** The session's time is over. */
export function runOut(context: CheckoutContext, id: string): void {
  const session = context.store.find('session', id);
  if (session?.status === 'open') close(context, session);
}
