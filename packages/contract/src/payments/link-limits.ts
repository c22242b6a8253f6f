import { DAY_MS } from '../durations.ts';

/**
 * A payment link can be sent again only after a pause and a limited number of times, because it is someone else's
 * mailbox.
 */
const RESEND_PAUSE_MS = 2 * 60_000;
const MAX_LINKS_PER_DAY = 5;

/** When it may be sent again, given when it was sent before; null: at once. */
export function sendAgainFrom(sent: readonly Date[]): Date | null {
  const times = sent.map((at) => at.getTime()).sort((a, b) => b - a);
  const [last] = times;
  if (last === undefined) return null;
  const fifth = times[MAX_LINKS_PER_DAY - 1];
  return new Date(Math.max(last + RESEND_PAUSE_MS, fifth === undefined ? 0 : fifth + DAY_MS));
}
