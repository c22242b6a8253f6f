import type { Point } from '../geodesy/frame.ts';
import { type Box, type Curve, regionCurves } from '../surface/curve.ts';
import type { Law, Plane, Tin, Vertex } from '../surface/law.ts';

/** Flatter than a millimetre over a hundred kilometres: such a plane has no contours. */
const LEAST_SLOPE = 1e-8;

/**
 * Where a law has this elevation, as straight lines within the box and whole circles: a superset, to be cut to the
 * component's footprint. Level surfaces, and those that follow the ground, have no contours.
 */
export function levelCurves(law: Law, z: number, box: Box): Curve[] {
  switch (law.kind) {
    case 'flat':
    case 'above_ground':
      return [];
    case 'plane':
      return planeLine(law, z, box);
    case 'radial_cone': {
      const r = (z - law.z0) / law.slope;
      return law.slope > LEAST_SLOPE && r > 0 ? [{ kind: 'circle', c: { x: law.x, y: law.y }, r, group: 0 }] : [];
    }
    case 'offset_cone': {
      const to = law.r0 + (z - law.z0) / law.slope;
      if (law.slope <= LEAST_SLOPE || to <= 0) return [];
      return regionCurves({ kind: 'band', hull: law.hull, from: 0, to }, 0);
    }
    case 'tin':
      return law.triangles.flatMap((corners) => triangleLine(law, corners, z));
  }
}

function planeLine({ x0, y0, z0, gx, gy }: Plane, z: number, box: Box): Curve[] {
  const steep = Math.hypot(gx, gy);
  if (steep <= LEAST_SLOPE) return [];
  const away = (z - z0) / steep;
  const foot = { x: x0 + (away * gx) / steep, y: y0 + (away * gy) / steep };
  return withinBox(foot, { x: -gy / steep, y: gx / steep }, box);
}

/** The part of an endless line inside a box (Liang and Barsky). */
function withinBox(at: Point, along: Point, box: Box): Curve[] {
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const [start, step, min, max] of [
    [at.x, along.x, box.minX, box.maxX],
    [at.y, along.y, box.minY, box.maxY],
  ] as const) {
    if (Math.abs(step) < 1e-12) {
      if (start < min || start > max) return [];
      continue;
    }
    const [a, b] = [(min - start) / step, (max - start) / step];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  const point = (t: number) => ({ x: at.x + t * along.x, y: at.y + t * along.y });
  return to > from ? [{ kind: 'segment', a: point(from), b: point(to), group: 0 }] : [];
}

/** From the side where a triangle rises through the level to the one where it falls back. */
function triangleLine({ vertices }: Tin, [i, j, k]: readonly [number, number, number], z: number): Curve[] {
  const corners: readonly Vertex[] = [vertices[i]!, vertices[j]!, vertices[k]!];
  const [a, b] = corners.flatMap((p, at) => {
    const q = corners[(at + 1) % 3]!;
    if (p.z < z === q.z < z) return [];
    const t = (z - p.z) / (q.z - p.z);
    return [{ x: p.x + t * (q.x - p.x), y: p.y + t * (q.y - p.y) }];
  });
  return a && b ? [{ kind: 'segment', a, b, group: 0 }] : [];
}
