import { SurfacesError } from '../../errors.ts';
import type { Point } from '../../geodesy/frame.ts';
import { signedArea } from '../../surface/ring.ts';
import { bridgeHoles } from './bridge-holes.ts';

type Triangle = readonly [number, number, number];

/**
 * Cuts a ring and its holes (sides not crossing) into triangles by taking off one ear after another. Corners are numbered
 * through: those of the ring, then those of each hole.
 */
export function triangulate(
  ring: readonly Point[],
  holes: readonly (readonly Point[])[],
  field: string,
): readonly Triangle[] {
  const corners = [...ring, ...holes.flat()];
  const left = bridgeHoles(corners, ring, holes, field);
  const triangles: Triangle[] = [];
  // Going on from the last ear instead of from the start keeps rings with thousands of corners quick.
  for (let [at, tried] = [0, 0]; left.length > 3; ) {
    at %= left.length;
    const ear = cornerAt(left, at);
    if (isEar(corners, left, ear)) {
      triangles.push(ear);
      left.splice(at, 1);
      tried = 0;
    } else {
      at += 1;
      tried += 1;
      if (tried > left.length)
        throw new SurfacesError('bad_ring', field, 'a polygon that can be cut into triangles', 'no ear left');
    }
  }
  triangles.push(cornerAt(left, 1));
  checkWhole(corners, triangles, ring, holes, field);
  // Three corners in one line carry no area and no height of their own.
  return triangles.filter(([a, b, c]) => turn(at(corners, a), at(corners, b), at(corners, c)) > 0);
}

const at = (corners: readonly Point[], index: number): Point => corners[index] ?? { x: Number.NaN, y: Number.NaN };

function cornerAt(left: readonly number[], index: number): Triangle {
  const n = left.length;
  return [left[(index + n - 1) % n] ?? 0, left[index % n] ?? 0, left[(index + 1) % n] ?? 0];
}

function isEar(corners: readonly Point[], left: readonly number[], [i, j, k]: Triangle): boolean {
  const [a, b, c] = [at(corners, i), at(corners, j), at(corners, k)];
  if (turn(a, b, c) <= 0) return false;
  return left.every((index, position) => {
    const p = at(corners, index);
    // A bridge to a hole visits its two corners twice.
    if (same(p, a) || same(p, b) || same(p, c)) return true;
    if (turn(a, b, p) < 0 || turn(b, c, p) < 0 || turn(c, a, p) < 0) return true;
    // Only a corner that points inwards can reach into an ear.
    const [before, , after] = cornerAt(left, position);
    return turn(at(corners, before), p, at(corners, after)) > 0;
  });
}

/** Together the triangles are as large as the polygon: none overlaps another, none is missing. */
function checkWhole(
  corners: readonly Point[],
  triangles: readonly Triangle[],
  ring: readonly Point[],
  holes: readonly (readonly Point[])[],
  field: string,
): void {
  const wanted = Math.abs(signedArea(ring)) - holes.reduce((sum, hole) => sum + Math.abs(signedArea(hole)), 0);
  const got = triangles.reduce((sum, [a, b, c]) => sum + turn(at(corners, a), at(corners, b), at(corners, c)) / 2, 0);
  if (!(Math.abs(got - wanted) <= 1e-6 * Math.abs(wanted)))
    throw new SurfacesError('bad_ring', field, 'holes inside the outline and apart from each other', `${holes.length}`);
}

const same = (a: Point, b: Point) => a.x === b.x && a.y === b.y;

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}
