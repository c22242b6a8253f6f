import earcut from 'earcut';
import { SurfacesError } from '../../errors.ts';
import type { Point } from '../../geodesy/frame.ts';
import { signedArea } from '../../surface/ring.ts';
import { flipLongSides, type Triangle } from './flip-long-sides.ts';

/** A corner this close to a side, relative to the side's length, is on it. */
const ON_SIDE = 1e-9;

/**
 * Triangulates a ring and its holes (no crossing sides). Corners are numbered consecutively: those of the ring, then
 * those of each hole.
 */
export function triangulate(
  ring: readonly Point[],
  holes: readonly (readonly Point[])[],
  field: string,
): readonly Triangle[] {
  const corners = [...ring, ...holes.flat()];
  const triangles = flipLongSides(corners, splitAtCorners(corners, cutEars(corners, ring, holes)));
  checkWhole(corners, triangles, ring, holes, field);
  return triangles;
}

function cutEars(
  corners: readonly Point[],
  ring: readonly Point[],
  holes: readonly (readonly Point[])[],
): readonly Triangle[] {
  const starts: number[] = [];
  let start = ring.length;
  for (const hole of holes) {
    starts.push(start);
    start += hole.length;
  }
  const numbers = earcut(
    corners.flatMap(({ x, y }) => [x, y]),
    starts,
  );
  const triangles: Triangle[] = [];
  for (let n = 0; n < numbers.length; n += 3) {
    const [a = 0, b = 0, c = 0] = numbers.slice(n, n + 3);
    const way = turn(at(corners, a), at(corners, b), at(corners, c));
    // Three corners in one line have no area and no height of their own.
    if (way !== 0) triangles.push(way > 0 ? [a, b, c] : [a, c, b]);
  }
  return triangles;
}

/**
 * Earcut skips a corner on a straight side. Here it has its own height, which must bend the surface, so each triangle
 * with such a corner on a side is split there.
 */
function splitAtCorners(corners: readonly Point[], triangles: readonly Triangle[]): Triangle[] {
  const open = [...triangles];
  const done: Triangle[] = [];
  for (let triangle = open.pop(); triangle; triangle = open.pop()) {
    const halves = splitOnce(corners, triangle);
    if (halves) open.push(...halves);
    else done.push(triangle);
  }
  return done;
}

function splitOnce(corners: readonly Point[], [i, j, k]: Triangle): readonly Triangle[] | null {
  for (const [from, to, opposite] of [
    [i, j, k],
    [j, k, i],
    [k, i, j],
  ] as const) {
    const on = corners.findIndex((corner) => liesBetween(at(corners, from), at(corners, to), corner));
    if (on >= 0)
      return [
        [from, on, opposite],
        [on, to, opposite],
      ];
  }
  return null;
}

function liesBetween(a: Point, b: Point, p: Point): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const squared = dx * dx + dy * dy;
  const along = ((p.x - a.x) * dx + (p.y - a.y) * dy) / squared;
  return along > ON_SIDE && along < 1 - ON_SIDE && Math.abs(turn(a, b, p)) <= ON_SIDE * squared;
}

/** The triangles together have the polygon's area: none overlaps another, none is missing. */
function checkWhole(
  corners: readonly Point[],
  triangles: readonly Triangle[],
  ring: readonly Point[],
  holes: readonly (readonly Point[])[],
  field: string,
): void {
  const expected = Math.abs(signedArea(ring)) - holes.reduce((sum, hole) => sum + Math.abs(signedArea(hole)), 0);
  const covered = triangles.reduce(
    (sum, [a, b, c]) => sum + turn(at(corners, a), at(corners, b), at(corners, c)) / 2,
    0,
  );
  if (!(Math.abs(covered - expected) <= 1e-6 * Math.abs(expected)))
    throw new SurfacesError('bad_ring', field, 'holes inside the outline and apart from each other', `${holes.length}`);
}

const at = (corners: readonly Point[], index: number): Point => corners[index] ?? { x: Number.NaN, y: Number.NaN };

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}
