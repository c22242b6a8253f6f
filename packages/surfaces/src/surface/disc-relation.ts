import type { Point } from '../geodesy/frame.ts';
import { ringDistance, windsAround } from './contains.ts';
import { EDGE_TOLERANCE_M, type Footprint, type PolygonRegion, type Region } from './footprint.ts';
import { signedDistance } from './hull.ts';

/** `apart`: no common point. `within`: all points. `across`: needs the exact computation. */
export type DiscRelation = 'apart' | 'within' | 'across';

/** Well beyond the tolerance of edges: anything closer to an edge is computed exactly. */
const SLACK_M = 10 * EDGE_TOLERANCE_M;

/** Relation of a disc to a footprint. Cheaper than the intersection, and usually enough. */
export function discRelation(footprint: Footprint, centre: Point, radiusM: number): DiscRelation {
  let lie: DiscRelation = 'within';
  for (const region of footprint.all) {
    const to = toRegion(region, centre, radiusM + SLACK_M);
    if (to === 'apart') return to;
    if (to === 'across') lie = to;
  }
  return lie;
}

function toRegion(region: Region, centre: Point, radiusM: number): DiscRelation {
  if (region.kind === 'polygon') return toPolygon(region, centre, radiusM);
  const d = Math.max(0, signedDistance(region.hull, centre.x, centre.y));
  if (d + radiusM < region.from || d - radiusM > region.to) return 'apart';
  // A band that starts at 0 has no inner edge.
  const isOutOfTheMiddle = region.from === 0 || d - radiusM > region.from;
  return isOutOfTheMiddle && d + radiusM < region.to ? 'within' : 'across';
}

function toPolygon({ outer, holes }: PolygonRegion, centre: Point, radiusM: number): DiscRelation {
  const isClear = ringDistance(outer, centre) > radiusM;
  if (!windsAround(outer, centre)) return isClear ? 'apart' : 'across';
  let lie: DiscRelation = isClear ? 'within' : 'across';
  for (const hole of holes) {
    if (ringDistance(hole, centre) <= radiusM) lie = 'across';
    else if (windsAround(hole, centre)) return 'apart';
  }
  return lie;
}
