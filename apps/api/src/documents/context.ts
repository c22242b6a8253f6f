import type { Blobs } from '../integrations/blobs.ts';
import type { AppContext } from '../users/index.ts';

/** What the operations of this slice stand on. */
export interface DocumentsContext extends AppContext {
  blobs: Blobs;
}
