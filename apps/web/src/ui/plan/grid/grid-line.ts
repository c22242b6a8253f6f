import type { PlanFrame } from '../plan-frame.ts';

export interface GridLine {
  readonly key: string;
  readonly path: string;
  /** Empty where it would be cut off. */
  readonly label: string;
  readonly at: readonly [x: number, y: number];
}

type Pixels = readonly (readonly [x: number, y: number])[];

const CHARACTER_PX = 7;
const LINE_PX = 14;
const SAMPLES = 8;
const MAX_LINES = 60;
/** Of the north arrow, below which lines are named. */
const NORTH_PX = 58;

/** A line of a grid, named at the left edge if it runs across, at the lower one if it runs up. */
export function gridLine(
  { width, height }: PlanFrame,
  runs: 'across' | 'up',
  key: string,
  points: Pixels,
  label: string,
): GridLine {
  const path = `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  if (runs === 'across') {
    const y = crossing(points, 0) - 5;
    // Neither below the north arrow nor in the corner, where both kinds would overlap.
    const isFree = y - LINE_PX >= NORTH_PX && y <= height - 2 * LINE_PX;
    return { key, path, at: [6, y], label: isFree ? label : '' };
  }
  const swapped = points.map(([x, y]) => [y, x] as const);
  const x = crossing(swapped, height) + 5;
  return { key, path, at: [x, height - 8], label: x >= 0 && x + label.length * CHARACTER_PX <= width ? label : '' };
}

/** Second coordinate of a sampled line where the first is `at`; that of its nearest end outside. */
function crossing(points: Pixels, at: number): number {
  const ordered = points[0]![0] <= points.at(-1)![0] ? points : points.toReversed();
  for (let i = 1; i < ordered.length; i++) {
    const [a, b] = [ordered[i - 1]!, ordered[i]!];
    if (a[0] <= at && b[0] >= at && b[0] > a[0]) return a[1] + ((at - a[0]) / (b[0] - a[0])) * (b[1] - a[1]);
  }
  return at < ordered[0]![0] ? ordered[0]![1] : ordered.at(-1)![1];
}

/** Multiples of the step in a range. */
export function between(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: Math.min(count, MAX_LINES) }, (_, i) => (first + i) * step);
}

export const spread = (from: number, to: number): number[] =>
  Array.from({ length: SAMPLES + 1 }, (_, i) => from + ((to - from) * i) / SAMPLES);
