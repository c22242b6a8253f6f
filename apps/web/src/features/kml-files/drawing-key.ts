import { storedKeys } from '../../lib/stored-keys.ts';

/** Apart from what reads and writes the drawing, which the pages around it need not load. */
export const DRAWING_KEY = 'jibline.kml-draft';

export const isDrawingStored = () => storedKeys(DRAWING_KEY).length > 0;

export function dropDrawing(): void {
  for (const key of storedKeys(DRAWING_KEY)) localStorage.removeItem(key);
}
