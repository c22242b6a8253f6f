import { convexHull, DEGREES_TO_RADIANS, type PlanShape, type Point, type Position } from '@jibline/surfaces';
import { type Nearby, nearby } from '../earth/nearby.ts';
import { triangulate } from './triangulate.ts';

/** A patch of a swept shape, small enough to be wholly above or below a surface; metres from the shape's centre. */
export type Patch = readonly Point[];

export interface LaidShape {
  readonly frame: Nearby;
  readonly patches: readonly Patch[];
  /** The outer edge, open. */
  readonly rim: readonly Point[];
}

const FULL_CIRCLE = 64;
const RINGS = 8;
const FINEST_M = 4;

const polar = (radiusM: number, bearingDeg: number): Point => ({
  x: radiusM * Math.sin(bearingDeg * DEGREES_TO_RADIANS),
  y: radiusM * Math.cos(bearingDeg * DEGREES_TO_RADIANS),
});

/** The shape's outline on the ground as patches; a point is drawn as wide as a mast. */
export function layShape(shape: PlanShape, leastRadiusM: number): LaidShape {
  switch (shape.kind) {
    case 'disc':
      return swept(shape.centre, 0, Math.max(shape.radiusM, leastRadiusM), 0, 360);
    case 'ring':
      return swept(shape.centre, shape.innerRadiusM, shape.outerRadiusM, 0, 360);
    case 'sector': {
      const outer = shape.outerRadiusM + shape.bufferM;
      // A fixed jib: a beam in one direction, as wide as the survey's uncertainty.
      const aside = Math.asin(Math.min(1, shape.bufferM / Math.max(outer, 1e-6))) / DEGREES_TO_RADIANS;
      const inner = Math.max(0, shape.innerRadiusM - shape.bufferM);
      return swept(shape.centre, inner, outer, shape.fromDeg - aside, Math.min(360, shape.spanDeg + 2 * aside));
    }
    case 'polygon':
      return laidPolygon(shape.ring, shape.bufferM);
  }
}

function swept(centre: Position, inner: number, outer: number, fromDeg: number, spanDeg: number): LaidShape {
  const turns = Math.max(2, Math.ceil((FULL_CIRCLE * spanDeg) / 360));
  const bearing = (step: number) => fromDeg + (spanDeg * step) / turns;
  const rings = Math.min(RINGS, Math.max(1, Math.ceil((outer - inner) / FINEST_M)));
  const radius = (step: number) => inner + ((outer - inner) * step) / rings;
  const patches: Patch[] = [];
  for (let ring = 0; ring < rings; ring++) {
    for (let turn = 0; turn < turns; turn++) {
      const [near, far] = [radius(ring), radius(ring + 1)];
      const outside = [polar(far, bearing(turn)), polar(far, bearing(turn + 1))];
      const inside = near === 0 ? [{ x: 0, y: 0 }] : [polar(near, bearing(turn + 1)), polar(near, bearing(turn))];
      patches.push([...outside, ...inside]);
    }
  }
  const whole = spanDeg >= 360;
  const arc = Array.from({ length: whole ? turns : turns + 1 }, (_, step) => polar(outer, bearing(step)));
  return { frame: nearby(centre), patches, rim: whole ? arc : [...arc, polar(inner, fromDeg)] };
}

/** Widened by its buffer and made convex: never smaller than the assessed shape. */
function laidPolygon(ring: readonly Position[], bufferM: number): LaidShape {
  const frame = nearby(ring[0]!);
  const corners = ring.map(({ lat, lon }) => frame.toLocal(lat, lon));
  const rim = convexHull(
    corners.flatMap(({ x, y }) =>
      Array.from({ length: 24 }, (_, step) => polar(bufferM, step * 15)).map((p) => ({ x: x + p.x, y: y + p.y })),
    ),
  );
  const flat = rim.map(({ x, y }) => [x, y] as const);
  const indices = triangulate(flat);
  const patches: Patch[] = [];
  for (let i = 0; i < indices.length; i += 3) {
    patches.push(...halved([rim[indices[i]!]!, rim[indices[i + 1]!]!, rim[indices[i + 2]!]!], 4));
  }
  return { frame, patches, rim };
}

/** Splits triangles into four until they are small. */
function halved(triangle: readonly [Point, Point, Point], times: number): Patch[] {
  const [a, b, c] = triangle;
  const maxLength = Math.max(apart(a, b), apart(b, c), apart(c, a));
  if (times === 0 || maxLength <= 2 * FINEST_M) return [triangle];
  const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
  return (
    [
      [a, ab, ca],
      [ab, b, bc],
      [ca, bc, c],
      [ab, bc, ca],
    ] as const
  ).flatMap((part) => halved(part, times - 1));
}

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
