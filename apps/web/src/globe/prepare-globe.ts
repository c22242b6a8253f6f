import { loadChunk } from '../lib/load-chunk.ts';

/** Fetches the program before anyone has pressed: who points at the button mostly will. A failure shows when the globe is opened. */
export const prepareGlobe = (): void => {
  loadChunk(() => import('./scene/stage.ts')).catch(() => {});
};
