import type { AppContext } from '../context.ts';
import type { Blobs } from '../integrations/blobs.ts';
import type { PermitSigner } from '../signing/signer.ts';
import type { SurfacesInForce } from '../surface-sets/index.ts';
import type { Money } from './lifecycle/guards/money-facts.ts';
import type { ListCounts } from './lists/count.ts';

/** Dependencies of this slice's operations. */
export interface ApplicationsContext extends AppContext {
  surfaces: SurfacesInForce;
  money: Money;
  listCounts: ListCounts;
  signer: PermitSigner;
  /** False only while demonstration applications are made, because file storage may not be running yet. */
  asksForFiles: boolean;
}

/** Of the evidence, which holds the uploaded documents. */
export interface EvidenceContext extends ApplicationsContext {
  blobs: Blobs;
}
