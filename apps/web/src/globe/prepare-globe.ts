import { loadChunk } from '../lib/load-chunk.ts';

/** Preloads the code when someone points at the button. A failure is reported when the globe is opened. */
export const prepareGlobe = (): void => {
  loadChunk(() => import('./scene/stage.ts')).catch(() => {});
};
