import { type CheckoutContext, seconds } from './checkout-context.ts';
import type { Delivery } from './deliveries.ts';
import { signature } from './sign.ts';

const DELIVERY_TIMEOUT_MS = 10_000;
/** One second, growing to an hour, for about three days. */
const RETRY_MS = [1_000, 5_000, 30_000, 120_000, 600_000, ...Array.from({ length: 72 }, () => 3_600_000)];

/** One attempt: the endpoint must answer 2xx in time. */
async function send(context: CheckoutContext, delivery: Delivery, stopped: AbortSignal): Promise<boolean> {
  const { webhook } = context.options;
  const event = context.store.find('event', delivery.event);
  if (!webhook || !event) return true;
  const body = JSON.stringify(event);
  const behaviour = context.faults.webhooks();
  const at = seconds(context) + (behaviour.skewSeconds ?? 0);
  try {
    const answer = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (local stand-in)',
        'stripe-signature': signature(body, behaviour.secret ?? webhook.secret, at),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(DELIVERY_TIMEOUT_MS), stopped]),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Sends due events, one after the other, until stopped. */
export function startDelivering(context: CheckoutContext) {
  const retries = context.options.retryMs ?? RETRY_MS;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    for (;;) {
      const delivery = stopping.signal.aborted ? undefined : context.deliveries.nextDue(context.now().getTime());
      if (delivery === undefined) return;
      const ok = await send(context, delivery, stopping.signal);
      if (stopping.signal.aborted) return;
      const pause = retries[delivery.attempts];
      if (ok) context.deliveries.arrived(delivery.id);
      else context.deliveries.failed(delivery.id, pause === undefined ? undefined : context.now().getTime() + pause);
    }
  }

  function wake(): void {
    clearTimeout(timer);
    if (stopping.signal.aborted || running !== undefined) return;
    const at = context.deliveries.nextAt();
    if (at === undefined) return;
    const wait = Math.max(0, at - context.now().getTime());
    timer = setTimeout(() => {
      running = run().finally(() => {
        running = undefined;
        wake();
      });
    }, wait).unref();
  }

  return {
    wake,
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
