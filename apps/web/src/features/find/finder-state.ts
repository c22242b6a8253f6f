import { useSyncExternalStore } from 'react';

let open = false;
const watchers = new Set<() => void>();

/** Opens or closes the one finder of the signed-in area, from any button or key. */
export function setFinderOpen(next: boolean): void {
  open = next;
  for (const changed of watchers) changed();
}

const subscribe = (changed: () => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

export const useFinderOpen = (): boolean => useSyncExternalStore(subscribe, () => open);
