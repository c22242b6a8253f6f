import type { Form } from './form-body.ts';
import { newId } from './new-id.ts';
import type { LineItem } from './objects.ts';
import { params } from './read-params.ts';
import { invalid } from './stripe-error.ts';

export interface SessionWish {
  items: LineItem[];
  currency: string;
  total: number;
  successUrl: string;
  cancelUrl: string | null;
  expiresAt: number;
  reference: string | null;
  email: string | null;
  metadata: Record<string, string>;
  intent: { metadata: Record<string, string>; description: string | null };
}

const SMALLEST_CENTS = 50;
const MAX_CENTS = 99_999_999;
const MIN_EXPIRY_SECONDS = 30 * 60;
const MAX_EXPIRY_SECONDS = 24 * 3600;
/** Allows for the time a request takes to arrive, as the vendor does. */
const GRACE_SECONDS = 60;

function readItem(value: Form[string], index: number): LineItem {
  const name = `line_items[${index}]`;
  if (typeof value === 'string' || Array.isArray(value)) throw invalid('Invalid object', name);
  const item = params(value, name);
  const quantity = item.integer('quantity') ?? 1;
  const priceForm = item.group('price_data');
  item.finish();
  if (priceForm === null)
    throw invalid(`Missing required param: ${name}[price_data].`, `${name}[price_data]`, 'parameter_missing');
  if (quantity < 1) throw invalid('This value must be greater than or equal to 1.', `${name}[quantity]`);
  const price = params(priceForm, `${name}[price_data]`);
  const currency = price.needed('currency').toLowerCase();
  const unit = price.integer('unit_amount');
  const productForm = price.group('product_data');
  price.ignore('tax_behavior');
  price.finish();
  if (unit === null) throw invalid('Missing required param: unit_amount.', `${name}[price_data][unit_amount]`);
  if (unit < 0) throw invalid('This value must be greater than or equal to 0.', `${name}[price_data][unit_amount]`);
  const product = params(productForm ?? {}, `${name}[price_data][product_data]`);
  const description = product.needed('name');
  product.ignore('description', 'metadata');
  product.finish();
  const total = unit * quantity;
  return {
    id: newId('li_1'),
    object: 'item',
    amount_subtotal: total,
    amount_total: total,
    amount_discount: 0,
    amount_tax: 0,
    currency,
    description,
    quantity,
    price: { id: newId('price_1'), object: 'price', currency, unit_amount: unit, type: 'one_time' },
  };
}

function address(value: string | null, param: string): string | null {
  if (value !== null && (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)))
    throw invalid('Not a valid URL', param, 'url_invalid');
  return value;
}

/** The parsed request, or the first problem with it. */
export function readSession(form: Form, now: number): SessionWish {
  const provided = params(form);
  if (provided.choice('mode', ['payment']) === null)
    throw invalid('Missing required param: mode.', 'mode', 'parameter_missing');
  const items = provided.list('line_items').map(readItem);
  const [first] = items;
  if (first === undefined) throw invalid('Missing required param: line_items.', 'line_items', 'parameter_missing');
  if (items.some((item) => item.currency !== first.currency))
    throw invalid('All prices in one session must have the same currency.', 'line_items');
  const total = items.reduce((sum, item) => sum + item.amount_total, 0);
  if (total < SMALLEST_CENTS)
    throw invalid('The total amount due must add up to at least $0.50 aud', 'line_items', 'amount_too_small');
  if (total > MAX_CENTS)
    throw invalid('The total amount must be no more than $999,999.99', 'line_items', 'amount_too_large');
  const successUrl = address(provided.needed('success_url').replaceAll('{CHECKOUT_SESSION_ID}', 'id'), 'success_url');
  const cancelUrl = address(provided.text('cancel_url'), 'cancel_url');
  const expiresAt = provided.integer('expires_at') ?? now + MAX_EXPIRY_SECONDS;
  if (expiresAt < now + MIN_EXPIRY_SECONDS - GRACE_SECONDS || expiresAt > now + MAX_EXPIRY_SECONDS + GRACE_SECONDS)
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      'expires_at',
    );
  const email = provided.text('customer_email', 512);
  if (email !== null && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw invalid(`Invalid email address: ${email}`, 'customer_email', 'email_invalid');
  const intentForm = params(provided.group('payment_intent_data') ?? {}, 'payment_intent_data');
  const intent = { metadata: intentForm.metadata(), description: intentForm.text('description') };
  intentForm.ignore('receipt_email', 'statement_descriptor_suffix');
  intentForm.finish();
  const wish = {
    items,
    currency: first.currency,
    total,
    successUrl: successUrl === null ? '' : provided.needed('success_url'),
    cancelUrl,
    expiresAt,
    reference: provided.text('client_reference_id', 200),
    email,
    metadata: provided.metadata(),
    intent,
  };
  provided.ignore('payment_method_types', 'locale', 'submit_type', 'billing_address_collection', 'expand');
  provided.finish();
  return wish;
}
