/** Longer than a page needs for its own drawings. */
const BUSY_MS = 10_000;

/**
 * Prepares something once the page has nothing else to do, and answers how to call that off. Not every browser tells:
 * there what is prepared has to be fetched when it is asked for.
 */
export function whenIdle(prepare: () => void): () => void {
  if (!('requestIdleCallback' in window)) return () => {};
  const waiting = requestIdleCallback(prepare, { timeout: BUSY_MS });
  return () => cancelIdleCallback(waiting);
}
