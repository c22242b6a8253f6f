import { storedKeys } from '../../lib/stored-keys.ts';

/** In its own file, so that other pages do not load the code that reads and writes drawings. */
export const DRAWING_KEY = 'jibline.kml-draft';

export const isDrawingStored = () => storedKeys(DRAWING_KEY).length > 0;

export function dropDrawing(): void {
  for (const key of storedKeys(DRAWING_KEY)) localStorage.removeItem(key);
}
