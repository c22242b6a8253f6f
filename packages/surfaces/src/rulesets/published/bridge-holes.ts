import { SurfacesError } from '../../errors.ts';
import type { Point } from '../../geodesy/frame.ts';
import { signedArea } from '../../surface/ring.ts';

/**
 * One ring of corner numbers that goes around the outline counter-clockwise and, over a bridge there and back, around every
 * hole clockwise: what is left of it is the polygon without its holes.
 */
export function bridgeHoles(
  corners: readonly Point[],
  ring: readonly Point[],
  holes: readonly (readonly Point[])[],
  field: string,
): number[] {
  const numbered = (points: readonly Point[], from: number, wanted: 1 | -1) => {
    const indexes = points.map((_, index) => from + index);
    return Math.sign(signedArea(points)) === wanted ? indexes : indexes.toReversed();
  };
  let joined = numbered(ring, 0, 1);
  let from = ring.length;
  const open = holes.map((hole) => {
    const indexes = numbered(hole, from, -1);
    from += hole.length;
    return indexes;
  });
  // The hole furthest to the right first: nothing but what is joined already can stand in its way there.
  const rightmost = (hole: readonly number[]) => Math.max(...hole.map((index) => corners[index]?.x ?? 0));
  open.sort((a, b) => rightmost(b) - rightmost(a));
  for (const [at, hole] of open.entries()) joined = bridge(corners, joined, hole, open.slice(at + 1), field);
  return joined;
}

function bridge(
  corners: readonly Point[],
  joined: readonly number[],
  hole: readonly number[],
  others: readonly (readonly number[])[],
  field: string,
): number[] {
  const point = (index: number | undefined): Point => corners[index ?? -1] ?? { x: Number.NaN, y: Number.NaN };
  const start = hole.reduce((best, index, at) => (point(index).x > point(hole[best]).x ? at : best), 0);
  const turned = [...hole.slice(start), ...hole.slice(0, start)];
  const here = point(turned[0]);
  const walls = [joined, hole, ...others];
  const far = (at: number) => Math.hypot(point(joined[at]).x - here.x, point(joined[at]).y - here.y);
  const nearest = joined.map((_, at) => at).sort((a, b) => far(a) - far(b));
  const landing = nearest.find((at) => {
    const there = point(joined[at]);
    const before = point(joined[(at + joined.length - 1) % joined.length]);
    const after = point(joined[(at + 1) % joined.length]);
    return looksInside(before, there, after, here) && !walls.some((wall) => isBlocked(wall.map(point), here, there));
  });
  if (landing === undefined)
    throw new SurfacesError('bad_ring', field, 'holes inside the outline', 'a hole that cannot be reached');
  return [...joined.slice(0, landing + 1), ...turned, turned[0] ?? 0, ...joined.slice(landing)];
}

const cross = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
const same = (a: Point, b: Point) => a.x === b.x && a.y === b.y;

/** Whether the way from a corner to `to` starts out inside the polygon that lies to the left of before → corner → after. */
function looksInside(before: Point, corner: Point, after: Point, to: Point): boolean {
  const [left, right] = [cross(before, corner, to) > 0, cross(corner, after, to) > 0];
  return cross(before, corner, after) > 0 ? left && right : left || right;
}

function isBlocked(wall: readonly Point[], from: Point, to: Point): boolean {
  return wall.some((a, at) => {
    const b = wall[(at + 1) % wall.length] ?? a;
    if ([a, b].some((end) => same(end, from) || same(end, to))) return false;
    return cross(from, to, a) * cross(from, to, b) <= 0 && cross(a, b, from) * cross(a, b, to) <= 0;
  });
}
