import type { SheetBox, SheetPoint, TextMark } from '../drawing.ts';

export const overlap = (a: SheetBox, b: SheetBox): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
const within = (a: SheetBox, frame: SheetBox): boolean =>
  a[0] >= frame[0] && a[1] >= frame[1] && a[2] <= frame[2] && a[3] <= frame[3];
const widened = ([l, t, r, b]: SheetBox, mm: number): SheetBox => [l - mm, t - mm, r + mm, b + mm];

/** The smallest box around both. */
export const boxAround = ([l, t, r, b]: SheetBox, [x, y]: SheetPoint): SheetBox => [
  Math.min(l, x),
  Math.min(t, y),
  Math.max(r, x),
  Math.max(b, y),
];

const BETWEEN_MM = 0.35;

/** Whether a line runs through a box. */
export const crosses = (points: readonly SheetPoint[], [left, top, right, bottom]: SheetBox): boolean =>
  points.slice(1).some((to, i) => {
    const from = points[i] ?? to;
    let [t0, t1] = [0, 1];
    for (const [start, delta, low, high] of [
      [from[0], to[0] - from[0], left, right],
      [from[1], to[1] - from[1], top, bottom],
    ] as const) {
      if (Math.abs(delta) < 1e-9) {
        if (start < low || start > high) return false;
      } else {
        const [a, b] = [(low - start) / delta, (high - start) / delta];
        t0 = Math.max(t0, Math.min(a, b));
        t1 = Math.min(t1, Math.max(a, b));
      }
    }
    return t0 <= t1;
  });

/** Hands out the free room of a sheet, so that no label covers another or leaves its frame. */
export class LabelRoom {
  readonly #taken: SheetBox[] = [];
  readonly #lines: readonly (readonly SheetPoint[])[];

  /** `lines`: what labels cross only where there is no other room. */
  constructor(lines: readonly (readonly SheetPoint[])[] = []) {
    this.#lines = lines;
  }

  isFree(box: SheetBox, frame: SheetBox): boolean {
    const wide = widened(box, BETWEEN_MM);
    return within(box, frame) && !this.#taken.some((other) => overlap(wide, other));
  }

  /** Whether any line runs through the box. */
  isCrossed(box: SheetBox): boolean {
    return this.#lines.some((line) => crosses(line, box));
  }

  take(box: SheetBox): void {
    this.#taken.push(box);
  }

  /** The first candidate with free room, one that no line crosses if there is any; none where there is no room. */
  place(
    candidates: Iterable<readonly TextMark[]>,
    frame: SheetBox,
    crossing: 'allowed' | 'never' = 'allowed',
  ): TextMark[] {
    let second: readonly TextMark[] | null = null;
    for (const marks of candidates) {
      if (!marks.every(({ box }) => this.isFree(box, frame))) continue;
      if (!marks.some(({ box }) => this.isCrossed(box))) return this.#placed(marks);
      second ??= marks;
    }
    return second && crossing === 'allowed' ? this.#placed(second) : [];
  }

  #placed(marks: readonly TextMark[]): TextMark[] {
    for (const { box } of marks) this.take(box);
    return [...marks];
  }
}
