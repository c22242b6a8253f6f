import { requireFinite, SurfacesError } from '../errors.ts';
import type { Point } from '../geodesy/frame.ts';

/** How messages show a corner: in metres of the plane unless the caller passes another form. */
export type ShowCorner = (index: number) => string;

/** Corners as typed: latitude, then longitude, in degrees. */
export const inDegrees =
  (corners: readonly { readonly lat: number; readonly lon: number }[]): ShowCorner =>
  (index) => {
    const { lat, lon } = corners[index % corners.length]!;
    return `${lat}, ${lon}`;
  };

/** Refuses rings without an inside: too few corners, repeated corners, no area, crossing sides. */
export function checkRing(
  ring: readonly Point[],
  field: string,
  shown: ShowCorner = (index) => `${ring[index]!.x}, ${ring[index]!.y}`,
): void {
  for (const [i, p] of ring.entries()) {
    requireFinite(p.x, `${field}[${i}].x`);
    requireFinite(p.y, `${field}[${i}].y`);
  }
  if (ring.length < 3) throw new SurfacesError('bad_ring', field, 'at least 3 corners', `${ring.length}`);
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i]!;
    const b = ring[(i + 1) % ring.length]!;
    if (a.x === b.x && a.y === b.y) {
      const actual = `${shown(i)} twice, as corners ${i + 1} and ${((i + 1) % ring.length) + 1}`;
      throw new SurfacesError('bad_ring', `${field}[${i}]`, 'neighbouring corners to differ', actual);
    }
  }
  if (signedArea(ring) === 0) throw new SurfacesError('bad_ring', field, 'a ring with an area', 'corners on one line');
  const crossing = findCrossing(ring);
  if (crossing) {
    const [one, other] = crossing.map((side) => `the side from ${shown(side)}`);
    throw new SurfacesError('bad_ring', field, 'sides that do not cross', `${one} crosses ${other}`);
  }
}

/** Drops the closing corner, which repeats the first in KML and GeoJSON; refuses an open ring. */
export function openRing(closed: readonly Point[], field: string): readonly Point[] {
  const first = closed[0];
  const last = closed.at(-1);
  if (!first || !last || closed.length < 4 || first.x !== last.x || first.y !== last.y) {
    throw new SurfacesError(
      'bad_ring',
      field,
      'a closed ring of at least 4 positions, last equal to first',
      closed.length,
    );
  }
  return closed.slice(0, -1);
}

export function signedArea(ring: readonly Point[]): number {
  const o = ring[0]!;
  let twice = 0;
  for (let i = 1; i + 1 < ring.length; i++) {
    const a = ring[i]!;
    const b = ring[i + 1]!;
    twice += (a.x - o.x) * (b.y - o.y) - (b.x - o.x) * (a.y - o.y);
  }
  return twice / 2;
}

export function counterClockwise(ring: readonly Point[]): readonly Point[] {
  return signedArea(ring) < 0 ? ring.toReversed() : ring;
}

/** Sweeps over sides sorted by x, so that rings with thousands of corners stay fast. */
function findCrossing(ring: readonly Point[]): readonly [number, number] | undefined {
  const n = ring.length;
  const order = ring.map((_, i) => i).sort((i, j) => left(ring, i) - left(ring, j));
  for (let k = 0; k < n; k++) {
    const i = order[k]!;
    const reach = right(ring, i);
    for (let m = k + 1; m < n && left(ring, order[m]!) <= reach; m++) {
      const j = order[m]!;
      const adjacent = (i + 1) % n === j || (j + 1) % n === i;
      if (adjacent ? foldsBack(ring, i, j) : sidesMeet(ring, i, j)) return i < j ? [i, j] : [j, i];
    }
  }
  return undefined;
}

function left(ring: readonly Point[], i: number): number {
  return Math.min(ring[i]!.x, ring[(i + 1) % ring.length]!.x);
}

function right(ring: readonly Point[], i: number): number {
  return Math.max(ring[i]!.x, ring[(i + 1) % ring.length]!.x);
}

/** Two neighbouring sides overlap only when the second runs straight back over the first. */
function foldsBack(ring: readonly Point[], i: number, j: number): boolean {
  const n = ring.length;
  if (n < 3) return true;
  const first = (i + 1) % n === j ? i : j;
  const a = ring[first]!;
  const b = ring[(first + 1) % n]!;
  const c = ring[(first + 2) % n]!;
  const dot = (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y);
  return cross(a, b, c) === 0 && dot < 0;
}

function sidesMeet(ring: readonly Point[], i: number, j: number): boolean {
  const n = ring.length;
  const a = ring[i]!;
  const b = ring[(i + 1) % n]!;
  const c = ring[j]!;
  const d = ring[(j + 1) % n]!;
  const abc = cross(a, b, c);
  const abd = cross(a, b, d);
  const cda = cross(c, d, a);
  const cdb = cross(c, d, b);
  if (abc * abd < 0 && cda * cdb < 0) return true;
  return (
    (abc === 0 && within(a, b, c)) ||
    (abd === 0 && within(a, b, d)) ||
    (cda === 0 && within(c, d, a)) ||
    (cdb === 0 && within(c, d, b))
  );
}

function cross(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

function within(a: Point, b: Point, p: Point): boolean {
  return (
    p.x >= Math.min(a.x, b.x) && p.x <= Math.max(a.x, b.x) && p.y >= Math.min(a.y, b.y) && p.y <= Math.max(a.y, b.y)
  );
}
