import { requireAtLeast, SurfacesError } from '../errors.ts';
import type { Point } from '../geodesy/frame.ts';
import { convexHull } from './hull.ts';
import { checkRing, counterClockwise } from './ring.ts';

/** Rings in local metres, not repeating the first point; outer counter-clockwise, holes clockwise. */
export interface PolygonRegion {
  readonly kind: 'polygon';
  readonly outer: readonly Point[];
  readonly holes: readonly (readonly Point[])[];
}

/**
 * All points whose distance from a convex hull is between `from` and `to`. A hull of one point gives discs and rings,
 * two points the racetrack of one runway, more the inner horizontal of several; arcs are true arcs. `to` may be
 * Infinity: "outside of".
 */
export interface BandRegion {
  readonly kind: 'band';
  /** Corners of the convex hull, counter-clockwise. */
  readonly hull: readonly Point[];
  readonly from: number;
  readonly to: number;
}

export type Region = PolygonRegion | BandRegion;

/** The intersection of all regions, boundaries included. Most footprints have a single region. */
export interface Footprint {
  readonly all: readonly Region[];
}

/** Boundaries are inclusive to a micrometre: far below survey accuracy, far above rounding. */
export const EDGE_TOLERANCE_M = 1e-6;

export function polygonRegion(outer: readonly Point[], holes: readonly (readonly Point[])[] = []): PolygonRegion {
  checkRing(outer, 'footprint.outer');
  for (const [i, hole] of holes.entries()) checkRing(hole, `footprint.holes[${i}]`);
  return {
    kind: 'polygon',
    outer: counterClockwise(outer),
    holes: holes.map((hole) => counterClockwise(hole).toReversed()),
  };
}

export function bandRegion(around: readonly Point[], from: number, to: number): BandRegion {
  const hull = convexHull(around);
  requireAtLeast(from, 0, 'footprint.from');
  if (Number.isNaN(to) || to <= from) {
    throw new SurfacesError('out_of_range', 'footprint.to', `more than from (${from})`, to);
  }
  return { kind: 'band', hull, from, to };
}

export function footprintOf(...all: readonly Region[]): Footprint {
  if (!all.some((region) => region.kind === 'polygon' || Number.isFinite(region.to))) {
    throw new SurfacesError('bad_shape', 'footprint', 'at least one bounded region', `${all.length} unbounded`);
  }
  return { all };
}

export function polygonFootprint(outer: readonly Point[], holes: readonly (readonly Point[])[] = []): Footprint {
  return footprintOf(polygonRegion(outer, holes));
}

export function bandFootprint(around: readonly Point[], from: number, to: number): Footprint {
  return footprintOf(bandRegion(around, from, to));
}

export function discFootprint(centre: Point, radius: number): Footprint {
  return bandFootprint([centre], 0, radius);
}

export function ringFootprint(centre: Point, rMin: number, rMax: number): Footprint {
  return bandFootprint([centre], rMin, rMax);
}
