import type { FailingCalls, RefundBehaviour, WebhookBehaviour } from './options.ts';

export type Conduct = ReturnType<typeof conductBook>;

/** The stand-in's current faults. Not stored: after a restart there are none. */
export function conductBook() {
  let manner: WebhookBehaviour = { mode: 'normal' };
  let failing: FailingCalls = { times: 0 };
  let slowness = 0;
  let refunds: RefundBehaviour | null = null;

  return {
    manner: () => manner,
    setManner(requested: WebhookBehaviour) {
      manner = requested;
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
