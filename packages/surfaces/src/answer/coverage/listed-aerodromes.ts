import type { Position } from '../../geodesy/position.ts';
import type { AerodromeType } from './coverage-reach.ts';

/** Whom anyone may ask at an aerodrome, as in the public directory. */
export interface AerodromeContact {
  readonly name: string;
  /** E.164. */
  readonly phone: string | null;
  readonly email: string | null;
  /** All of it as read in a sentence. */
  readonly text: string;
}

/** An aerodrome the platform knows of in any way, without surfaces in force: none published, or deactivated. */
export interface UnassessedAerodrome {
  readonly airportId: string;
  readonly name: string;
  readonly label: string;
  readonly type: AerodromeType;
  readonly latitude: number;
  readonly longitude: number;
  readonly contact: AerodromeContact | null;
}

/** Every aerodrome the platform knows of, or those around a location. */
export interface ListedAerodromes {
  /** Reference points of those with surfaces in force. */
  readonly inForce: readonly Position[];
  readonly unassessed: readonly UnassessedAerodrome[];
}

export interface NearbyUnassessed {
  readonly airportId: string;
  readonly name: string;
  readonly label: string;
  /** From its reference point, to 0.1 m. */
  readonly distanceM: number;
  readonly contact: AerodromeContact | null;
}
