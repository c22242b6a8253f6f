import { DEGREES_TO_RADIANS } from '../geodesy/degrees.ts';
import type { Frame, Point } from '../geodesy/frame.ts';
import { direct } from '../geodesy/geodesic.ts';
import { areaShape, discShape, type Shape, sweepShape } from '../surface/shape.ts';
import type { GeoPoint } from '../sweep/crane.ts';
import type { SweptPart } from '../sweep/swept-part.ts';

/** A shape over which the part is never higher than the top at one of two radii. */
export type Piece = { readonly shape: Shape; readonly fromM: number; readonly toM: number };

/**
 * A swept part in an aerodrome's plane. It can be restricted to a band of radii around `centre`, because some tops vary
 * with radius.
 */
export type ProjectedPart = {
  readonly part: SweptPart;
  readonly centre: Point;
  readonly innerM: number;
  readonly outerM: number;
  pieces(fromM: number, toM: number): readonly Piece[];
};

/** A shorter or narrower strip has no area; the caps or the sector itself cover the same ground. */
const NO_LENGTH_M = 1e-6;

/** Converts a true bearing at a point to a bearing of the plane: they differ by the meridian convergence. */
function planeBearing(frame: Frame, at: GeoPoint, bearingDeg: number): number {
  const from = frame.toLocal(at.lat, at.lon);
  const there = direct(at, bearingDeg, 100);
  const to = frame.toLocal(there.lat, there.lon);
  return Math.atan2(to.x - from.x, to.y - from.y) / DEGREES_TO_RADIANS;
}

function along(centre: Point, bearingDeg: number, distanceM: number): Point {
  const b = bearingDeg * DEGREES_TO_RADIANS;
  return { x: centre.x + distanceM * Math.sin(b), y: centre.y + distanceM * Math.cos(b) };
}

/** One widened bounding side of a sector: a strip with round caps where the sector's radii start and end. */
function side(centre: Point, bearingDeg: number, reach: RadiusRange, fromM: number, toM: number): Piece[] {
  const { innerM, outerM, bufferM } = reach;
  const [from, to] = [Math.max(fromM, innerM), Math.min(toM, outerM)];
  const pieces: Piece[] = [];
  const cap = (r: number, near: number) =>
    pieces.push({ shape: discShape(along(centre, bearingDeg, r), bufferM), fromM: near, toM: r });
  if (fromM <= innerM) cap(innerM, innerM + bufferM);
  // The part of the outer cap inside its centre is covered by the strip too, at its own height.
  if (toM >= outerM) cap(outerM, outerM);
  if (to - from <= NO_LENGTH_M || bufferM <= NO_LENGTH_M) return pieces;
  const [start, end] = [along(centre, bearingDeg, from), along(centre, bearingDeg, to)];
  const corner = (p: Point, turn: number) => along(p, bearingDeg + turn, bufferM);
  const strip = areaShape([corner(start, -90), corner(end, -90), corner(end, 90), corner(start, 90)]);
  return [...pieces, { shape: strip, fromM: from, toM: Math.hypot(to, bufferM) }];
}

type RadiusRange = { readonly innerM: number; readonly outerM: number; readonly bufferM: number };

function layPolygon(part: SweptPart, ring: readonly Point[], bufferM: number): ProjectedPart {
  const n = ring.length;
  const centre = {
    x: ring.reduce((sum, p) => sum + p.x, 0) / n,
    y: ring.reduce((sum, p) => sum + p.y, 0) / n,
  };
  const outerM = Math.max(...ring.map((p) => Math.hypot(p.x - centre.x, p.y - centre.y))) + bufferM;
  const shape = areaShape(ring, bufferM);
  return { part, centre, innerM: 0, outerM, pieces: () => [{ shape, fromM: 0, toM: outerM }] };
}

/** Projects a part into the plane. Radii are unchanged: the plane's scale differs from 1 by a millionth at 15 km. */
export function projectPart(frame: Frame, part: SweptPart): ProjectedPart {
  const { shape } = part;
  if (shape.kind === 'polygon') {
    return layPolygon(
      part,
      shape.ring.map((p) => frame.toLocal(p.lat, p.lon)),
      shape.bufferM,
    );
  }
  const centre = frame.toLocal(shape.centre.lat, shape.centre.lon);
  const round = (fromM: number, toM: number) => [{ shape: sweepShape(centre, fromM, toM), fromM, toM }];
  if (shape.kind === 'disc') return { part, centre, innerM: 0, outerM: shape.radiusM, pieces: round };
  if (shape.kind === 'ring') {
    return { part, centre, innerM: shape.innerRadiusM, outerM: shape.outerRadiusM, pieces: round };
  }
  const { bufferM } = shape;
  const reach = { innerM: shape.innerRadiusM, outerM: shape.outerRadiusM, bufferM };
  const fromDeg = planeBearing(frame, shape.centre, shape.fromDeg);
  const toDeg = planeBearing(frame, shape.centre, shape.fromDeg + shape.spanDeg);
  const sides = shape.spanDeg > 0 ? [fromDeg, toDeg] : [fromDeg];
  const pieces = (fromM: number, toM: number): Piece[] => {
    const fan = shape.spanDeg > 0 ? [{ shape: sweepShape(centre, fromM, toM, { fromDeg, toDeg }), fromM, toM }] : [];
    return bufferM === 0 ? fan : [...fan, ...sides.flatMap((deg) => side(centre, deg, reach, fromM, toM))];
  };
  const innerM = Math.max(0, shape.innerRadiusM - bufferM);
  return { part, centre, innerM, outerM: shape.outerRadiusM + bufferM, pieces };
}
