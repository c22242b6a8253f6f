import type { SurfacesInForce } from '../surface-sets/index.ts';
import type { AppContext } from '../users/index.ts';
import type { ListMemory } from './list-memory.ts';
import type { Money } from './money.ts';
import type { PermitSigner } from './permit/signer.ts';

/** What the operations of this slice stand on. */
export interface ApplicationsContext extends AppContext {
  surfaces: SurfacesInForce;
  money: Money;
  lists: ListMemory;
  signer: PermitSigner;
  /** Off only while demonstration cases are made: their storage may not be up yet. */
  asksForFiles: boolean;
}
