import type { Point } from '../geodesy/frame.ts';
import { type Component, type HeightComponent, hasHeight } from '../surface/component.ts';
import type { Box } from '../surface/curve.ts';
import type { BandRegion, PolygonRegion } from '../surface/footprint.ts';
import type { Flat, Law, Plane } from '../surface/law.ts';
import { minimumOver } from '../surface/minimum-over.ts';
import { discShape } from '../surface/shape.ts';

/** How a packed component is worked out; the numbers are what the hot loops switch on. */
export const OP = {
  /** A plane over one convex ring. */
  convexPlane: 0,
  /** A plane over any rings. */
  plane: 1,
  /** Level or rising with the distance from the very hull that bounds it. */
  band: 2,
  /** Level over the part common to several bands. */
  bands: 3,
  /** Anything else: pruned by its lowest elevation, then worked out in full. */
  full: 4,
  /** Relative to the ground: worked out in full, needs the ground level. */
  ground: 5,
  /** No height: only found by `near`. */
  zone: 6,
} as const;

/** Numbers per side: start x and y, unit direction x and y, length. */
export const SIDE = 5;
/** convexPlane, plane: z at the origin, gx, gy, |g|, downhill x, downhill y, number of sides, then the sides. */
export const PLANE_HEAD = 7;
/** band: from, to, z at the hull, slope, number of sides, then the sides. */
export const BAND_HEAD = 5;

/** Appends the component's numbers to `out` and returns its op. */
export function packComponent(component: Component, box: Box, out: number[]): number {
  if (!hasHeight(component)) return OP.zone;
  const { footprint, law } = component;
  if (law.kind === 'above_ground') {
    out.push(law.h);
    return OP.ground;
  }
  const [region] = footprint.all;
  const single = footprint.all.length === 1;
  if (single && region?.kind === 'polygon' && (law.kind === 'plane' || law.kind === 'flat')) {
    return packPlane(region, law, out);
  }
  const cone = single && region?.kind === 'band' ? coneAround(region, law) : undefined;
  if (cone && region?.kind === 'band') {
    packBand(region, cone.z, cone.slope, out);
    return OP.band;
  }
  const bands = footprint.all.filter((r) => r.kind === 'band');
  if (law.kind === 'flat' && bands.length === footprint.all.length) {
    out.push(bands.length);
    for (const band of bands) packBand(band, law.z, 0, out);
    return OP.bands;
  }
  out.push(floor(component, box));
  return OP.full;
}

function packPlane(region: PolygonRegion, law: Plane | Flat, out: number[]): number {
  const [gx, gy] = law.kind === 'plane' ? [law.gx, law.gy] : [0, 0];
  const z = law.kind === 'plane' ? law.z0 - gx * law.x0 - gy * law.y0 : law.z;
  const steep = Math.hypot(gx, gy);
  const sides = region.holes.reduce((n, hole) => n + hole.length, region.outer.length);
  out.push(z, gx, gy, steep, steep === 0 ? 0 : -gx / steep, steep === 0 ? 0 : -gy / steep, sides);
  packSides(region.outer, out);
  for (const hole of region.holes) packSides(hole, out);
  return region.holes.length === 0 && isConvex(region.outer) ? OP.convexPlane : OP.plane;
}

function coneAround(region: BandRegion, law: Law): { z: number; slope: number } | undefined {
  if (law.kind === 'flat') return { z: law.z, slope: 0 };
  if (law.kind === 'offset_cone' && sameCorners(law.hull, region.hull)) {
    return { z: law.z0 - law.slope * law.r0, slope: law.slope };
  }
  if (law.kind === 'radial_cone' && sameCorners([law], region.hull)) return { z: law.z0, slope: law.slope };
  return undefined;
}

function packBand({ hull, from, to }: BandRegion, z: number, slope: number, out: number[]): void {
  out.push(from, to, z, slope, hull.length);
  packSides(hull, out);
}

function packSides(ring: readonly Point[], out: number[]): void {
  let a = ring[0]!;
  for (let i = 1; i <= ring.length; i++) {
    const b = ring[i === ring.length ? 0 : i]!;
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const length = Math.sqrt(dx * dx + dy * dy);
    // A single point has no direction; with any direction and no length the distance from it comes out right.
    if (length === 0) out.push(a.x, a.y, 1, 0, 0);
    else out.push(a.x, a.y, dx / length, dy / length, length);
    a = b;
  }
}

function sameCorners(a: readonly Point[], b: readonly Point[]): boolean {
  return a.length === b.length && a.every((p, i) => p.x === b[i]!.x && p.y === b[i]!.y);
}

function isConvex(ring: readonly Point[]): boolean {
  return ring.every((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    const c = ring[(i + 2) % ring.length]!;
    return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) >= 0;
  });
}

/** Lowest elevation anywhere on the component: the exact minimum over a disc that holds all of it. */
function floor(component: HeightComponent, box: Box): number {
  const centre = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  const reach = Math.hypot(box.maxX - box.minX, box.maxY - box.minY);
  const lowest = minimumOver(component, discShape(centre, Math.max(0, reach)));
  return typeof lowest === 'string' ? Number.POSITIVE_INFINITY : lowest.elevationAhdM;
}
