import { inverse, mapGridFromPosition, type Position, positionFromMapGrid, SurfacesError } from '@jibline/surfaces';
import { type Datum, parseLocation } from './parse-location.ts';
import type { SuggestedFix } from './suggested-fix.ts';
import { metresOf, type TypedGrid } from './typed-location.ts';

/** A location known from elsewhere: a found address, or the chosen airport. */
export interface NamedLocation {
  readonly at: Position;
  readonly name: string;
}

/** Farther than this from the named location, the zone is probably wrong. */
const FAR_M = 100_000;

/**
 * Offers the neighbouring zone when it fits the named location and the typed one does not; never corrects
 * automatically. Separate from `typed-location.ts` because it needs the projection code, which the landing page loads
 * only for map grids.
 */
export function wrongZone(
  { zone, easting, northing }: TypedGrid,
  datum: Datum,
  named: NamedLocation | null,
): SuggestedFix<TypedGrid> | null {
  const [eastingM, northingM] = [metresOf(easting), metresOf(northing)];
  if (named === null || eastingM === null || northingM === null) return null;
  const farFrom = (inZone: number) => {
    const { position } = parseLocation(() => positionFromMapGrid({ zone: inZone, eastingM, northingM }), datum);
    return position && inverse(named.at, position).distanceM;
  };
  const isNear = (inZone: number) => (farFrom(inZone) ?? FAR_M) < FAR_M;
  const distanceM = farFrom(Number(zone));
  if (distanceM === null || distanceM < FAR_M) return null;
  const better = [Number(zone) - 1, Number(zone) + 1].find(isNear);
  if (better === undefined) return null;
  return {
    sentence: `In zone ${zone} this is ${Math.round(distanceM / 1000)}\u00a0km from ${named.name}. In zone ${better} it is near it.`,
    button: `Use zone ${better}`,
    corrected: { zone: String(better), easting, northing },
  };
}

/** The grid coordinates of a pasted position that was converted to degrees. */
export function gridOf(position: Position): TypedGrid | null {
  try {
    const { zone, eastingM, northingM } = mapGridFromPosition(position);
    return { zone: String(zone), easting: eastingM.toFixed(3), northing: northingM.toFixed(3) };
  } catch (error) {
    if (error instanceof SurfacesError) return null;
    throw error;
  }
}
