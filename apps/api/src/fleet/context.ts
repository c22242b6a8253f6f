import type { AppContext } from '../context.ts';
import type { Blobs } from '../integrations/blobs.ts';
import type { MalwareScanner } from '../integrations/malware-scanner.ts';

/** Dependencies of this slice's operations. */
export interface FleetContext extends AppContext {
  blobs: Blobs;
  scanner: MalwareScanner;
}
