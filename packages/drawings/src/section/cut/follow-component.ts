import { ahdMetres, elevationAt, type HeightComponent } from '@jibline/surfaces';
import { onLine, rangeInBox, type SectionLine } from './section-line.ts';

/** Distance along the section and elevation AHD. */
export type CutPoint = readonly [distanceM: number, ahdM: number];
/** One continuous part of a cut; between two of its points it is straight. */
export type Stretch = readonly CutPoint[];

/** A footprint crossed over a shorter length than a first step may be missed, except under the crane. */
const FIRST_STEPS = 160;
const STRAIGHT_M = 0.01;
const FINEST_M = 0.25;
/** Steeper than any surface: two sheets of one mesh, not a slope. */
const JUMP_RISE_PER_M = 4;
const EDGE_M = 1e-4;

export interface Ground {
  readonly ahdM: number;
  readonly fromM: number;
  readonly toM: number;
}

/** A limit above the ground exists only where the ground is known: under the crane. */
function elevations(component: HeightComponent, line: SectionLine, ground: Ground | null) {
  const known = ground === null ? undefined : ahdMetres(ground.ahdM);
  const needsGround = component.law.kind === 'above_ground';
  return (d: number): number | null => {
    if (needsGround && (!ground || d < ground.fromM || d > ground.toM)) return null;
    const z = elevationAt(component, onLine(line, d), known);
    return typeof z === 'number' ? z : null;
  };
}

type HeightAt = (d: number) => number | null;

/** The last point inside, between one inside and one outside. */
function edge(heightAt: HeightAt, inside: number, outside: number): CutPoint {
  let [near, far] = [inside, outside];
  while (Math.abs(far - near) > EDGE_M) {
    const middle = (near + far) / 2;
    if (heightAt(middle) === null) far = middle;
    else near = middle;
  }
  return [near, heightAt(near) ?? 0];
}

/** Distances between two neighbours inside a footprint where there is a hole in it. */
function holesBefore(heightAt: HeightAt, from: number | undefined, to: number): number[] {
  if (from === undefined || heightAt(from) === null || heightAt(to) === null) return [];
  return [0.25, 0.5, 0.75].map((t) => from + t * (to - from)).filter((d) => heightAt(d) === null);
}

/** Adds points between two neighbours until the line between them is straight. */
function refine(heightAt: HeightAt, a: CutPoint, b: CutPoint, add: (point: CutPoint) => void): void {
  if (b[0] - a[0] <= FINEST_M) return;
  const off = [0.25, 0.5, 0.75].some((t) => {
    const z = heightAt(a[0] + t * (b[0] - a[0]));
    return z === null || Math.abs(a[1] + t * (b[1] - a[1]) - z) > STRAIGHT_M;
  });
  if (!off) return;
  const d = (a[0] + b[0]) / 2;
  const z = heightAt(d);
  if (z === null) return;
  refine(heightAt, a, [d, z], add);
  add([d, z]);
  refine(heightAt, [d, z], b, add);
}

const isJump = (a: CutPoint, b: CutPoint) =>
  b[0] - a[0] <= FINEST_M * 2 && Math.abs(b[1] - a[1]) > Math.max(0.5, JUMP_RISE_PER_M * (b[0] - a[0]));

/** Parts a line at vertical jumps. */
function atJumps(points: readonly CutPoint[]): CutPoint[][] {
  const out: CutPoint[][] = [];
  for (const point of points) {
    const open = out.at(-1);
    const before = open?.at(-1);
    if (!open || !before || isJump(before, point)) out.push([point]);
    else open.push(point);
  }
  return out.filter(({ length }) => length > 1);
}

/** Drops points that lie on a straight line between those that stay. */
function withoutStraight(points: readonly CutPoint[]): Stretch {
  const isStraight = (from: number, to: number) => {
    const [a, b] = [points[from]!, points[to]!];
    return points.slice(from + 1, to).every(([d, z]) => {
      const t = b[0] === a[0] ? 0 : (d - a[0]) / (b[0] - a[0]);
      return Math.abs(a[1] + t * (b[1] - a[1]) - z) < STRAIGHT_M / 4;
    });
  };
  const out: CutPoint[] = [];
  for (let i = 0; i < points.length; ) {
    out.push(points[i]!);
    let next = i + 1;
    while (next + 1 < points.length && isStraight(i, next + 1)) next++;
    i = next;
  }
  return out;
}

/** Where a component lies over the line, exactly at the distances in `exactly` and straight to a centimetre between. */
export function followComponent(
  component: HeightComponent,
  line: SectionLine,
  ground: Ground | null,
  exactly: readonly number[],
): Stretch[] {
  const range = rangeInBox(line, component);
  if (!range) return [];
  const heightAt = elevations(component, line, ground);
  const step = Math.max((range[1] - range[0]) / FIRST_STEPS, FINEST_M);
  const even = Array.from({ length: Math.floor((range[1] - range[0]) / step) + 1 }, (_, i) => range[0] + i * step);
  const steps = [...even, range[1], ...exactly.filter((d) => d >= range[0] && d <= range[1])].sort((a, b) => a - b);
  const starts = steps.flatMap((d, i) => [...holesBefore(heightAt, steps[i - 1], d), d]);
  const stretches: CutPoint[][] = [];
  let open: CutPoint[] | null = null;
  let last: number | null = null;
  for (const d of starts) {
    const z = heightAt(d);
    const before = last;
    last = d;
    if (z === null) {
      const end = open?.at(-1);
      if (open && end && before !== null) {
        const out = edge(heightAt, before, d);
        refine(heightAt, end, out, (point) => open?.push(point));
        open.push(out);
      }
      open = null;
      continue;
    }
    const end = open?.at(-1);
    if (open && end) refine(heightAt, end, [d, z], (point) => open?.push(point));
    else {
      const entry = before === null ? null : edge(heightAt, d, before);
      open = entry ? [entry] : [];
      stretches.push(open);
      if (entry) refine(heightAt, entry, [d, z], (point) => open?.push(point));
    }
    open.push([d, z]);
  }
  return stretches.flatMap(atJumps).map(withoutStraight);
}

/** The elevation of a followed line at a distance; null beside it. */
export function heightOn(stretches: readonly Stretch[], d: number): number | null {
  let lowest: number | null = null;
  for (const stretch of stretches) {
    const [first, last] = [stretch[0], stretch.at(-1)];
    if (!first || !last || d < first[0] || d > last[0]) continue;
    const after = Math.max(
      1,
      stretch.findIndex(([at]) => at >= d),
    );
    const [a, b] = [stretch[after - 1] ?? first, stretch[after] ?? last];
    const z = b[0] === a[0] ? Math.min(a[1], b[1]) : a[1] + ((d - a[0]) / (b[0] - a[0])) * (b[1] - a[1]);
    if (lowest === null || z < lowest) lowest = z;
  }
  return lowest;
}
