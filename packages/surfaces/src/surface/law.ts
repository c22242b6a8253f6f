import { requireAtLeast, requireFinite, SurfacesError } from '../errors.ts';
import type { Point } from '../geodesy/frame.ts';
import { convexHull } from './hull.ts';

/** Elevation laws (surfaces.md 2.1). All elevations are metres AHD; slopes are rise per horizontal metre. */
export type Law = Flat | Plane | OffsetCone | RadialCone | Tin | AboveGround;

export interface Flat {
  readonly kind: 'flat';
  readonly z: number;
}

/** z0 + gx·(x − x0) + gy·(y − y0) */
export interface Plane {
  readonly kind: 'plane';
  readonly x0: number;
  readonly y0: number;
  readonly z0: number;
  readonly gx: number;
  readonly gy: number;
}

/** z0 + slope·(distance from the hull − r0): the conical surface. */
export interface OffsetCone {
  readonly kind: 'offset_cone';
  readonly hull: readonly Point[];
  readonly r0: number;
  readonly z0: number;
  readonly slope: number;
}

/** z0 + slope·(distance from the centre): building restricted areas. `z0` is the apex, offsets included. */
export interface RadialCone {
  readonly kind: 'radial_cone';
  readonly x: number;
  readonly y: number;
  readonly z0: number;
  readonly slope: number;
}

/**
 * A published mesh: linear within each triangle; where triangles overlap, the lower one. Undefined outside all
 * triangles.
 */
export interface Tin {
  readonly kind: 'tin';
  readonly vertices: readonly Vertex[];
  readonly triangles: readonly (readonly [number, number, number])[];
}

export interface Vertex extends Point {
  readonly z: number;
}

/** The ground at the queried location plus `h`; needs that ground level. */
export interface AboveGround {
  readonly kind: 'above_ground';
  readonly h: number;
}

export function flat(z: number): Flat {
  return { kind: 'flat', z: requireFinite(z, 'law.z') };
}

export function plane(at: Vertex, gx: number, gy: number): Plane {
  return {
    kind: 'plane',
    x0: requireFinite(at.x, 'law.x0'),
    y0: requireFinite(at.y, 'law.y0'),
    z0: requireFinite(at.z, 'law.z0'),
    gx: requireFinite(gx, 'law.gx'),
    gy: requireFinite(gy, 'law.gy'),
  };
}

export function offsetCone(around: readonly Point[], r0: number, z0: number, slope: number): OffsetCone {
  const hull = convexHull(around);
  requireAtLeast(r0, 0, 'law.r0');
  requireFinite(z0, 'law.z0');
  requireAtLeast(slope, 0, 'law.slope');
  return { kind: 'offset_cone', hull, r0, z0, slope };
}

export function radialCone(apex: Vertex, slope: number): RadialCone {
  requireFinite(apex.x, 'law.x');
  requireFinite(apex.y, 'law.y');
  requireFinite(apex.z, 'law.z0');
  requireAtLeast(slope, 0, 'law.slope');
  return { kind: 'radial_cone', x: apex.x, y: apex.y, z0: apex.z, slope };
}

export function aboveGround(h: number): AboveGround {
  return { kind: 'above_ground', h: requireAtLeast(h, 0, 'law.h') };
}

export function tin(vertices: readonly Vertex[], triangles: readonly (readonly [number, number, number])[]): Tin {
  for (const [i, v] of vertices.entries()) {
    requireFinite(v.x, `law.vertices[${i}].x`);
    requireFinite(v.y, `law.vertices[${i}].y`);
    requireFinite(v.z, `law.vertices[${i}].z`);
  }
  if (triangles.length === 0) throw new SurfacesError('bad_law', 'law.triangles', 'at least one triangle', '0');
  for (const [i, corners] of triangles.entries()) {
    const [a, b, c] = corners.map((corner) => vertices[corner]);
    const area = a && b && c && (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    if (!area) {
      throw new SurfacesError('bad_law', `law.triangles[${i}]`, 'three known corners not in line', corners.join(', '));
    }
  }
  return { kind: 'tin', vertices, triangles };
}

/** The plane through three corners. */
export function planeThrough(a: Vertex, b: Vertex, c: Vertex): Plane {
  const ux = b.x - a.x;
  const uy = b.y - a.y;
  const vx = c.x - a.x;
  const vy = c.y - a.y;
  const det = ux * vy - uy * vx;
  if (det === 0) throw new SurfacesError('bad_law', 'law', 'three corners not in line', 'corners in line');
  const uz = b.z - a.z;
  const vz = c.z - a.z;
  return plane(a, (uz * vy - vz * uy) / det, (ux * vz - vx * uz) / det);
}

/** surfaces.md 2.1: a polygon with an elevation per corner is a plane only if no corner is farther off than this. */
export const COPLANAR_TOLERANCE_M = 0.05;
