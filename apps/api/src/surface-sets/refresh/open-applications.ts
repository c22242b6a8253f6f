import type { ChangedApplication, RefreshReport, SurfaceSetImpact } from '@jibline/contract';
import type { Db, Tx } from '../../db.ts';
import type { LoadedAirport, Snapshot } from '../in-force.ts';

export type ChangedResult = RefreshReport['changed'][number];

/** What reassessing one application changed: each result of the airport that differs, and the whole in short. */
export interface Reassessed {
  readonly results: readonly ChangedResult[];
  readonly application: ChangedApplication | null;
}

export type SurfaceImpact = Pick<SurfaceSetImpact, 'total' | 'changed' | 'notAssessed'>;

/** What the applications slice provides so that applications are reassessed when surfaces change. */
export interface OpenApplications {
  /** Open applications and valid permits at the airport, in a stable order. */
  toReassess(tx: Tx, airportId: string): Promise<string[]>;
  /** Whether an open one was assessed before the airport changed what assessments depend on. */
  anyOutdated(tx: Tx, airportId: string): Promise<boolean>;
  /**
   * Reassesses one of them. An application closed meanwhile does not change. The surfaces are passed in, because they
   * cannot be loaded inside a transaction.
   */
  reassess(tx: Tx, of: { applicationId: string; airportId: string; snapshot: Snapshot; at: Date }): Promise<Reassessed>;
  /** What reassessing all of them would change if `after` were in force instead of `inForce`. Saves nothing. */
  preview(db: Db, sets: { inForce: LoadedAirport | null; after: LoadedAirport }): Promise<SurfaceImpact>;
}
