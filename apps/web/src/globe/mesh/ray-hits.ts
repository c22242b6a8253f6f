import type { Position } from '@jibline/surfaces';
import type { Xyz } from '../earth/earth-centred.ts';
import type { SurfaceMesh } from './surface-mesh.ts';

/** A line of sight in earth-centred metres; the direction has length 1. */
export interface Ray {
  readonly origin: Xyz;
  readonly direction: Xyz;
}

/** A surface with the drawn positions of its corners, three numbers each. */
export interface PlacedMesh {
  readonly mesh: SurfaceMesh;
  readonly xyz: Float64Array;
}

export interface Hit {
  readonly mesh: SurfaceMesh;
  readonly distanceM: number;
  readonly at: Position;
  readonly zAhdM: number;
}

/**
 * The surfaces a line of sight crosses, nearest first. Möller and Trumbore's test, counting both sides of a triangle.
 */
export function hitsAlong(ray: Ray, placed: readonly PlacedMesh[]): Hit[] {
  return placed.flatMap((one) => nearestHit(ray, one) ?? []).sort((a, b) => a.distanceM - b.distanceM);
}

function nearestHit({ origin, direction }: Ray, { mesh, xyz }: PlacedMesh): Hit | null {
  const { triangles, lon, lat, zAhdM } = mesh;
  const [dx, dy, dz] = direction;
  let found: Hit | null = null;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    const [ax, ay, az] = [xyz[3 * a]!, xyz[3 * a + 1]!, xyz[3 * a + 2]!];
    const [e1x, e1y, e1z] = [xyz[3 * b]! - ax, xyz[3 * b + 1]! - ay, xyz[3 * b + 2]! - az];
    const [e2x, e2y, e2z] = [xyz[3 * c]! - ax, xyz[3 * c + 1]! - ay, xyz[3 * c + 2]! - az];
    const [hx, hy, hz] = [dy * e2z - dz * e2y, dz * e2x - dx * e2z, dx * e2y - dy * e2x];
    const det = e1x * hx + e1y * hy + e1z * hz;
    if (Math.abs(det) < 1e-9) continue;
    const [sx, sy, sz] = [origin[0] - ax, origin[1] - ay, origin[2] - az];
    const v = (sx * hx + sy * hy + sz * hz) / det;
    if (v < 0 || v > 1) continue;
    const [qx, qy, qz] = [sy * e1z - sz * e1y, sz * e1x - sx * e1z, sx * e1y - sy * e1x];
    const w = (dx * qx + dy * qy + dz * qz) / det;
    if (w < 0 || v + w > 1) continue;
    const distanceM = (e2x * qx + e2y * qy + e2z * qz) / det;
    if (distanceM <= 0 || (found && found.distanceM <= distanceM)) continue;
    const mix = (values: Float64Array) => values[a]! * (1 - v - w) + values[b]! * v + values[c]! * w;
    found = { mesh, distanceM, at: { lon: mix(lon), lat: mix(lat) }, zAhdM: mix(zAhdM) };
  }
  return found;
}
