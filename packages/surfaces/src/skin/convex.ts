import type { Point } from '../geodesy/frame.ts';

/** All points with a·x + b·y = c; the normal (a, b) has length 1. */
export interface Line {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

export type Convex = readonly Point[];

/** Fragments smaller than this are dropped. */
const LEAST_M2 = 1e-3;
const ON_LINE_M = 1e-6;

export function lineThrough(p: Point, q: Point): Line {
  const length = Math.hypot(q.x - p.x, q.y - p.y) || 1;
  const [a, b] = [(q.y - p.y) / length, (p.x - q.x) / length];
  return { a, b, c: a * p.x + b * p.y };
}

/** The same line within a millimetre all over the cell's surroundings. */
export const sameLine = (l: Line, m: Line): boolean => {
  const turned = l.a * m.a + l.b * m.b < 0 ? -1 : 1;
  const [da, db] = [Math.abs(l.a - turned * m.a), Math.abs(l.b - turned * m.b)];
  return da < 1e-9 && db < 1e-9 && Math.abs(l.c - turned * m.c) < 1e-3;
};

function areaOf(ring: Convex): number {
  let twice = 0;
  for (let i = 0; i < ring.length; i++) {
    const [p, q] = [ring[i]!, ring[(i + 1) % ring.length]!];
    twice += (p.x - ring[0]!.x) * (q.y - ring[0]!.y) - (p.y - ring[0]!.y) * (q.x - ring[0]!.x);
  }
  return twice / 2;
}

export function centreOf(ring: Convex): Point {
  let [x, y] = [0, 0];
  for (const p of ring) {
    x += p.x;
    y += p.y;
  }
  return { x: x / ring.length, y: y / ring.length };
}

/** The part of a convex ring where the value, linear between corners, is at most 0. */
export function clip(ring: Convex, values: readonly number[]): Convex {
  const clipped: Point[] = [];
  for (let i = 0; i < ring.length; i++) {
    const j = (i + 1) % ring.length;
    const [p, q, u, v] = [ring[i]!, ring[j]!, values[i]!, values[j]!];
    if (u <= 0) clipped.push(p);
    if (u < 0 !== v < 0 && u !== 0 && v !== 0 && u > 0 !== v > 0) {
      const t = u / (u - v);
      clipped.push({ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t });
    }
  }
  return clipped.length > 2 && areaOf(clipped) > LEAST_M2 ? clipped : [];
}

/** The ring on both sides of a line; one part where the line does not pass through. */
export function divide(ring: Convex, { a, b, c }: Line): Convex[] {
  const off = ring.map((p) => {
    const d = a * p.x + b * p.y - c;
    return Math.abs(d) < ON_LINE_M ? 0 : d;
  });
  if (off.every((d) => d >= 0) || off.every((d) => d <= 0)) return [ring];
  const parts = [
    clip(ring, off),
    clip(
      ring,
      off.map((d) => -d),
    ),
  ].filter((part) => part.length > 0);
  return parts.length === 0 ? [ring] : parts;
}

export function convexContains(ring: Convex, { x, y }: Point): boolean {
  for (let i = 0; i < ring.length; i++) {
    const [p, q] = [ring[i]!, ring[(i + 1) % ring.length]!];
    if ((q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x) < -1e-9) return false;
  }
  return true;
}
