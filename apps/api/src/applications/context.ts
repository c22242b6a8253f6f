import type { AppContext } from '../context.ts';
import type { Tx } from '../db.ts';
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

/** Files of an application that is about to be created. */
export interface FilesToCopy {
  readonly to: string;
  readonly airportId: string;
  /** The application whose files it takes over. */
  readonly from: { readonly id: string; readonly newLocation: boolean } | null;
  /** The cranes of the company's fleet whose data sheets it takes over. */
  readonly cranes: readonly string[];
  readonly organisationId: string | null;
}

/** The part of documents that submitting a spreadsheet needs. */
export interface FileCopies {
  /**
   * Copies the bytes of every file, or throws. Before the transaction that creates the applications, which then lists
   * what was copied for each.
   */
  copyAhead(requested: readonly FilesToCopy[], at: Date): Promise<ListCopied>;
}
export type ListCopied = (tx: Tx, applicationId: string) => Promise<void>;

export interface ImportContext extends ApplicationsContext {
  copies: FileCopies;
}
