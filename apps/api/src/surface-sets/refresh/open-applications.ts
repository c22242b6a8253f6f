import type { RefreshReport } from '@jibline/contract';
import type { Tx } from '../../db.ts';
import type { Snapshot } from '../in-force.ts';

export type ChangedResult = RefreshReport['changed'][number];

/** What the applications slice provides so that results are computed again when surfaces change. */
export interface OpenApplications {
  /** Open applications and valid permits at the airport, in a stable order. */
  toReassess(tx: Tx, airportId: string): Promise<string[]>;
  /**
   * Assesses one of them again against what is in force, and tells every result of this airport that came out otherwise. One
   * that has ended meanwhile changes nothing. The surfaces come along: inside a transaction they cannot be asked for.
   */
  reassess(
    tx: Tx,
    of: { applicationId: string; airportId: string; snapshot: Snapshot; at: Date },
  ): Promise<ChangedResult[]>;
}
