import Stripe from 'stripe';
import { type CheckoutEvent, InvalidSignatureError, readSignedEvent } from './checkout-event.ts';
import { IntegrationError } from './integration-error.ts';
import { ANSWER_TIMEOUT_MS, answeredInTime } from './time-limits.ts';

const PARTY = 'payment provider';

/** What the provider knows about one payment. Only this, never the browser, decides whether someone has paid. */
export interface CheckoutStatus {
  sessionId: string;
  state: 'open' | 'complete' | 'expired';
  paid: boolean;
  /** The bank has not answered yet. */
  processing: boolean;
  /** Why the last attempt failed, in the provider's words for the payer. */
  lastError: string | null;
  amountCents: number;
  currency: string;
  /** Our id of the transaction the session was made for. */
  reference: string | null;
  paymentId: string | null;
  payerEmail: string | null;
}

export interface SessionRequest {
  reference: string;
  /** What is paid for, as the provider's dashboard shows it. */
  about: Readonly<Record<string, string>>;
  lines: { label: string; quantity: number; unitCents: number }[];
  currency: string;
  payerEmail: string | null;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

export interface RefundStatus {
  refundId: string;
  paymentId: string | null;
  state: 'pending' | 'succeeded' | 'failed';
  cents: number;
  /** Our id, from the metadata. */
  reference: string | null;
}

/** The provider will never create this session. */
export class CheckoutSessionError extends IntegrationError {
  constructor(cause: unknown) {
    super(PARTY, 'refuses to open this payment', cause);
    this.name = 'CheckoutSessionError';
  }
}

export interface Checkout {
  /** The same reference gives the same session. Throws CheckoutSessionError when it can never be created. */
  createSession(wish: SessionRequest): Promise<{ sessionId: string; url: string }>;
  findSession(sessionId: string): Promise<CheckoutStatus>;
  /** Closes the session so that no one can pay; if it is too late, returns its current status. */
  closeSession(sessionId: string): Promise<CheckoutStatus>;
  /** The same reference never refunds twice, however much later it is asked again. */
  refund(wish: { reference: string; paymentId: string; cents: number; duplicate: boolean }): Promise<RefundStatus>;
  findRefund(refundId: string): Promise<RefundStatus>;
  /** Throws InvalidSignatureError or InvalidEventError. */
  readEvent(raw: Buffer, signature: string | undefined, now: Date): CheckoutEvent;
  check(): Promise<void>;
}

export interface CheckoutOptions {
  url: string;
  secretKey: string;
  webhookSecret: string;
}

const FAILED_AT_ONCE_MS = 1_000;
const REFUNDS_PER_PAGE = 100;

function clientOf(options: CheckoutOptions): Stripe {
  const { hostname, port, protocol } = new URL(options.url);
  return new Stripe(options.secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port === '' ? {} : { port }),
    timeout: ANSWER_TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Faults of the provider are worth one retry. The client itself retries broken connections. */
const mayPass = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && (error.statusCode === 409 || (error.statusCode ?? 0) >= 500);

async function onceMore<T>(call: () => Promise<T>): Promise<T> {
  const from = performance.now();
  try {
    return await call();
  } catch (error) {
    if (!mayPass(error) || performance.now() - from > FAILED_AT_ONCE_MS) throw error;
    return call();
  }
}

/** The provider's message may name keys and accounts, so it is only the cause, for the log. */
async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await answeredInTime(PARTY, onceMore(call));
  } catch (error) {
    if (error instanceof IntegrationError) throw error;
    if (error instanceof Stripe.errors.StripeConnectionError)
      throw new IntegrationError(PARTY, 'does not answer', error);
    if (error instanceof Stripe.errors.StripeError)
      throw new IntegrationError(
        PARTY,
        `answered ${error.statusCode ?? 'nothing'} (${error.code ?? error.type})`,
        error,
      );
    throw error;
  }
}

