import { requireAtLeast, requireFinite, SurfacesError } from '../errors.ts';
import type { Point } from '../geodesy/frame.ts';
import { compass } from '../geodesy/geodesic.ts';
import { checkRing, counterClockwise } from './ring.ts';

/** The ground a crane or structure covers, in the aerodrome's plane. */
export type Shape = Sweep | Area;

/**
 * All points from rMin to rMax around a centre (rMin 0 and rMax 0: a single point), optionally only between two bearings,
 * clockwise from `fromDeg` to `toDeg`. Bearings are those of the plane (x east, y north).
 */
export interface Sweep {
  readonly kind: 'sweep';
  readonly centre: Point;
  readonly rMin: number;
  readonly rMax: number;
  readonly sector?: { readonly fromDeg: number; readonly toDeg: number };
}

/** All points within `buffer` metres of a polygon. */
export interface Area {
  readonly kind: 'area';
  readonly ring: readonly Point[];
  readonly buffer: number;
}

export function pointShape(at: Point): Sweep {
  return discShape(at, 0);
}

export function discShape(centre: Point, radius: number): Sweep {
  return sweepShape(centre, 0, radius);
}

export function sweepShape(
  centre: Point,
  rMin: number,
  rMax: number,
  sector?: { readonly fromDeg: number; readonly toDeg: number },
): Sweep {
  requireFinite(centre.x, 'shape.centre.x');
  requireFinite(centre.y, 'shape.centre.y');
  requireAtLeast(rMin, 0, 'shape.rMin');
  requireAtLeast(rMax, rMin, 'shape.rMax');
  const round = { kind: 'sweep', centre, rMin, rMax } as const;
  if (!sector) return round;
  requireFinite(sector.fromDeg, 'shape.sector.fromDeg');
  requireFinite(sector.toDeg, 'shape.sector.toDeg');
  const fromDeg = compass(sector.fromDeg);
  const toDeg = compass(sector.toDeg);
  if (fromDeg === toDeg) {
    const expected = 'two different bearings (leave the sector out for a full circle)';
    throw new SurfacesError('bad_shape', 'shape.sector', expected, sector);
  }
  return { ...round, sector: { fromDeg, toDeg } };
}

export function areaShape(ring: readonly Point[], buffer = 0): Area {
  checkRing(ring, 'shape.ring');
  requireAtLeast(buffer, 0, 'shape.buffer');
  return { kind: 'area', ring: counterClockwise(ring), buffer };
}
