import type { Point } from '../geodesy/frame.ts';
import { type Component, type HeightComponent, hasHeight } from '../surface/component.ts';
import type { Box } from '../surface/curve.ts';
import type { BandRegion, PolygonRegion } from '../surface/footprint.ts';
import type { Flat, Law, Plane } from '../surface/law.ts';
import { minimumOver } from '../surface/minimum-over.ts';
import { discShape } from '../surface/shape.ts';
import type { GrowingNumbers } from './growing-numbers.ts';

/** How a packed component is computed; the hot loops switch on these numbers. */
export const OP = {
  /** A plane over one convex ring. */
  convexPlane: 0,
  /** A plane over any rings. */
  plane: 1,
  /** Level, or rising with the distance from the hull that bounds it. */
  band: 2,
  /** Level over the intersection of several bands. */
  bands: 3,
  /** Anything else: skipped by its lowest elevation, otherwise computed in full. */
  full: 4,
  /** Relative to the ground: computed in full, needs the ground level. */
  ground: 5,
  /** No height: found by `near` only. */
  zone: 6,
} as const;

/** convexPlane, plane: z at the origin, gx, gy, number of sides, then the sides as x, y of their start and end. */
export const PLANE_HEAD = 4;
/** From one side to the next: in a convex ring each corner ends one side and starts another, and is stored once. */
export const CONVEX_STEP = 2;
export const RINGS_STEP = 4;
/** band: from, to, z at the hull, slope, start of the hull. bands: their number, then the bands. */
export const BAND = 5;
/** Hull: number of sides, then for each side start x and y and 1/length (0 for none), then the first start again. */
export const HULL_HEAD = 1;
export const HULL_SIDE = 3;

/** Appends the component's numbers to `out` and returns its op; `hulls` gives the starts of the airport's hulls. */
export function packComponent(
  component: Component,
  box: Box,
  hulls: readonly PackedHull[],
  out: GrowingNumbers,
): number {
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
    packBand(region, cone.z, cone.slope, hulls, out);
    return OP.band;
  }
  const bands = footprint.all.filter((r) => r.kind === 'band');
  if (law.kind === 'flat' && bands.length === footprint.all.length) {
    out.push(bands.length);
    for (const band of bands) packBand(band, law.z, 0, hulls, out);
    return OP.bands;
  }
  out.push(floor(component, box));
  return OP.full;
}

function packPlane(region: PolygonRegion, law: Plane | Flat, out: GrowingNumbers): number {
  const [gx, gy] = law.kind === 'plane' ? [law.gx, law.gy] : [0, 0];
  const convex = region.holes.length === 0 && isConvex(region.outer);
  out.push(law.kind === 'plane' ? law.z0 - gx * law.x0 - gy * law.y0 : law.z);
  out.push(gx);
  out.push(gy);
  out.push(region.holes.reduce((n, hole) => n + hole.length, region.outer.length));
  if (convex) {
    for (const corner of region.outer) pushPoint(corner, out);
    pushPoint(region.outer[0]!, out);
    return OP.convexPlane;
  }
  for (const ring of [region.outer, ...region.holes]) {
    for (const [i, corner] of ring.entries()) {
      pushPoint(corner, out);
      pushPoint(ring[(i + 1) % ring.length]!, out);
    }
  }
  return OP.plane;
}

function pushPoint({ x, y }: Point, out: GrowingNumbers): void {
  out.push(x);
  out.push(y);
}

function coneAround(region: BandRegion, law: Law): { z: number; slope: number } | undefined {
  if (law.kind === 'flat') return { z: law.z, slope: 0 };
  if (law.kind === 'offset_cone' && sameCorners(law.hull, region.hull)) {
    return { z: law.z0 - law.slope * law.r0, slope: law.slope };
  }
  if (law.kind === 'radial_cone' && sameCorners([law], region.hull)) return { z: law.z0, slope: law.slope };
  return undefined;
}

function packBand(band: BandRegion, z: number, slope: number, hulls: readonly PackedHull[], out: GrowingNumbers): void {
  const hull = hulls.find(({ corners }) => sameCorners(corners, band.hull));
  if (hull === undefined) throw new Error('a band whose hull was not packed');
  for (const value of [band.from, band.to, z, slope, hull.at]) out.push(value);
}

export interface PackedHull {
  readonly corners: readonly Point[];
  readonly at: number;
}

/**
 * Appends the hulls of an airport's bands and returns their starts. Inner horizontal, conical and outer horizontal
 * surfaces share a hull, which is stored and read once.
 */
export function packHulls(components: readonly Component[], out: GrowingNumbers): PackedHull[] {
  const hulls: PackedHull[] = [];
  for (const { footprint } of components) {
    for (const region of footprint.all) {
      if (region.kind !== 'band' || hulls.some(({ corners }) => sameCorners(corners, region.hull))) continue;
      hulls.push({ corners: region.hull, at: out.length });
      packHull(region.hull, out);
    }
  }
  return hulls;
}

function packHull(hull: readonly Point[], out: GrowingNumbers): void {
  out.push(hull.length);
  for (const [i, a] of hull.entries()) {
    const b = hull[(i + 1) % hull.length]!;
    const length = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
    pushPoint(a, out);
    out.push(length === 0 ? 0 : 1 / length);
  }
  pushPoint(hull[0]!, out);
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

/** A lower bound of a packed component, from its numbers; -Infinity where they do not give one. */
export function packedFloor(op: number, d: Float64Array, o: number): number {
  if (op === OP.full) return d[o]!;
  if (op === OP.bands) return d[o + 3]!;
  if (op === OP.band) return d[o + 3]! < 0 ? Number.NEGATIVE_INFINITY : d[o + 2]! + d[o + 3]! * d[o]!;
  if (op !== OP.convexPlane && op !== OP.plane) return Number.NEGATIVE_INFINITY;
  const step = op === OP.plane ? RINGS_STEP : CONVEX_STEP;
  let lowest = Number.POSITIVE_INFINITY;
  for (let i = o + PLANE_HEAD; i < o + PLANE_HEAD + d[o + 3]! * step; i += step) {
    lowest = Math.min(lowest, d[o]! + d[o + 1]! * d[i]! + d[o + 2]! * d[i + 1]!);
  }
  return lowest;
}

/** Lowest elevation anywhere on the component: the exact minimum over a disc that contains all of it. */
function floor(component: HeightComponent, box: Box): number {
  const centre = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  const reach = Math.hypot(box.maxX - box.minX, box.maxY - box.minY);
  const lowest = minimumOver(component, discShape(centre, Math.max(0, reach)));
  return typeof lowest === 'string' ? Number.POSITIVE_INFINITY : lowest.elevationAhdM;
}
