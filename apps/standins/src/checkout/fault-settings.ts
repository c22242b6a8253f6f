import type { FailingCalls, RefundBehaviour, WebhookBehaviour } from './options.ts';

export type FaultSettings = ReturnType<typeof faultSettings>;

/** The stand-in's current faults. Not stored: after a restart there are none. */
export function faultSettings() {
  let webhooks: WebhookBehaviour = { mode: 'normal' };
  let failing: FailingCalls = { times: 0 };
  let slowness = 0;
  let refunds: RefundBehaviour | null = null;

  return {
    webhooks: () => webhooks,
    setWebhooks(requested: WebhookBehaviour) {
      webhooks = requested;
    },
    refunds: () => refunds,
    setRefunds(requested: RefundBehaviour | null) {
      refunds = requested;
    },
    slowness: () => slowness,
    setSlowness(milliseconds: number) {
      slowness = milliseconds;
    },
    setFailing(requested: FailingCalls) {
      failing = { ...requested };
    },
    /** Whether this call is one of those that fail; counts it. */
    failsNow(call: string): FailingCalls | undefined {
      if (failing.times === 0 || !call.startsWith(failing.call ?? '')) return undefined;
      failing.times -= 1;
      return failing;
    },
  };
}
