import type { Frame, Point } from '../geodesy/frame.ts';
import { direct } from '../geodesy/geodesic.ts';
import { areaShape, discShape, type Shape, sweepShape } from '../surface/shape.ts';
import type { GeoPoint } from '../sweep/crane.ts';
import type { SweptPart } from '../sweep/swept-part.ts';

/** A swept part in an aerodrome's plane. A band of radii about `centre` can be asked for, because some tops vary with radius. */
export type LaidPart = {
  readonly part: SweptPart;
  readonly centre: Point;
  readonly innerM: number;
  readonly outerM: number;
  /** How far outside its band of radii a piece may reach: the width of a sector's bounding sides. */
  readonly slackM: number;
  pieces(fromM: number, toM: number): readonly Shape[];
};

const RAD = Math.PI / 180;

/** True bearing at a place, as a bearing of the plane: they differ by the meridian convergence between place and aerodrome. */
function planeBearing(frame: Frame, at: GeoPoint, bearingDeg: number): number {
  const from = frame.toLocal(at.lat, at.lon);
  const there = direct(at, bearingDeg, 100);
  const to = frame.toLocal(there.lat, there.lon);
  return Math.atan2(to.x - from.x, to.y - from.y) / RAD;
}

function along(centre: Point, bearingDeg: number, distanceM: number): Point {
  const b = bearingDeg * RAD;
  return { x: centre.x + distanceM * Math.sin(b), y: centre.y + distanceM * Math.cos(b) };
}

/** One bounding side of a sector, widened: a rectangle with a round cap at either end. */
function side(centre: Point, bearingDeg: number, fromM: number, toM: number, halfWidthM: number): Shape[] {
  const [start, end] = [along(centre, bearingDeg, fromM), along(centre, bearingDeg, toM)];
  const caps = [discShape(start, halfWidthM), discShape(end, halfWidthM)];
  if (toM <= fromM || halfWidthM === 0) return caps;
  const [left, right] = [bearingDeg - 90, bearingDeg + 90];
  const corners = [along(start, left, halfWidthM), along(end, left, halfWidthM)];
  return [areaShape([...corners, along(end, right, halfWidthM), along(start, right, halfWidthM)]), ...caps];
}

function layPolygon(part: SweptPart, ring: readonly Point[], bufferM: number): LaidPart {
  const n = ring.length;
  const centre = {
    x: ring.reduce((sum, p) => sum + p.x, 0) / n,
    y: ring.reduce((sum, p) => sum + p.y, 0) / n,
  };
  const outerM = Math.max(...ring.map((p) => Math.hypot(p.x - centre.x, p.y - centre.y))) + bufferM;
  const shape = areaShape(ring, bufferM);
  return { part, centre, innerM: 0, outerM, slackM: 0, pieces: () => [shape] };
}

/** Lays a part into the plane. Radii are kept as they are: the plane's scale differs from 1 by a millionth at 15 km. */
export function layPart(frame: Frame, part: SweptPart): LaidPart {
  const { shape } = part;
  if (shape.kind === 'polygon') {
    return layPolygon(
      part,
      shape.ring.map((p) => frame.toLocal(p.lat, p.lon)),
      shape.bufferM,
    );
  }
  const centre = frame.toLocal(shape.centre.lat, shape.centre.lon);
  if (shape.kind === 'disc') {
    const pieces = (fromM: number, toM: number) => [sweepShape(centre, fromM, toM)];
    return { part, centre, innerM: 0, outerM: shape.radiusM, slackM: 0, pieces };
  }
  if (shape.kind === 'ring') {
    const pieces = (fromM: number, toM: number) => [sweepShape(centre, fromM, toM)];
    return { part, centre, innerM: shape.innerRadiusM, outerM: shape.outerRadiusM, slackM: 0, pieces };
  }
  const { bufferM } = shape;
  const fromDeg = planeBearing(frame, shape.centre, shape.fromDeg);
  const toDeg = planeBearing(frame, shape.centre, shape.fromDeg + shape.spanDeg);
  const innerM = Math.max(0, shape.innerRadiusM - bufferM);
  const outerM = shape.outerRadiusM + bufferM;
  const clamp = (r: number) => Math.min(Math.max(r, shape.innerRadiusM), shape.outerRadiusM);
  const pieces = (a: number, b: number): Shape[] => {
    const fan = shape.spanDeg > 0 ? [sweepShape(centre, a, b, { fromDeg, toDeg })] : [];
    if (bufferM === 0) return fan;
    const sides = shape.spanDeg > 0 ? [fromDeg, toDeg] : [fromDeg];
    return [...fan, ...sides.flatMap((deg) => side(centre, deg, clamp(a), clamp(b), bufferM))];
  };
  return { part, centre, innerM, outerM, slackM: bufferM, pieces };
}
