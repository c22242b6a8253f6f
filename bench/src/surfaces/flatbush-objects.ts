import { type AirportSurfaces, type Frame, frameAt, type HeightComponent, type Point } from '@jibline/surfaces';
import type { ComponentBoxes } from './component-boxes.ts';
import type { Question } from './questions.ts';

interface Side {
  readonly a: Point;
  readonly ux: number;
  readonly uy: number;
  readonly length: number;
}

interface Piece {
  readonly frame: Frame;
  readonly minimum: (x: number, y: number, r: number) => number;
}

/** A good conventional solution: one static index over all components, plain objects, the same exact disc minima. */
export function flatbushObjects(
  airports: readonly AirportSurfaces[],
  { items, search }: ComponentBoxes,
): (q: Question) => number {
  const frames = airports.map(({ arp }) => frameAt(arp));
  const pieces = items.map(
    ({ airport, component }): Piece => ({
      frame: frames[airport]!,
      minimum: minimumOf(component),
    }),
  );
  return ({ lat, lon, radiusM }) => {
    let best = Number.POSITIVE_INFINITY;
    for (const i of search(lat, lon)) {
      const { frame, minimum } = pieces[i]!;
      const p = frame.toLocal(lat, lon);
      best = Math.min(best, minimum(p.x, p.y, radiusM));
    }
    return best;
  };
}

function sidesOf(ring: readonly Point[]): Side[] {
  return ring.map((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1e-12;
    return { a, ux: (b.x - a.x) / length, uy: (b.y - a.y) / length, length };
  });
}

function minimumOf({ footprint, law }: HeightComponent): Piece['minimum'] {
  const [first] = footprint.all;
  if (first?.kind === 'polygon') {
    const g = law.kind === 'plane' ? law : { x0: 0, y0: 0, z0: law.kind === 'flat' ? law.z : 0, gx: 0, gy: 0 };
    return polygonMinimum(sidesOf(first.outer), g);
  }
  const bands = footprint.all.flatMap((r) => (r.kind === 'band' ? [{ ...r, sides: sidesOf(r.hull) }] : []));
  const [z0, slope, r0] =
    law.kind === 'offset_cone' ? [law.z0, law.slope, law.r0] : [law.kind === 'flat' ? law.z : 0, 0, 0];
  return (x, y, r) => {
    let near = 0;
    for (const { sides, from, to } of bands) {
      const away = distance(sides, x, y);
      if (away - r > to || Math.max(0, away + r) < from) return Number.POSITIVE_INFINITY;
      near = Math.max(from, away - r);
    }
    return z0 + slope * (near - r0);
  };
}

function polygonMinimum(
  sides: readonly Side[],
  g: { x0: number; y0: number; z0: number; gx: number; gy: number },
): Piece['minimum'] {
  const steep = Math.hypot(g.gx, g.gy);
  const at = (x: number, y: number) => g.z0 + g.gx * (x - g.x0) + g.gy * (y - g.y0);
  return (x, y, r) => {
    const [px, py] = steep === 0 ? [x, y] : [x - (r * g.gx) / steep, y - (r * g.gy) / steep];
    if (sides.every(({ a, ux, uy }) => (px - a.x) * uy - (py - a.y) * ux <= 1e-6)) return at(px, py);
    let best = Number.POSITIVE_INFINITY;
    for (const { a, ux, uy, length } of sides) {
      const off = (x - a.x) * uy - (y - a.y) * ux;
      if (Math.abs(off) > r) continue;
      const half = Math.sqrt(r * r - off * off);
      const foot = (x - a.x) * ux + (y - a.y) * uy;
      const [from, to] = [Math.max(0, foot - half), Math.min(length, foot + half)];
      if (from <= to) best = Math.min(best, at(a.x + from * ux, a.y + from * uy), at(a.x + to * ux, a.y + to * uy));
    }
    return best;
  };
}

/** Signed distance from a convex hull. */
function distance(sides: readonly Side[], x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  let depth = Number.NEGATIVE_INFINITY;
  let inside = sides.length > 2;
  for (const { a, ux, uy, length } of sides) {
    const off = (x - a.x) * uy - (y - a.y) * ux;
    if (off > 0) inside = false;
    depth = Math.max(depth, off);
    const along = Math.min(length, Math.max(0, (x - a.x) * ux + (y - a.y) * uy));
    nearest = Math.min(nearest, Math.hypot(x - a.x - along * ux, y - a.y - along * uy));
  }
  return inside ? depth : nearest;
}
