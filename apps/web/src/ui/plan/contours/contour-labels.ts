import { boxAround, isCrossedBy } from '../place-labels.ts';
import type { PlanFrame } from '../plan-frame.ts';
import { furnitureOf } from '../plan-labels.ts';

export interface ContourLabel {
  readonly key: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Degrees; never upside down. */
  readonly turnDeg: number;
}

export interface PixelLine {
  readonly text: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** Labels of any lines closer than this would be read as one. */
const APART_PX = 56;
const SAME_APART_PX = 260;
const LEAST_LINE_PX = 90;
const EDGE_PX = 26;
/** Half the length of a label, whichever way it is turned. */
const HALF_PX = 14;
const MAX_LABELS = 60;

/** One label in the visible middle of each line that is long enough, clear of each other, of what is written and of what is marked. */
export function contourLabels(
  frame: PlanFrame,
  lines: readonly PixelLine[],
  marked: readonly (readonly [x: number, y: number])[],
): ContourLabel[] {
  const { width, height } = frame;
  const placed: ContourLabel[] = [];
  const written = frame.taken ?? furnitureOf(frame);
  const isFree = (text: string, x: number, y: number) =>
    x > EDGE_PX &&
    y > EDGE_PX &&
    x < width - EDGE_PX &&
    y < height - EDGE_PX &&
    written.every(
      ({ left, right, top, bottom }) =>
        x < left - HALF_PX || x > right + HALF_PX || y < top - HALF_PX || y > bottom + HALF_PX,
    ) &&
    !isCrossedBy(boxAround(x, y, HALF_PX, HALF_PX), frame.barred ?? []) &&
    marked.every(([mx, my]) => Math.hypot(mx - x, my - y) > APART_PX) &&
    placed.every((other) => Math.hypot(other.x - x, other.y - y) > (other.text === text ? SAME_APART_PX : APART_PX));
  const byLength = lines
    .map((line) => ({ ...line, length: lengthOf(line.points) }))
    .filter(({ length }) => length >= LEAST_LINE_PX)
    .toSorted((a, b) => b.length - a.length);
  for (const { text, points, length } of byLength) {
    if (placed.length >= MAX_LABELS) break;
    for (const part of [0.5, 0.3, 0.7, 0.15, 0.85]) {
      const { x, y, turnDeg } = along(points, part * length);
      if (!isFree(text, x, y)) continue;
      placed.push({ key: `${text} ${x.toFixed(0)} ${y.toFixed(0)}`, text, x, y, turnDeg });
      break;
    }
  }
  return placed;
}

const apart = (a: readonly [number, number], b: readonly [number, number]) => Math.hypot(b[0] - a[0], b[1] - a[1]);
const lengthOf = (points: PixelLine['points']) =>
  points.reduce((sum, p, i) => sum + (i > 0 ? apart(points[i - 1]!, p) : 0), 0);

function along(points: PixelLine['points'], distance: number) {
  let left = distance;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    const length = apart(a, b);
    if (left <= length || i === points.length - 1) {
      const t = length > 0 ? left / length : 0;
      const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
      const upright = turn > 90 ? turn - 180 : turn < -90 ? turn + 180 : turn;
      return { x: a[0] + t * (b[0] - a[0]), y: a[1] + t * (b[1] - a[1]), turnDeg: upright };
    }
    left -= length;
  }
  return { x: Number.NaN, y: Number.NaN, turnDeg: 0 };
}
