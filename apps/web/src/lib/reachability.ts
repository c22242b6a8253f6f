/** Whether the server answered the last calls of this page. */
let reachable = true;
const listeners = new Set<() => void>();

const set = (next: boolean) => {
  if (reachable === next) return;
  reachable = next;
  for (const listener of listeners) listener();
};

export const noteAnswer = () => set(true);
export const noteNoAnswer = () => set(false);
export const isReachable = () => reachable;
export function onReachabilityChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
