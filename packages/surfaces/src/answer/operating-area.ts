import { SurfacesError } from '../errors.ts';
import { frameAt, type Point } from '../geodesy/frame.ts';
import type { Position } from '../geodesy/position.ts';
import { ringContains } from '../surface/contains.ts';
import { checkRing, inDegrees, signedArea } from '../surface/ring.ts';
import type { CraneAnswers } from './crane-from-form.ts';
import type { LocationProblem } from './crane-from-precheck.ts';

/** The form's limit: a larger area is no longer one work site. */
const LARGEST_M2 = 2_000_000;
const FIELD = 'site.operatingArea';

/** In a plane around a nearby point; at these distances accurate to well under a centimetre. */
const inPlane = (corners: readonly Position[], about: Position): readonly Point[] => {
  const frame = frameAt(about);
  return corners.map(({ lat, lon }) => frame.toLocal(lat, lon));
};

/** Whether a position is in an area or on its edge; the corners are the ring's, the first not repeated. */
export const areaHolds = (corners: readonly Position[], position: Position): boolean =>
  corners.length >= 3 && ringContains(inPlane(corners, position), { x: 0, y: 0 });

function problemOf(corners: readonly Position[], position: Position | null): string | null {
  const [first] = corners;
  if (!first) return null;
  try {
    const ring = inPlane(corners, first);
    checkRing(ring, FIELD, inDegrees(corners));
    const km2 = Math.abs(signedArea(ring)) / 1_000_000;
    if (km2 * 1_000_000 > LARGEST_M2)
      return `This area is ${km2.toFixed(1)}\u00a0km². An operating area can be up to 2\u00a0km².`;
  } catch (error) {
    if (!(error instanceof SurfacesError)) throw error;
    return 'Draw an area with at least 3 different corners and sides that don’t cross.';
  }
  return position && !areaHolds(corners, position)
    ? 'The crane is outside this area. Move the crane or the area.'
    : null;
}

/**
 * What is wrong with the area a crane moves in, by the form's rules: a simple polygon of at most 2 km² that contains
 * the location.
 */
export function operatingAreaProblems({ site }: Pick<CraneAnswers, 'site'>): LocationProblem[] {
  const ring = site?.operatingArea?.coordinates[0] ?? [];
  const corners = ring.slice(0, -1).map(([lon, lat]) => ({ lat, lon }));
  const { latitude: lat, longitude: lon } = site ?? {};
  const message = problemOf(corners, lat === undefined || lon === undefined ? null : { lat, lon });
  return message === null ? [] : [{ path: FIELD, message }];
}
