/** Values at one distance along a section; null where a line has none. */
export type Heights = readonly (number | null)[];
export type Followed = { readonly d: number; readonly heights: Heights };

/** Far below the resolution of a drawing. */
const STRAIGHT_M = 0.05;
/** Where a line starts, ends or jumps is located to within this. */
const FINEST_M = 1;
const FIRST_STEPS = 24;

const isStraight = (a: Followed, between: Followed, b: Followed): boolean => {
  const t = (between.d - a.d) / (b.d - a.d);
  for (let line = 0; line < between.heights.length; line++) {
    const height = between.heights[line] ?? null;
    const from = a.heights[line] ?? null;
    const to = b.heights[line] ?? null;
    if (height === null || from === null || to === null) {
      if (height !== from || height !== to) return false;
    } else if (Math.abs(from + t * (to - from) - height) > STRAIGHT_M) return false;
  }
  return true;
};

/**
 * Sample points of several lines along one axis, few where they are straight and as many as needed where they bend:
 * between two neighbours every line is straight, or changes within a metre. Every point has the height of every line.
 * The distances in `exactly` are always included.
 */
export function sampleProfile(
  from: number,
  to: number,
  exactly: readonly number[],
  heightsAt: (d: number) => Heights,
): Followed[] {
  const at = (d: number): Followed => ({ d, heights: heightsAt(d) });
  const even = Array.from({ length: FIRST_STEPS + 1 }, (_, i) => from + ((to - from) * i) / FIRST_STEPS);
  const stored = new Set(exactly.filter((d) => d >= from && d <= to));
  const starts = [...new Set([...even, ...stored])].sort((a, b) => a - b).map(at);
  const points: Followed[] = [];
  const refine = (a: Followed, b: Followed): void => {
    if (b.d - a.d <= FINEST_M) return;
    const middle = at((a.d + b.d) / 2);
    if (isStraight(a, middle, b)) return;
    refine(a, middle);
    points.push(middle);
    refine(middle, b);
  };
  for (const [i, start] of starts.entries()) {
    const before = starts[i - 1];
    if (before) refine(before, start);
    points.push(start);
  }
  return withoutTheStraight(points, stored);
}

/** Drops points on a straight line between their neighbours. */
function withoutTheStraight(points: readonly Followed[], stored: ReadonlySet<number>): Followed[] {
  const out: Followed[] = [];
  for (let i = 0; i < points.length; ) {
    const a = points[i]!;
    out.push(a);
    let next = i + 1;
    while (next + 1 < points.length && !stored.has(points[next]!.d) && allStraight(points, i, next + 1)) next++;
    i = next;
  }
  return out;
}

function allStraight(points: readonly Followed[], from: number, to: number): boolean {
  for (let i = from + 1; i < to; i++) if (!isStraight(points[from]!, points[i]!, points[to]!)) return false;
  return true;
}
