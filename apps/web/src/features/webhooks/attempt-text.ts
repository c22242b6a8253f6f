import type { WebhookAttempt } from '@jibline/contract';
import { formatNumber } from '@jibline/contract/enums';

/** How one attempt went, in one line: "Answered 200 (132 ms)", "The receiver answered 500. (12 ms)". */
export function attemptText({ status, durationMs, problem }: WebhookAttempt): string {
  const took = `${formatNumber(durationMs)}\u00a0ms`;
  return `${problem ?? `Answered ${status}`} (${took})`;
}
