import type { Position } from '../../geodesy/position.ts';
import { type AerodromeType, CERTIFIED_COVERAGE_REACH_M, COVERAGE_REACH_M, coverageReachM } from './coverage-reach.ts';
import { coverageTexts } from './coverage-texts.ts';
import { distanceWithinM } from './distance-within.ts';

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

/**
 * Whether the surfaces in Jibline speak for a location. Where they do not, no height there is known to be free, whatever
 * the surfaces we have say.
 */
export type Coverage =
  | { readonly known: true }
  | {
      readonly known: false;
      /** Nearest first; none: no aerodrome with surfaces in Jibline is near. */
      readonly unassessed: NearbyUnassessed[];
      readonly sentence: string;
      readonly ask: string;
    };

const KNOWN: Coverage = { known: true };

const nearestM = (places: readonly Position[], at: Position): number =>
  Math.min(...places.map((place) => distanceWithinM(at, place, CERTIFIED_COVERAGE_REACH_M)));

/**
 * Known where an aerodrome with surfaces in force lies within 15 km, and none without them lies within its reach.
 * Distances are those from the aerodrome reference point to the nearest position of the crane.
 */
export function coverageAt(places: readonly Position[], { inForce, unassessed }: ListedAerodromes): Coverage {
  const near = unassessed
    .map(({ airportId, name, label, type, latitude: lat, longitude: lon, contact }) => ({
      found: { airportId, name, label, distanceM: nearestM(places, { lat, lon }), contact },
      reachM: coverageReachM(type),
    }))
    .filter(({ found: { distanceM }, reachM }) => distanceM <= reachM)
    .map(({ found }) => found)
    .sort((a, b) => a.distanceM - b.distanceM);
  if (near.length === 0 && inForce.some((at) => nearestM(places, at) <= COVERAGE_REACH_M)) return KNOWN;
  return { known: false, unassessed: near, ...coverageTexts(near) };
}
