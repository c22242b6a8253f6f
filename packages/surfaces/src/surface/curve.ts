import type { Point } from '../geodesy/frame.ts';
import { EDGE_TOLERANCE_M, type Footprint, type Region } from './footprint.ts';
import type { Shape } from './shape.ts';

/**
 * Boundaries as straight sides and whole circles. A band's rounded corner is represented by its whole circle:
 * candidates outside the real boundary are tested for membership like any other, so they cannot give a wrong answer.
 */
export type Curve = Segment | Circle;

export interface Segment {
  readonly kind: 'segment';
  readonly a: Point;
  readonly b: Point;
  /** Curves of one group meet only at their ends, unless the group crosses itself. */
  readonly group: number;
}

export interface Circle {
  readonly kind: 'circle';
  readonly c: Point;
  readonly r: number;
  readonly group: number;
}

export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Group of the shape's own curves; the footprint's regions are 0, 1, … */
export const SHAPE_GROUP = -1;

export function footprintCurves(footprint: Footprint): Curve[] {
  return footprint.all.flatMap((region, group) => regionCurves(region, group));
}

/** With their bounding boxes, which exclude most of them quickly. */
export interface BoxedCurve {
  readonly curve: Curve;
  readonly box: Box;
}

const boxed = new WeakMap<Footprint, readonly BoxedCurve[]>();

/** The curves of a permanent footprint, such as a published one; cached. */
export function boxedCurves(footprint: Footprint): readonly BoxedCurve[] {
  const known = boxed.get(footprint);
  if (known) return known;
  const curves = footprintCurves(footprint).map((curve) => ({ curve, box: curveBox(curve) }));
  boxed.set(footprint, curves);
  return curves;
}

export function regionCurves(region: Region, group: number): Curve[] {
  if (region.kind === 'polygon') {
    return [region.outer, ...region.holes].flatMap((ring) => sides(ring, group));
  }
  const distances = [region.from, region.to].filter((d) => d > 0 && Number.isFinite(d));
  return distances.flatMap((d) => [
    ...region.hull.map((c): Circle => ({ kind: 'circle', c, r: d, group })),
    ...(region.hull.length > 1 ? parallels(region.hull, d, group) : []),
  ]);
}

export function shapeCurves(shape: Shape): Curve[] {
  if (shape.kind === 'area') {
    if (shape.buffer === 0) return sides(shape.ring, SHAPE_GROUP);
    return [
      ...shape.ring.map((c): Circle => ({ kind: 'circle', c, r: shape.buffer, group: SHAPE_GROUP })),
      ...parallels(shape.ring, shape.buffer, SHAPE_GROUP),
    ];
  }
  const { centre: c, rMin, rMax, sector } = shape;
  const circles = [rMin, rMax].filter((r) => r > 0).map((r): Circle => ({ kind: 'circle', c, r, group: SHAPE_GROUP }));
  if (!sector) return circles;
  const spokes = [sector.fromDeg, sector.toDeg].map((deg): Segment => {
    const dx = Math.sin((deg * Math.PI) / 180);
    const dy = Math.cos((deg * Math.PI) / 180);
    const a = { x: c.x + rMin * dx, y: c.y + rMin * dy };
    return { kind: 'segment', a, b: { x: c.x + rMax * dx, y: c.y + rMax * dy }, group: SHAPE_GROUP };
  });
  return [...circles, ...spokes];
}

export function sides(ring: readonly Point[], group: number): Segment[] {
  return ring.map((a, i) => ({ kind: 'segment', a, b: ring[(i + 1) % ring.length]!, group }));
}

/** Sides offset outwards (to the right of a counter-clockwise ring) by `d`. */
function parallels(ring: readonly Point[], d: number, group: number): Segment[] {
  return sides(ring, group).map(({ a, b }) => {
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const nx = (d * (b.y - a.y)) / length;
    const ny = (-d * (b.x - a.x)) / length;
    return { kind: 'segment', a: { x: a.x + nx, y: a.y + ny }, b: { x: b.x + nx, y: b.y + ny }, group };
  });
}

export function shapeBox(shape: Shape): Box {
  if (shape.kind === 'area') return pointsBox(shape.ring, shape.buffer + EDGE_TOLERANCE_M);
  return pointsBox([shape.centre], shape.rMax + EDGE_TOLERANCE_M);
}

/** Cached: footprints never change, and every query needs the boxes of many. */
const boxes = new WeakMap<Footprint, Box>();

export function footprintBox(footprint: Footprint): Box {
  const known = boxes.get(footprint);
  if (known) return known;
  const box = boxOf(footprint);
  boxes.set(footprint, box);
  return box;
}

/** Not cached, for callers that store the box themselves: caching a million takes half a gigabyte. */
export function boxOf(footprint: Footprint): Box {
  let common: Box | undefined;
  for (const region of footprint.all) {
    if (region.kind === 'band' && !Number.isFinite(region.to)) continue;
    const box = region.kind === 'polygon' ? pointsBox(region.outer, 0) : pointsBox(region.hull, region.to);
    common = common ? overlap(common, box) : box;
  }
  return common ?? { minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity };
}

function overlap(a: Box, b: Box): Box {
  return {
    minX: Math.max(a.minX, b.minX),
    minY: Math.max(a.minY, b.minY),
    maxX: Math.min(a.maxX, b.maxX),
    maxY: Math.min(a.maxY, b.maxY),
  };
}

export function aroundBoth(a: Box, b: Box): Box {
  return {
    minX: Math.min(a.minX, b.minX),
    minY: Math.min(a.minY, b.minY),
    maxX: Math.max(a.maxX, b.maxX),
    maxY: Math.max(a.maxY, b.maxY),
  };
}

export function pointsBox(points: readonly Point[], margin: number): Box {
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  for (const { x, y } of points) {
    minX = Math.min(minX, x);
    minY = Math.min(minY, y);
    maxX = Math.max(maxX, x);
    maxY = Math.max(maxY, y);
  }
  return { minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin };
}

export function curveBox(curve: Curve): Box {
  if (curve.kind === 'circle') {
    const { c, r } = curve;
    return { minX: c.x - r, minY: c.y - r, maxX: c.x + r, maxY: c.y + r };
  }
  const { a, b } = curve;
  return { minX: Math.min(a.x, b.x), minY: Math.min(a.y, b.y), maxX: Math.max(a.x, b.x), maxY: Math.max(a.y, b.y) };
}

export function boxesMeet(a: Box, b: Box): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
}
