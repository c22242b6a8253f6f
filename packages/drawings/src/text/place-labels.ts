import type { SheetBox, TextMark } from '../drawing.ts';

export const overlap = (a: SheetBox, b: SheetBox): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
const within = (a: SheetBox, frame: SheetBox): boolean =>
  a[0] >= frame[0] && a[1] >= frame[1] && a[2] <= frame[2] && a[3] <= frame[3];
const widened = ([l, t, r, b]: SheetBox, mm: number): SheetBox => [l - mm, t - mm, r + mm, b + mm];

const BETWEEN_MM = 0.35;

/** Hands out the free room of a sheet, so that no label covers another or leaves its frame. */
export class LabelRoom {
  readonly #taken: SheetBox[] = [];

  isFree(box: SheetBox, frame: SheetBox): boolean {
    const wide = widened(box, BETWEEN_MM);
    return within(box, frame) && !this.#taken.some((other) => overlap(wide, other));
  }

  take(box: SheetBox): void {
    this.#taken.push(box);
  }

  /** The first candidate with free room; null where none has. */
  place(candidates: Iterable<TextMark>, frame: SheetBox): TextMark | null {
    for (const mark of candidates) {
      if (!this.isFree(mark.box, frame)) continue;
      this.take(mark.box);
      return mark;
    }
    return null;
  }
}