function checkoutStatus(session: Stripe.Checkout.Session): CheckoutStatus {
  const intent = session.payment_intent;
  return {
    sessionId: session.id,
    state: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    paid: session.payment_status === 'paid',
    processing: typeof intent === 'object' && intent?.status === 'processing',
    lastError: typeof intent === 'object' ? (intent?.last_payment_error?.message ?? null) : null,
    // The amount actually received, where there was a payment; it may differ from the quoted one.
    amountCents:
      session.payment_status === 'paid' && typeof intent === 'object' && intent !== null
        ? intent.amount_received
        : (session.amount_total ?? -1),
    currency: (session.currency ?? '').toUpperCase(),
    reference: session.client_reference_id,
    paymentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    payerEmail: session.customer_details?.email ?? session.customer_email,
  };
}

const REFUND_STATES: Record<string, RefundStatus['state']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

function refundOf(refund: Stripe.Refund): RefundStatus {
  const intent = refund.payment_intent;
  return {
    refundId: refund.id,
    paymentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    state: REFUND_STATES[refund.status ?? ''] ?? 'pending',
    cents: refund.amount,
    reference: refund.metadata?.refundId ?? null,
  };
}

/** Stripe Checkout through the official client. All time-outs and retries are set here. */
export function openCheckout(options: CheckoutOptions | null): Checkout {
  const stripe = options && clientOf(options);
  const client = () => {
    if (stripe === null) throw new IntegrationError(PARTY, 'is not configured');
    return stripe;
  };
  const findSession = (id: string) =>
    ask(async () => checkoutStatus(await client().checkout.sessions.retrieve(id, { expand: ['payment_intent'] })));

  /** The provider forgets keys after a day. A refund whose answer was lost before that is known by its metadata. */
  const refundMade = (paymentId: string, reference: string) =>
    ask(async () => {
      for await (const refund of client().refunds.list({ payment_intent: paymentId, limit: REFUNDS_PER_PAGE }))
        if (refund.metadata?.refundId === reference) return refundOf(refund);
      return null;
    });

  return {
    findSession,
    createSession: (wish) =>
      ask(async () => {
        const metadata = { transactionId: wish.reference, ...wish.about };
        const session = await client()
          .checkout.sessions.create(
            {
              mode: 'payment',
              client_reference_id: wish.reference,
              success_url: wish.successUrl,
              cancel_url: wish.cancelUrl,
              expires_at: Math.floor(wish.expiresAt.getTime() / 1000),
              ...(wish.payerEmail === null ? {} : { customer_email: wish.payerEmail }),
              metadata,
              payment_intent_data: { metadata },
              line_items: wish.lines.map(({ label, quantity, unitCents }) => ({
                quantity,
                price_data: {
                  currency: wish.currency.toLowerCase(),
                  unit_amount: unitCents,
                  product_data: { name: label },
                },
              })),
            },
            { idempotencyKey: `session-${wish.reference}` },
          )
          .catch((error: unknown) => {
            throw error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400
              ? new CheckoutSessionError(error)
              : error;
          });
        if (session.url === null) throw new IntegrationError(PARTY, 'made a session without an address');
        return { sessionId: session.id, url: session.url };
      }),
    closeSession: (sessionId) =>
      ask(async () => {
        try {
          return checkoutStatus(await client().checkout.sessions.expire(sessionId));
        } catch (error) {
          // Too late to close, or the answer was lost: fetch the current status, all within one time-out.
          if (error instanceof Stripe.errors.StripeError) return findSession(sessionId);
          throw error;
        }
      }),
    refund: async ({ reference, paymentId, cents, duplicate }) =>
      (await refundMade(paymentId, reference)) ??
      ask(async () =>
        refundOf(
          await client().refunds.create(
            {
              payment_intent: paymentId,
              amount: cents,
              reason: duplicate ? 'duplicate' : 'requested_by_customer',
              metadata: { refundId: reference },
            },
            { idempotencyKey: `refund-${reference}` },
          ),
        ),
      ),
    findRefund: (id) => ask(async () => refundOf(await client().refunds.retrieve(id))),
    readEvent(raw, signature, now) {
      if (options === null || stripe === null) throw new InvalidSignatureError('No payment provider is configured.');
      return readSignedEvent(stripe, options.webhookSecret, raw, { signature: signature ?? '', now });
    },
    async check() {
      // Without a provider nothing can be charged, so there is nothing to check.
      if (stripe !== null) await ask(() => stripe.balance.retrieve());
    },
  };
}
