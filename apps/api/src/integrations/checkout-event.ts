import Stripe from 'stripe';
import { z } from 'zod';

const REPLAY_SECONDS = 300;

export interface CheckoutEvent {
  id: string;
  type: string;
  at: Date;
  /** The session or refund of the event; everything else is fetched from the provider. */
  sessionId: string | null;
  refundId: string | null;
}

/** The message is not signed by the provider, or its time stamp is too old or in the future. */
export class InvalidSignatureError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidSignatureError';
  }
}

/** Signed by the provider, but not a valid event. */
export class InvalidEventError extends Error {
  constructor() {
    super('This is not an event of the payment provider.');
    this.name = 'InvalidEventError';
  }
}

/** The fields read from an event. The signature proves the sender, not the format. */
const Event = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.int().min(0).max(100_000_000_000),
  data: z.object({ object: z.object({ id: z.string().nullish(), object: z.string().nullish() }) }),
});

function eventOf(received: unknown): CheckoutEvent {
  const parsed = Event.safeParse(received);
  if (!parsed.success) throw new InvalidEventError();
  const event = parsed.data;
  const { object: kind, id = null } = event.data.object;
  return {
    id: event.id,
    type: event.type,
    at: new Date(event.created * 1000),
    sessionId: kind === 'checkout.session' ? id : null,
    refundId: kind === 'refund' ? id : null,
  };
}

/** The SDK accepts messages from the future; a clock five minutes ahead is as wrong as one behind. */
function refuseFuture(signature: string, now: Date): void {
  const at = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN);
  if (at - now.getTime() / 1000 > REPLAY_SECONDS)
    throw new InvalidSignatureError('The message is dated in the future.');
}

/** Throws InvalidSignatureError or InvalidEventError. */
export function readSignedEvent(
  { webhooks }: Stripe,
  secret: string,
  raw: Buffer,
  { signature, now }: { signature: string; now: Date },
): CheckoutEvent {
  refuseFuture(signature, now);
  try {
    const at = Math.floor(now.getTime());
    return eventOf(webhooks.constructEvent(raw, signature, secret, REPLAY_SECONDS, undefined, at));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      throw new InvalidSignatureError(
        error instanceof SyntaxError ? 'The body is not JSON.' : (error.message.split('\n')[0] ?? ''),
      );
    throw error;
  }
}
