import type { AppContext } from '../context.ts';
import type { Blobs } from '../integrations/blobs.ts';

/** Dependencies of this slice's operations. */
export interface DocumentsContext extends AppContext {
  blobs: Blobs;
}
