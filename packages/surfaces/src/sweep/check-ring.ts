import { SurfacesError } from '../errors.ts';
import { frameAt } from '../geodesy/frame.ts';
import { checkRing as checkPlaneRing, inDegrees, signedArea } from '../surface/ring.ts';
import type { GeoPoint } from './crane.ts';
import type { FieldReader } from './field-reader.ts';

const MAX_VERTICES = 1000;
/**
 * An operating area is a site, not a region: beyond this size a straight side on the map is not straight on the ground.
 */
const MAX_SPAN_M = 20_000;
/** Collinear corners enclose a few square millimetres after projection, not exactly zero. */
const MIN_AREA_M2 = 0.01;

/** A ring must be closed, simple and have an area; nothing is repaired, since the repair might be the wrong site. */
export function checkRing(reader: FieldReader, key: string, closed: readonly GeoPoint[]): void {
  const problem = (expected: string, actual: string) =>
    reader.problems.push({ field: reader.field(key), expected, got: actual });
  const [first, last] = [closed[0], closed.at(-1)];
  if (!first || !last || closed.length < 4 || closed.length > MAX_VERTICES) {
    problem(`a closed ring of 4 to ${MAX_VERTICES} points`, `${closed.length}`);
    return;
  }
  if (first.lon !== last.lon || first.lat !== last.lat) {
    const actual = `an open ring from ${first.lon},${first.lat} to ${last.lon},${last.lat}`;
    problem('a ring whose last point repeats its first', actual);
    return;
  }
  // In a plane around the first corner, an area across the antimeridian or a pole is in one piece.
  const frame = frameAt(first);
  const corners = closed.slice(0, -1);
  const ring = corners.map((p) => frame.toLocal(p.lat, p.lon));
  const farthest = Math.max(...ring.map((p) => Math.hypot(p.x, p.y)));
  if (farthest > MAX_SPAN_M) {
    problem(`corners within ${MAX_SPAN_M}\u00a0m of the first`, `${Math.round(farthest)}\u00a0m`);
    return;
  }
  try {
    checkPlaneRing(ring, key, inDegrees(corners));
    if (Math.abs(signedArea(ring)) < MIN_AREA_M2) problem('a ring with an area', 'corners on one line');
  } catch (error) {
    if (!(error instanceof SurfacesError)) throw error;
    problem(error.expected, error.got);
  }
}
