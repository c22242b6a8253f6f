import { useEffect } from 'react';
import { loadChunk } from '../lib/load-chunk.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { prepareWorker } from './build/use-picture.ts';

/** Preloads the code when someone points at the button. A failure is reported when the globe is opened. */
export const prepareGlobe = (): void => {
  loadChunk(() => import('./scene/stage.ts')).catch(() => {});
  prepareWorker();
};

/** Does so while the page is idle too: a finger does not point before it presses. */
export const usePreparedGlobe = (): void => useEffect(() => whenIdle(prepareGlobe), []);
