export interface CheckoutOptions {
  /** Loopback port of both the interface (`/v1`) and the hosted pages; 0 takes any free one. */
  port: number;
  dataDir: string;
  /** The key callers must show. */
  secretKey: string;
  /** Where events go and with what they are signed; without it they can only be listed. */
  webhook?: { url: string; secret: string };
  /** Where a payer's browser finds the hosted pages, when that is not this port: `http://localhost:8080`. */
  publicUrl?: string;
  /** Path the hosted pages are served under, default `/checkout`. */
  basePath?: string;
  /** Pauses between the tries of one event, in milliseconds; the provider itself goes on for three days. */
  retryMs?: number[];
  /** How long a refund that is `pending` stays so, in milliseconds. */
  refundSettlesMs?: number;
  log?: (line: string) => void;
}

export interface WebhookManner {
  /** `hold` keeps events back until released, `never` loses them, `twice` sends each two times. */
  mode: 'normal' | 'hold' | 'never' | 'twice';
  /** Each event leaves this much later. */
  delayMs?: number;
  /** Signs with this instead of the agreed secret. */
  secret?: string;
  /** The sender's clock is this far ahead (or, negative, behind). */
  skewSeconds?: number;
}

export interface FailingCalls {
  times: number;
  /** Which calls, as the beginning of method and path: `POST /v1/refunds`. Default: all. */
  call?: string;
  status?: number;
  /** The work is done and kept, but the answer is lost: the caller's connection breaks. */
  afterwards?: boolean;
}

export type RefundManner = 'succeed' | 'pending' | 'fail';

/** What makes the stand-in awkward: over the control address, or by these from the same process. */
export interface CheckoutTrouble {
  webhooks(manner: WebhookManner): void;
  /** Sends what was paused. */
  release(order: 'in-order' | 'reverse'): void;
  /** Sends an event again, whatever became of it before. */
  resend(event: string): void;
  failCalls(failing: FailingCalls): void;
  respondSlowly(milliseconds: number): void;
  /** What becomes of refunds from now on, whatever the card. */
  refunds(manner: RefundManner | null): void;
  settleRefund(refund: string, status: 'succeeded' | 'failed'): void;
  /** The bank that kept silent answers after all. */
  settlePayment(session: string, outcome: 'succeeded' | 'failed'): void;
  expire(session: string): void;
  /** The payer is charged another amount than was asked for. */
  distortAmount(session: string, cents: number): void;
}

export interface Checkout extends CheckoutTrouble {
  /** Of the interface, `http://127.0.0.1:4242`; also where a front door forwards `/checkout*` to. */
  url: string;
  port: number;
  controlUrl: string;
  /** How many events wait, are paused, arrived, or were lost. */
  deliveries(): { due: number; paused: number; done: number; lost: number };
  stop(): Promise<void>;
}
