import { hullDistance, insideRings } from '../airports/disc-minimum.ts';
import { BAND, CONVEX_STEP, PLANE_HEAD, RINGS_STEP } from '../airports/pack-component.ts';
import { regionContains, ringDistance } from '../surface/contains.ts';
import type { Footprint } from '../surface/footprint.ts';
import { signedDistance } from '../surface/hull.ts';
import type { Tile } from './tile.ts';

/** Relation of a tile to a component: the plain law applies in every cell, in none, or it depends on the cell. */
export type Placement = 'inside' | 'outside' | 'edge';

export const SAFE_M = 1e-3;

/** Inside means: from every cell the point `r` downhill is in the ring. */
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

/**
 * `away` is the signed distance of the tile's centre from the hull, negative inside. A band uses the unsigned distance,
 * 0 all over the hull: one that starts there has no inner edge, however deep inside a tile is. For 'inside', the plain
 * law must apply everywhere within `within` of the centre.
 */
export function bandPlacement(from: number, to: number, away: number, slack: number, within: number): Placement {
  const begins = from > 0;
  if (away - slack > to || (begins && away + slack < from)) return 'outside';
  return away + within > to || (begins && away - within < from) ? 'edge' : 'inside';
}

/** One level over all bands: a tile with all cells inside is filled, whatever the radius. */
export function bandsPlacement(d: Float64Array, o: number, tile: Tile, r: number): Placement {
  const slack = tile.reach + r + SAFE_M;
  let placed: Placement = 'inside';
  let band = o + 1;
  for (let k = d[o]!; k > 0; k--) {
    const away = hullDistance(d, d[band + 4]!, tile.midX, tile.midY);
    const here = bandPlacement(d[band]!, d[band + 1]!, away, slack, tile.reach);
    if (here === 'outside') return here;
    if (here === 'edge') placed = here;
    band += BAND;
  }
  return placed;
}

/** For any footprint, using its unpacked form. */
export function regionsPlacement(footprint: Footprint, tile: Tile, r: number): Placement {
  const slack = tile.reach + r + SAFE_M;
  const middle = { x: tile.midX, y: tile.midY };
  let inside = true;
  for (const region of footprint.all) {
    if (region.kind === 'band') {
      const away = signedDistance(region.hull, tile.midX, tile.midY);
      const here = bandPlacement(region.from, region.to, away, slack, slack);
      if (here === 'outside') return here;
      if (here === 'edge') inside = false;
      continue;
    }
    const near = Math.min(...[region.outer, ...region.holes].map((ring) => ringDistance(ring, middle)));
    if (near <= slack) inside = false;
    else if (!regionContains(region, middle)) return 'outside';
  }
  return inside ? 'inside' : 'edge';
}
