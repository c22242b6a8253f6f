export interface CheckoutOptions {
  /** Loopback port of both the API (`/v1`) and the hosted pages; 0: any free one. */
  port: number;
  dataDir: string;
  /** The key callers must use. */
  secretKey: string;
  /** Where events are sent and the secret they are signed with; without it they can only be listed. */
  webhook?: { url: string; secret: string };
  /** Public address of the hosted pages, if it is not this port: `http://localhost:8080`. */
  publicUrl?: string;
  /** Path the hosted pages are served under, default `/checkout`. */
  basePath?: string;
  /** Pauses between attempts to deliver one event, in milliseconds; the real provider retries for three days. */
  retryMs?: number[];
  /** How long a `pending` refund stays so, in milliseconds. */
  refundSettlesMs?: number;
  log?: (line: string) => void;
}

export interface WebhookBehaviour {
  /** `hold` delays events until released, `never` drops them, `twice` sends each two times. */
  mode: 'normal' | 'hold' | 'never' | 'twice';
  /** Each event is sent this much later. */
  delayMs?: number;
  /** Signs with this instead of the agreed secret. */
  secret?: string;
  /** The sender's clock is this far ahead (or, negative, behind). */
  skewSeconds?: number;
}

export interface FailingCalls {
  times: number;
  /** Which calls, by the start of method and path: `POST /v1/refunds`. Default: all. */
  call?: string;
  status?: number;
  /** The request is processed, but the answer is lost: the caller's connection breaks. */
  afterwards?: boolean;
}

export type RefundBehaviour = 'succeed' | 'pending' | 'fail';

/** Faults of the stand-in, set over the control address or by these functions from the same process. */
export interface CheckoutFaults {
  webhooks(behaviour: WebhookBehaviour): void;
  /** Sends what was paused. */
  release(order: 'in-order' | 'reverse'): void;
  /** Sends an event again, whatever happened to it before. */
  resend(event: string): void;
  failCalls(failing: FailingCalls): void;
  /** As if a day had passed: idempotency keys are known no more. */
  forgetKeys(): void;
  respondSlowly(milliseconds: number): void;
  /** The outcome of refunds from now on, whatever the card. */
  refunds(behaviour: RefundBehaviour | null): void;
  settleRefund(refund: string, status: 'succeeded' | 'failed'): void;
  /** The silent bank answers after all. */
  settlePayment(session: string, outcome: 'succeeded' | 'failed'): void;
  expire(session: string): void;
  /** Charges another amount than requested. */
  distortAmount(session: string, cents: number): void;
}

export interface Checkout extends CheckoutFaults {
  /** Address of the API, `http://127.0.0.1:4242`; also where a reverse proxy forwards `/checkout*`. */
  url: string;
  port: number;
  controlUrl: string;
  /** How many events are due, paused, delivered or lost. */
  deliveries(): { due: number; paused: number; done: number; lost: number };
  stop(): Promise<void>;
}
