import { useSyncExternalStore } from 'react';
import { storedKeys } from '../../lib/stored-keys.ts';

const OFF_KEY = 'jibline.single-keys-off';

const watchers = new Set<() => void>();
/** For a browser that stores nothing: the choice then lasts as long as the page. */
let isOff: boolean | null = null;

/** Whether letters, figures and marks act without Ctrl; each person may switch them off (WCAG 2.2, 2.1.4). */
export const areSingleKeysOn = (): boolean => !(isOff ?? storedKeys(OFF_KEY).includes(OFF_KEY));

export function switchSingleKeys(on: boolean): void {
  isOff = !on;
  try {
    if (on) localStorage.removeItem(OFF_KEY);
    else localStorage.setItem(OFF_KEY, 'off');
    isOff = null;
  } catch {
    // Storage is off or full.
  }
  for (const changed of watchers) changed();
}

const subscribe = (changed: () => void) => {
  watchers.add(changed);
  return () => watchers.delete(changed);
};

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn);
