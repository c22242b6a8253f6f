import type { Point } from '../geodesy/frame.ts';
import { type AhdMetres, ahdMetres } from '../geodesy/heights.ts';
import type { HeightComponent } from './component.ts';
import { footprintContains, ringContains } from './contains.ts';
import { hullDistance } from './hull.ts';
import { planeThrough, type Tin } from './law.ts';
import type { SmoothLaw } from './stationary.ts';

/** `outside`: the component does not apply here. `needs_ground`: it does, but its elevation needs a ground level. */
export type Silence = 'outside' | 'needs_ground';

export function elevationAt(component: HeightComponent, at: Point, groundAhdM?: AhdMetres): AhdMetres | Silence {
  if (!footprintContains(component.footprint, at)) return 'outside';
  const { law } = component;
  if (law.kind === 'above_ground') return groundAhdM === undefined ? 'needs_ground' : ahdMetres(groundAhdM + law.h);
  if (law.kind === 'tin') return tinElevation(law, at);
  return ahdMetres(lawElevation(law, at.x, at.y));
}

export function lawElevation(law: SmoothLaw, x: number, y: number): number {
  switch (law.kind) {
    case 'flat':
      return law.z;
    case 'plane':
      return law.z0 + law.gx * (x - law.x0) + law.gy * (y - law.y0);
    case 'radial_cone':
      return law.z0 + law.slope * Math.hypot(x - law.x, y - law.y);
    case 'offset_cone':
      return law.z0 + law.slope * (hullDistance(law.hull, x, y) - law.r0);
  }
}

function tinElevation(law: Tin, at: Point): AhdMetres | Silence {
  let lowest = Number.POSITIVE_INFINITY;
  for (const [i, j, k] of law.triangles) {
    const a = law.vertices[i]!;
    const b = law.vertices[j]!;
    const c = law.vertices[k]!;
    if (ringContains([a, b, c], at)) lowest = Math.min(lowest, lawElevation(planeThrough(a, b, c), at.x, at.y));
  }
  return lowest === Number.POSITIVE_INFINITY ? 'outside' : ahdMetres(lowest);
}
