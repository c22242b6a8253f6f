/** A link to pay by is sent again after a pause, and not without end: it is somebody else's mailbox. */
const PAUSE_MS = 2 * 60_000;
const MOST_A_DAY = 5;
const DAY_MS = 86_400_000;

/** From when it may be sent again, by when it was sent before; null: at once. */
export function sendAgainFrom(sent: readonly Date[]): Date | null {
  const times = sent.map((at) => at.getTime()).sort((a, b) => b - a);
  const [last] = times;
  if (last === undefined) return null;
  const fifth = times[MOST_A_DAY - 1];
  return new Date(Math.max(last + PAUSE_MS, fifth === undefined ? 0 : fifth + DAY_MS));
}
