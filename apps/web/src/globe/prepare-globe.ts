import { useEffect } from 'react';
import { loadChunk } from '../lib/load-chunk.ts';
import { prepareWorker } from './build/use-picture.ts';

/** Preloads the code when someone points at the button. A failure is reported when the globe is opened. */
export const prepareGlobe = (): void => {
  loadChunk(() => import('./scene/stage.ts')).catch(() => {});
  prepareWorker();
};

/** Longer than a page needs for its own drawings. */
const BUSY_MS = 10_000;

/** Does so once the page has nothing else to do: a finger does not point before it presses. */
export function usePreparedGlobe(): void {
  useEffect(() => {
    // Not in every browser; there the pointer alone prepares it.
    if (!('requestIdleCallback' in window)) return;
    const waiting = requestIdleCallback(prepareGlobe, { timeout: BUSY_MS });
    return () => cancelIdleCallback(waiting);
  }, []);
}
