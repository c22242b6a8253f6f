import { SurfacesError } from '../../errors.ts';
import { COPLANAR_TOLERANCE_M, flat, type Law, type Plane, plane, tin, type Vertex } from '../../surface/law.ts';
import { triangulate } from './triangulate.ts';

/**
 * Flat if all corners have the same elevation, a plane if all are within 0.05 m of the best fit, otherwise triangles
 * between the corners.
 */
export function lawThroughCorners(
  ring: readonly Vertex[],
  field: string,
  holes: readonly (readonly Vertex[])[] = [],
): Law {
  const corners = [...ring, ...holes.flat()];
  const [first] = corners;
  if (first && corners.every(({ z }) => z === first.z)) return flat(first.z);
  const fitted = bestPlane(corners, field);
  const residual = (at: Vertex) =>
    Math.abs(fitted.z0 + fitted.gx * (at.x - fitted.x0) + fitted.gy * (at.y - fitted.y0) - at.z);
  if (corners.every((at) => residual(at) <= COPLANAR_TOLERANCE_M)) return fitted;
  return tin(corners, triangulate(ring, holes, field));
}

/** Least squares about the centre of gravity. */
function bestPlane(corners: readonly Vertex[], field: string): Plane {
  const mean = (pick: (at: Vertex) => number) => corners.reduce((sum, at) => sum + pick(at), 0) / corners.length;
  const centre = { x: mean((at) => at.x), y: mean((at) => at.y), z: mean((at) => at.z) };
  let xx = 0;
  let xy = 0;
  let yy = 0;
  let xz = 0;
  let yz = 0;
  for (const at of corners) {
    const dx = at.x - centre.x;
    const dy = at.y - centre.y;
    const dz = at.z - centre.z;
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
    xz += dx * dz;
    yz += dy * dz;
  }
  const det = xx * yy - xy * xy;
  if (det <= 1e-9 * xx * yy)
    throw new SurfacesError('bad_ring', field, 'corners that span an area', 'corners on one line');
  return plane(centre, (xz * yy - yz * xy) / det, (yz * xx - xz * xy) / det);
}
