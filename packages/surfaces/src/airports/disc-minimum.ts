import { EDGE_TOLERANCE_M } from '../surface/footprint.ts';
import * as layout from './pack-component.ts';

/* The exact disc minima of surface/minimum-over.ts for the most common shapes, on numbers in one typed array and
   without allocation: these run hundreds of thousands of times a second. Infinity means that the component does not
   apply in the disc, or not below `best`. A test compares both forms to 0.001 m. */

// Own constants are compiled into the code; imported ones are read from memory at every use.
const { BAND, CONVEX_STEP, HULL_HEAD, HULL_SIDE, PLANE_HEAD, RINGS_STEP } = layout;
const { convexPlane, plane, band: oneBand, bands, full, ground } = layout.OP;
const NOTHING = Number.POSITIVE_INFINITY;
const EDGE = EDGE_TOLERANCE_M;

/** NaN where only the full computation of surface/minimum-over.ts can decide. */
export function packedMinimum(
  op: number,
  d: Float64Array,
  o: number,
  x: number,
  y: number,
  r: number,
  best: number,
): number {
  switch (op) {
    case convexPlane:
      return convexPlaneMinimum(d, o, x, y, r, best);
    case oneBand:
      return bandMinimum(d, o, x, y, r, best);
    case bands:
      return bandsMinimum(d, o, x, y, r, best);
    case plane:
      return planeMinimum(d, o, x, y, r, best);
    case full:
      return d[o]! >= best ? NOTHING : Number.NaN;
    case ground:
      return Number.NaN;
    default:
      return NOTHING;
  }
}

function convexPlaneMinimum(d: Float64Array, o: number, x: number, y: number, r: number, best: number): number {
  const gx = d[o + 1]!;
  const gy = d[o + 2]!;
  const z = d[o]! + gx * x + gy * y;
  const steep = Math.sqrt(gx * gx + gy * gy);
  const lowest = z - r * steep;
  if (lowest >= best) return NOTHING;
  const k = steep === 0 ? 0 : -r / steep;
  const first = o + PLANE_HEAD;
  const end = first + d[o + 3]! * CONVEX_STEP;
  let downhillInside = true;
  let ax = d[first]! - x;
  let ay = d[first + 1]! - y;
  for (let i = first; i < end; i += CONVEX_STEP) {
    const bx = d[i + 2]! - x;
    const by = d[i + 3]! - y;
    const ex = bx - ax;
    const ey = by - ay;
    // Distances from the side's line times its length: the length itself is needed only where one is positive.
    const off = ay * ex - ax * ey;
    const downhill = off + k * (gx * ey - gy * ex);
    if (off > 0 || downhill > 0) {
      const length = Math.sqrt(ex * ex + ey * ey);
      if (off > (r + EDGE) * length) return NOTHING;
      if (downhill > EDGE * length) downhillInside = false;
    }
    ax = bx;
    ay = by;
  }
  return downhillInside ? lowest : alongSides(d, o, CONVEX_STEP, x, y, r, z);
}

function planeMinimum(d: Float64Array, o: number, x: number, y: number, r: number, best: number): number {
  const gx = d[o + 1]!;
  const gy = d[o + 2]!;
  const z = d[o]! + gx * x + gy * y;
  const steep = Math.sqrt(gx * gx + gy * gy);
  const lowest = z - r * steep;
  if (lowest >= best) return NOTHING;
  const k = steep === 0 ? 0 : -r / steep;
  return insideRings(d, o, x + k * gx, y + k * gy) ? lowest : alongSides(d, o, RINGS_STEP, x, y, r, z);
}

/** Lowest point of the plane on the sides, each clipped to the disc. */
function alongSides(d: Float64Array, o: number, step: number, x: number, y: number, r: number, z: number): number {
  const gx = d[o + 1]!;
  const gy = d[o + 2]!;
  const reach = r + EDGE;
  const end = o + PLANE_HEAD + d[o + 3]! * step;
  let found = NOTHING;
  for (let i = o + PLANE_HEAD; i < end; i += step) {
    const px = d[i]! - x;
    const py = d[i + 1]! - y;
    const ex = d[i + 2]! - d[i]!;
    const ey = d[i + 3]! - d[i + 1]!;
    const length = Math.sqrt(ex * ex + ey * ey);
    // A side without length adds nothing beyond its neighbours' ends.
    if (length === 0) continue;
    const ux = ex / length;
    const uy = ey / length;
    const off = px * uy - py * ux;
    const half2 = reach * reach - off * off;
    if (half2 < 0) continue;
    const half = Math.sqrt(half2);
    const foot = -(px * ux + py * uy);
    const from = foot - half > 0 ? foot - half : 0;
    const to = foot + half < length ? foot + half : length;
    if (from > to) continue;
    const rise = gx * ux + gy * uy;
    const at = z + gx * px + gy * py + rise * (rise > 0 ? from : to);
    if (at < found) found = at;
  }
  return found;
}

