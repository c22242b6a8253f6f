import type { RefreshReport } from '@jibline/contract';
import type { Tx } from '../../db.ts';
import type { Snapshot } from '../in-force.ts';

export type ChangedResult = RefreshReport['changed'][number];

/** What the applications slice provides so that applications are reassessed when surfaces change. */
export interface OpenApplications {
  /** Open applications and valid permits at the airport, in a stable order. */
  toReassess(tx: Tx, airportId: string): Promise<string[]>;
  /**
   * Reassesses one of them and reports every result of this airport that differs. An application closed meanwhile does
   * not change. The surfaces are passed in, because they cannot be loaded inside a transaction.
   */
  reassess(
    tx: Tx,
    of: { applicationId: string; airportId: string; snapshot: Snapshot; at: Date },
  ): Promise<ChangedResult[]>;
}
