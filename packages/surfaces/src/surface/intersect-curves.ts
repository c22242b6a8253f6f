import type { Point } from '../geodesy/frame.ts';
import type { Circle, Curve, Segment } from './curve.ts';
import { EDGE_TOLERANCE_M } from './footprint.ts';

/**
 * Common points of two curves. Coinciding curves share a stretch whose ends are ends of one of them, so they are known
 * already.
 */
export function intersectCurves(p: Curve, q: Curve): Point[] {
  if (p.kind === 'segment') return q.kind === 'segment' ? segmentSegment(p, q) : segmentCircle(p, q);
  return q.kind === 'segment' ? segmentCircle(q, p) : circleCircle(p, q);
}

function segmentSegment(p: Segment, q: Segment): Point[] {
  const rx = p.b.x - p.a.x;
  const ry = p.b.y - p.a.y;
  const sx = q.b.x - q.a.x;
  const sy = q.b.y - q.a.y;
  const det = rx * sy - ry * sx;
  if (det === 0) return [];
  const dx = q.a.x - p.a.x;
  const dy = q.a.y - p.a.y;
  const t = (dx * sy - dy * sx) / det;
  const u = (dx * ry - dy * rx) / det;
  const tSlack = EDGE_TOLERANCE_M / Math.hypot(rx, ry);
  const uSlack = EDGE_TOLERANCE_M / Math.hypot(sx, sy);
  if (t < -tSlack || t > 1 + tSlack || u < -uSlack || u > 1 + uSlack) return [];
  return [{ x: p.a.x + t * rx, y: p.a.y + t * ry }];
}

function segmentCircle({ a, b }: Segment, { c, r }: Circle): Point[] {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return [];
  const ux = (b.x - a.x) / length;
  const uy = (b.y - a.y) / length;
  const along = (c.x - a.x) * ux + (c.y - a.y) * uy;
  const off = (c.x - a.x) * uy - (c.y - a.y) * ux;
  if (Math.abs(off) > r + EDGE_TOLERANCE_M) return [];
  const half = Math.sqrt(Math.max(0, r * r - off * off));
  return [along - half, along + half]
    .filter((t) => t >= -EDGE_TOLERANCE_M && t <= length + EDGE_TOLERANCE_M)
    .map((t) => ({ x: a.x + t * ux, y: a.y + t * uy }));
}

function circleCircle(p: Circle, q: Circle): Point[] {
  const dx = q.c.x - p.c.x;
  const dy = q.c.y - p.c.y;
  const d = Math.hypot(dx, dy);
  if (d === 0 || d > p.r + q.r + EDGE_TOLERANCE_M || d < Math.abs(p.r - q.r) - EDGE_TOLERANCE_M) return [];
  const along = (d * d + p.r * p.r - q.r * q.r) / (2 * d);
  const half = Math.sqrt(Math.max(0, p.r * p.r - along * along));
  const mx = p.c.x + (along * dx) / d;
  const my = p.c.y + (along * dy) / d;
  return [
    { x: mx - (half * dy) / d, y: my + (half * dx) / d },
    { x: mx + (half * dy) / d, y: my - (half * dx) / d },
  ];
}
