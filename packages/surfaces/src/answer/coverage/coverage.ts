import type { Position } from '../../geodesy/position.ts';
import { CERTIFIED_COVERAGE_REACH_M, COVERAGE_REACH_M, coverageReachM } from './coverage-reach.ts';
import { coverageTexts } from './coverage-texts.ts';
import { distanceWithinM } from './distance-within.ts';
import type { ListedAerodromes, NearbyUnassessed } from './listed-aerodromes.ts';

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
