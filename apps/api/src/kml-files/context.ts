import type { Blobs } from '../integrations/blobs.ts';
import type { AppContext } from '../users/index.ts';

/** What the operations of this slice stand on. */
export interface KmlFilesContext extends AppContext {
  blobs: Blobs;
}
