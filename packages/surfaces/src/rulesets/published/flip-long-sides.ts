import type { Point } from '../../geodesy/frame.ts';

/** Three corner indexes, counter-clockwise. */
export type Triangle = readonly [number, number, number];

/** Four corners on one circle may be divided either way; rounding must not flip them back and forth. */
const ON_CIRCLE = 1e-9;

/**
 * Turns the triangulation into a Delaunay one (as far as outline and holes allow), so that between corners the surface
 * follows the nearest ones, however the polygon was first divided. Each flip replaces a side shared by two triangles
 * with the other diagonal.
 */
export function flipLongSides(corners: readonly Point[], triangles: readonly Triangle[]): Triangle[] {
  const all: Triangle[] = [...triangles];
  const sides = new Map<string, Set<number>>();
  const open: [number, number][] = [];
  const key = (a: number, b: number) => (a < b ? `${a} ${b}` : `${b} ${a}`);
  const beside = (a: number, b: number) => {
    const found = sides.get(key(a, b)) ?? new Set<number>();
    sides.set(key(a, b), found);
    return found;
  };
  for (const [at, triangle] of all.entries())
    for (const [a, b] of sidesOf(triangle)) {
      beside(a, b).add(at);
      open.push([a, b]);
    }
  for (let side = open.pop(); side; side = open.pop()) {
    const [first, second] = [...beside(...side)];
    if (first === undefined || second === undefined) continue;
    const flipped = flip(corners, side, all[first] ?? NONE, all[second] ?? NONE);
    if (!flipped) continue;
    for (const at of [first, second]) for (const [a, b] of sidesOf(all[at] ?? NONE)) beside(a, b).delete(at);
    [all[first], all[second]] = flipped;
    for (const at of [first, second])
      for (const [a, b] of sidesOf(all[at] ?? NONE)) {
        beside(a, b).add(at);
        open.push([a, b]);
      }
  }
  return all;
}

const NONE: Triangle = [-1, -1, -1];

const sidesOf = ([a, b, c]: Triangle) =>
  [
    [a, b],
    [b, c],
    [c, a],
  ] as const;

/** The two triangles over the other diagonal, where that is better and inside them. */
function flip(
  corners: readonly Point[],
  [from, to]: readonly [number, number],
  first: Triangle,
  second: Triangle,
): [Triangle, Triangle] | null {
  const runs = sidesOf(first).some(([a, b]) => a === from && b === to);
  const [a, b] = runs ? [from, to] : [to, from];
  const left = first.find((corner) => corner !== a && corner !== b) ?? -1;
  const right = second.find((corner) => corner !== a && corner !== b) ?? -1;
  const [pa, pb, pl, pr] = [corners[a], corners[b], corners[left], corners[right]];
  if (!pa || !pb || !pl || !pr || !isInCircle(pa, pb, pl, pr)) return null;
  if (turn(pr, pb, pl) <= 0 || turn(pl, pa, pr) <= 0) return null;
  return [
    [right, b, left],
    [left, a, right],
  ];
}

/** Whether `p` is inside the circle through a, b and c (counter-clockwise). */
function isInCircle(a: Point, b: Point, c: Point, p: Point): boolean {
  const [ax, ay, bx, by, cx, cy] = [a.x - p.x, a.y - p.y, b.x - p.x, b.y - p.y, c.x - p.x, c.y - p.y];
  const [aa, bb, cc] = [ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy];
  const inside = aa * (bx * cy - cx * by) - bb * (ax * cy - cx * ay) + cc * (ax * by - bx * ay);
  return inside > ON_CIRCLE * Math.max(aa, bb, cc) ** 2;
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}
