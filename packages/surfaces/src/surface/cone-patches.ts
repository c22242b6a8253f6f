import type { Point } from '../geodesy/frame.ts';
import { footprintBox } from './curve.ts';
import type { Footprint } from './footprint.ts';
import { hullDistance } from './hull.ts';
import type { OffsetCone, RadialCone } from './law.ts';

/**
 * Quadrilaterals that together cover a cone's footprint, each nearly plane: one strip per side of the hull, a fan of
 * narrow wedges per corner, all divided outwards every `facetM`.
 */
export function conePatches(
  law: OffsetCone | RadialCone,
  footprint: Footprint,
  facetM: number,
  chordErrorM: number,
): Point[][] {
  const hull = law.kind === 'radial_cone' ? [{ x: law.x, y: law.y }] : law.hull;
  const { inner, outer } = reach(hull, footprint);
  const rings = Math.max(1, Math.ceil((outer - inner) / facetM));
  const at = (k: number) => inner + ((outer - inner) * k) / rings;
  const patches: Point[][] = [];
  for (const { from, to, centre, arc } of spokes(hull, outer, chordErrorM, facetM)) {
    for (let k = 0; k < rings; k++) {
      // The outermost patches extend past the true arc; the footprint trims them.
      const [near, far] = [at(k), at(k + 1) / (arc && k + 1 === rings ? Math.cos(arc / 2) : 1)];
      const corner = (side: Point, base: Point, d: number) => ({ x: base.x + d * side.x, y: base.y + d * side.y });
      const quad = [
        corner(from, centre[0], near),
        corner(from, centre[0], far),
        corner(to, centre[1], far),
        corner(to, centre[1], near),
      ];
      patches.push(quad.filter((p, i) => Math.hypot(p.x - quad[(i + 1) % 4]!.x, p.y - quad[(i + 1) % 4]!.y) > 1e-9));
    }
  }
  return patches.filter((patch) => patch.length >= 3);
}

interface Spoke {
  readonly from: Point;
  readonly to: Point;
  readonly centre: readonly [Point, Point];
  readonly arc: number;
}

/** Outward directions, in order around the hull: parallel along a side, turning at a corner. */
function* spokes(hull: readonly Point[], outer: number, chordErrorM: number, facetM: number): Generator<Spoke> {
  const step = 2 * Math.acos(Math.max(0.5, 1 - chordErrorM / outer));
  const n = hull.length;
  for (let i = 0; i < n; i++) {
    const [before, here, after] = [hull[(i + n - 1) % n]!, hull[i]!, hull[(i + 1) % n]!];
    const start = n === 1 ? 0 : Math.atan2(-(here.x - before.x), here.y - before.y);
    const end = n === 1 ? 2 * Math.PI : Math.atan2(-(after.x - here.x), after.y - here.y);
    const turn = n === 1 ? end : (end - start + 4 * Math.PI) % (2 * Math.PI);
    const slices = Math.ceil(turn / step);
    for (let k = 0; k < slices; k++) {
      const [a, b] = [start + (turn * k) / slices, start + (turn * (k + 1)) / slices];
      yield { from: unit(a), to: unit(b), centre: [here, here], arc: turn / slices };
    }
    if (n === 1) continue;
    const length = Math.hypot(after.x - here.x, after.y - here.y);
    const parts = Math.max(1, Math.ceil(length / facetM));
    const between = (t: number) => ({ x: here.x + t * (after.x - here.x), y: here.y + t * (after.y - here.y) });
    for (let k = 0; k < parts; k++) {
      yield { from: unit(end), to: unit(end), centre: [between(k / parts), between((k + 1) / parts)], arc: 0 };
    }
  }
}

function unit(angle: number): Point {
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

/**
 * The footprint's least and greatest distance from the hull: from its own bands if they share the hull, otherwise from
 * its box.
 */
function reach(hull: readonly Point[], footprint: Footprint): { inner: number; outer: number } {
  const own = footprint.all.find(
    (r) =>
      r.kind === 'band' &&
      r.hull.length === hull.length &&
      r.hull.every((p, i) => p.x === hull[i]!.x && p.y === hull[i]!.y),
  );
  const { minX, minY, maxX, maxY } = footprintBox(footprint);
  const corners = [minX, maxX].flatMap((x) => [minY, maxY].map((y) => hullDistance(hull, x, y)));
  const farthest = Math.max(...corners);
  if (own?.kind !== 'band') return { inner: 0, outer: farthest };
  return { inner: own.from, outer: Math.min(own.to, farthest) };
}