/** Crossing number over all rings at once, which excludes holes. */
export function insideRings(d: Float64Array, o: number, x: number, y: number): boolean {
  const end = o + PLANE_HEAD + d[o + 3]! * RINGS_STEP;
  let inside = false;
  for (let i = o + PLANE_HEAD; i < end; i += RINGS_STEP) {
    const ay = d[i + 1]!;
    const by = d[i + 3]!;
    if (ay > y !== by > y && x < d[i]! + ((y - ay) / (by - ay)) * (d[i + 2]! - d[i]!)) inside = !inside;
  }
  return inside;
}

function bandMinimum(d: Float64Array, o: number, x: number, y: number, r: number, best: number): number {
  const from = d[o]!;
  // A surface that rises outwards is lowest at its inner edge, so the distance to the hull is often not needed.
  if (d[o + 3]! >= 0 && d[o + 2]! + d[o + 3]! * from >= best) return NOTHING;
  const away = hullAway(d, d[o + 4]!, x, y);
  const near = away - r > 0 ? away - r : 0;
  const far = away + r > 0 ? away + r : 0;
  if (near > d[o + 1]! + EDGE || far < from - EDGE) return NOTHING;
  return d[o + 2]! + d[o + 3]! * (near > from ? near : from);
}

/**
 * Several bands at one level. A band that contains the whole disc is irrelevant; if at most one other intersects the
 * disc, that one decides. NaN where two do: only the full computation tells whether they have a common part.
 */
function bandsMinimum(d: Float64Array, o: number, x: number, y: number, r: number, best: number): number {
  if (d[o + 3]! >= best) return NOTHING;
  let band = o + 1;
  let cutting = 0;
  let centreInAll = true;
  let z = 0;
  for (let k = d[o]!; k > 0; k--) {
    const signed = hullAway(d, d[band + 4]!, x, y);
    const away = signed > 0 ? signed : 0;
    const from = d[band]!;
    const to = d[band + 1]!;
    if (away - r > to + EDGE || (signed + r > 0 ? signed + r : 0) < from - EDGE) return NOTHING;
    if (away < from - EDGE || away > to + EDGE) centreInAll = false;
    if (signed - r < from && from > 0) cutting++;
    else if (signed + r > to) cutting++;
    z = d[band + 2]!;
    band += BAND;
  }
  return centreInAll || cutting < 2 ? z : Number.NaN;
}

/** Signed distance from the hull packed at `o`, negative inside. */
function hullAway(d: Float64Array, o: number, x: number, y: number): number {
  const n = d[o]!;
  const first = o + HULL_HEAD;
  const end = first + n * HULL_SIDE;
  let ax = x - d[first]!;
  let ay = y - d[first + 1]!;
  let depth = -NOTHING;
  let i = first;
  if (n > 2) {
    for (; i < end; i += HULL_SIDE) {
      const bx = x - d[i + HULL_SIDE]!;
      const by = y - d[i + HULL_SIDE + 1]!;
      // The side is a - b with both corners relative to the point, so signs are reversed.
      const off = (ax * (ay - by) - ay * (ax - bx)) * d[i + 2]!;
      if (off > 0) break;
      if (off > depth) depth = off;
      ax = bx;
      ay = by;
    }
    if (i >= end) return depth;
    ax = x - d[first]!;
    ay = y - d[first + 1]!;
  }
  let nearest2 = NOTHING;
  for (i = first; i < end; i += HULL_SIDE) {
    const bx = x - d[i + HULL_SIDE]!;
    const by = y - d[i + HULL_SIDE + 1]!;
    const per = d[i + 2]!;
    const ux = (ax - bx) * per;
    const uy = (ay - by) * per;
    const off = ax * uy - ay * ux;
    const along = ax * ux + ay * uy;
    // Before the side's start the start is nearest, beyond its end the end; a side without length is its start.
    const d2 = along <= 0 ? ax * ax + ay * ay : bx * ux + by * uy >= 0 ? bx * bx + by * by : off * off;
    if (d2 < nearest2) nearest2 = d2;
    ax = bx;
    ay = by;
  }
  return Math.sqrt(nearest2);
}

export const hullDistance = hullAway;
