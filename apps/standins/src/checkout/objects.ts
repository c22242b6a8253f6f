// The part of the vendor's objects that callers of Checkout in payment mode read. Names and nesting are the vendor's.
export interface Stored {
  id: string;
  object: string;
  created: number;
}

export interface LineItem {
  id: string;
  object: 'item';
  amount_subtotal: number;
  amount_total: number;
  amount_discount: 0;
  amount_tax: 0;
  currency: string;
  description: string;
  quantity: number;
  price: { id: string; object: 'price'; currency: string; unit_amount: number; type: 'one_time' };
}

export interface Session extends Stored {
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid' | 'no_payment_required';
  expires_at: number;
  url: string | null;
  currency: string;
  amount_subtotal: number;
  amount_total: number;
  success_url: string;
  cancel_url: string | null;
  client_reference_id: string | null;
  customer_email: string | null;
  customer_details: { email: string | null; name: string | null } & Record<string, unknown>;
  metadata: Record<string, string>;
  payment_intent: string | null;
}

export interface PaymentError {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  message: string;
}

export interface Intent extends Stored {
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  latest_charge: string | null;
  last_payment_error: PaymentError | null;
  metadata: Record<string, string>;
  description: string | null;
}

export interface Charge extends Stored {
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  refunded: boolean;
  paid: boolean;
  status: 'succeeded' | 'failed';
  currency: string;
  payment_intent: string;
  failure_code: string | null;
  failure_message: string | null;
  payment_method_details: { type: 'card'; card: { brand: string; last4: string } };
  metadata: Record<string, string>;
}

export interface Refund extends Stored {
  object: 'refund';
  amount: number;
  charge: string;
  payment_intent: string;
  currency: string;
  reason: string | null;
  status: 'pending' | 'succeeded' | 'failed';
  failure_reason?: string;
  metadata: Record<string, string>;
}

export interface StripeEvent extends Stored {
  object: 'event';
  type: string;
  data: { object: object };
}

export interface BalanceTransaction extends Stored {
  object: 'balance_transaction';
  amount: number;
  fee: 0;
  net: number;
  currency: string;
  type: 'charge' | 'refund' | 'refund_failure';
  source: string;
}

export interface Kinds {
  session: Session;
  intent: Intent;
  charge: Charge;
  refund: Refund;
  event: StripeEvent;
  balance: BalanceTransaction;
}
export type Kind = keyof Kinds;

/** Names of the kinds in the error about an unknown id. */
export const NAMES: Record<Kind, string> = {
  session: 'checkout.session',
  intent: 'payment_intent',
  charge: 'charge',
  refund: 'refund',
  event: 'event',
  balance: 'balance_transaction',
};

/** Drops our own fields from an object before it is sent. */
export const withoutNotes = (name: string, value: unknown) => (name.startsWith('standin_') ? undefined : value);
