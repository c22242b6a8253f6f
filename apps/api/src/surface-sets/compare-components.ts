import type { SurfaceSetComparison } from '@jibline/contract';
import {
  CHORD_ERROR_M,
  type Component,
  elevationAt,
  type Frame,
  footprintBox,
  hasHeight,
  type OutlinePolygon,
  outline,
  type Point,
} from '@jibline/surfaces';

type Difference = SurfaceSetComparison['differences'][number];

/** A surface of a set with its map plane: the reference point may have moved between two sets. */
export interface Placed {
  readonly component: Component;
  readonly frame: Frame;
}

/** Besides every corner, this many sample points each way inside the bounding box. */
const SAMPLES_PER_SIDE = 24;
/** Smaller changes are rounding. */
const NOTHING_M = 0.001;
const millimetres = (value: number) => Math.round(value * 1000) / 1000;

const ringArea = (ring: readonly Point[]) =>
  Math.abs(
    ring.reduce((sum, p, at) => {
      const q = ring[(at + 1) % ring.length] ?? p;
      return sum + p.x * q.y - q.x * p.y;
    }, 0) / 2,
  );

const areaOf = (polygons: readonly OutlinePolygon[]) =>
  polygons.reduce(
    (sum, { outer, holes }) => sum + ringArea(outer) - holes.reduce((cut, hole) => cut + ringArea(hole), 0),
    0,
  );

const drawn = ({ component }: Placed) => outline(component.footprint.all, CHORD_ERROR_M);
const squareMetres = (placed: Placed) => Math.round(areaOf(drawn(placed)));

function placesOf(placed: Placed): Point[] {
  const { minX, minY, maxX, maxY } = footprintBox(placed.component.footprint);
  const corners = drawn(placed).flatMap(({ outer, holes }) => [...outer, ...holes.flat()]);
  const steps = Array.from({ length: SAMPLES_PER_SIDE }, (_, at) => (at + 0.5) / SAMPLES_PER_SIDE);
  const inside = steps.flatMap((u) => steps.map((v) => ({ x: minX + u * (maxX - minX), y: minY + v * (maxY - minY) })));
  return [...corners, ...inside];
}

/** Surfaces are planes and cones, so the greatest changes are at or near corners; the samples between find the rest. */
function elevationChanges(before: Placed, after: Placed): readonly [lowest: number | null, highest: number | null] {
  const [a, b] = [before.component, after.component];
  if (!hasHeight(a) || !hasHeight(b)) return [null, null];
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const positions = [before, after].flatMap((placed) =>
    placesOf(placed).map(({ x, y }) => placed.frame.toGeographic(x, y)),
  );
  for (const { lat, lon } of positions) {
    const was = elevationAt(a, before.frame.toLocal(lat, lon));
    const is = elevationAt(b, after.frame.toLocal(lat, lon));
    if (typeof was !== 'number' || typeof is !== 'number') continue;
    lowest = Math.min(lowest, is - was);
    highest = Math.max(highest, is - was);
  }
  return lowest > highest ? [null, null] : [millimetres(lowest), millimetres(highest)];
}

/** One surface in two sets; it may be missing in either. */
export function compareComponents(before: Placed | undefined, after: Placed | undefined): Difference | null {
  const named = after ?? before;
  if (!named) return null;
  const { type, name } = named.component;
  const areaBeforeM2 = before ? squareMetres(before) : null;
  const areaAfterM2 = after ? squareMetres(after) : null;
  const locked = { type, name, areaBeforeM2, areaAfterM2, lowestChangeM: null, highestChangeM: null };
  if (!before) return { ...locked, change: 'added' };
  if (!after) return { ...locked, change: 'removed' };
  const [lowestChangeM, highestChangeM] = elevationChanges(before, after);
  const moved = Math.abs(lowestChangeM ?? 0) > NOTHING_M || Math.abs(highestChangeM ?? 0) > NOTHING_M;
  const reshaped = JSON.stringify(before.component.footprint) !== JSON.stringify(after.component.footprint);
  return { ...locked, lowestChangeM, highestChangeM, change: moved || reshaped ? 'changed' : 'same' };
}
