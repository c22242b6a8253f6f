import type { AppContext } from '../context.ts';
import type { Blobs } from '../integrations/blobs.ts';

/** What the operations of this slice stand on. */
export interface KmlFilesContext extends AppContext {
  blobs: Blobs;
}
