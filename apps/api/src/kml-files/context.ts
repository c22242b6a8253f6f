import type { AppContext } from '../context.ts';
import type { Blobs } from '../integrations/blobs.ts';

/** Dependencies of this slice's operations. */
export interface KmlFilesContext extends AppContext {
  blobs: Blobs;
}
