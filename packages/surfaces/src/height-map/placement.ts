import { hullDistance, insideRings } from '../airports/disc-minimum.ts';
import { BAND, CONVEX_STEP, PLANE_HEAD, RINGS_STEP } from '../airports/pack-component.ts';
import { regionContains, ringDistance } from '../surface/contains.ts';
import type { Footprint } from '../surface/footprint.ts';
import { signedDistance } from '../surface/hull.ts';
import type { Tile } from './tile.ts';

/** Where a tile lies: every cell's answer is the plain law, no cell has one, or it depends on the cell. */
export type Placement = 'inside' | 'outside' | 'edge';

const SAFE_M = 1e-3;

/** Inside means: from every cell the place `r` downhill is in the ring. */
export function convexPlacement(d: Float64Array, o: number, tile: Tile, r: number): Placement {
  const gx = d[o + 1]!;
  const gy = d[o + 2]!;
  const steep = Math.hypot(gx, gy);
  const k = steep === 0 ? 0 : -r / steep;
  const end = o + PLANE_HEAD + d[o + 3]! * CONVEX_STEP;
  let inside = true;
  for (let i = o + PLANE_HEAD; i < end; i += CONVEX_STEP) {
    const ex = d[i + 2]! - d[i]!;
    const ey = d[i + 3]! - d[i + 1]!;
    const length = Math.hypot(ex, ey);
    const off = (tile.midX - d[i]!) * ey - (tile.midY - d[i + 1]!) * ex;
    if (off > (tile.reach + r + SAFE_M) * length) return 'outside';
    if (off + k * (gx * ey - gy * ex) > -tile.reach * length) inside = false;
  }
  return inside ? 'inside' : 'edge';
}

export function ringsPlacement(d: Float64Array, o: number, tile: Tile, r: number): Placement {
  const end = o + PLANE_HEAD + d[o + 3]! * RINGS_STEP;
  const clear = (tile.reach + r + SAFE_M) ** 2;
  for (let i = o + PLANE_HEAD; i < end; i += RINGS_STEP) {
    const px = tile.midX - d[i]!;
    const py = tile.midY - d[i + 1]!;
    const ex = d[i + 2]! - d[i]!;
    const ey = d[i + 3]! - d[i + 1]!;
    const length2 = ex * ex + ey * ey;
    const along = length2 === 0 ? 0 : Math.min(1, Math.max(0, (px * ex + py * ey) / length2));
    if ((px - along * ex) ** 2 + (py - along * ey) ** 2 <= clear) return 'edge';
  }
  return insideRings(d, o, tile.midX, tile.midY) ? 'inside' : 'outside';
}

export function bandsPlacement(d: Float64Array, o: number, tile: Tile, r: number): Placement {
  let inside = true;
  let band = o + 1;
  for (let k = d[o]!; k > 0; k--) {
    const away = hullDistance(d, d[band + 4]!, tile.midX, tile.midY);
    const from = d[band]!;
    const to = d[band + 1]!;
    const slack = tile.reach + r + SAFE_M;
    if (away - slack > to || away + slack < from) return 'outside';
    if (away + tile.reach > to || (from > 0 && away - tile.reach < from)) inside = false;
    band += BAND;
  }
  return inside ? 'inside' : 'edge';
}

/** For any footprint, from the readable form. */
export function regionsPlacement(footprint: Footprint, tile: Tile, r: number): Placement {
  const slack = tile.reach + r + SAFE_M;
  const middle = { x: tile.midX, y: tile.midY };
  let inside = true;
  for (const region of footprint.all) {
    if (region.kind === 'band') {
      const away = signedDistance(region.hull, tile.midX, tile.midY);
      if (away - slack > region.to || away + slack < region.from) return 'outside';
      if (away + slack > region.to || (region.from > 0 && away - slack < region.from)) inside = false;
      continue;
    }
    const near = Math.min(...[region.outer, ...region.holes].map((ring) => ringDistance(ring, middle)));
    if (near <= slack) inside = false;
    else if (!regionContains(region, middle)) return 'outside';
  }
  return inside ? 'inside' : 'edge';
}
