import { SurfacesError } from '../../errors.ts';
import type { Point } from '../../geodesy/frame.ts';

type Triangle = readonly [number, number, number];

/** Cuts a ring (counter-clockwise, sides not crossing) into triangles by taking off one ear after another. */
export function triangulate(ring: readonly Point[], field: string): readonly Triangle[] {
  const left = ring.map((_, index) => index);
  const triangles: Triangle[] = [];
  while (left.length > 3) {
    const at = left.findIndex((_, index) => isEar(ring, left, index));
    const ear = at < 0 ? undefined : corner(left, at);
    if (ear === undefined)
      throw new SurfacesError('bad_ring', field, 'a ring that can be cut into triangles', 'no ear left');
    triangles.push(ear);
    left.splice(at, 1);
  }
  const last = corner(left, 1);
  return last === undefined ? triangles : [...triangles, last];
}

function corner(left: readonly number[], at: number): Triangle | undefined {
  const a = left[(at + left.length - 1) % left.length];
  const b = left[at];
  const c = left[(at + 1) % left.length];
  return a === undefined || b === undefined || c === undefined ? undefined : [a, b, c];
}

function isEar(ring: readonly Point[], left: readonly number[], at: number): boolean {
  const ear = corner(left, at);
  if (ear === undefined) return false;
  const [a, b, c] = ear.map((index) => ring[index]);
  if (a === undefined || b === undefined || c === undefined || turn(a, b, c) <= 0) return false;
  return left.every((index) => {
    const p = ring[index];
    if (p === undefined || ear.includes(index)) return true;
    return turn(a, b, p) < 0 || turn(b, c, p) < 0 || turn(c, a, p) < 0;
  });
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}
