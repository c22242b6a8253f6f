import { holdLine } from './hold-line.ts';

export interface Marked {
  readonly key: string;
  readonly text: string;
  /** The centre of the mark. */
  readonly x: number;
  readonly y: number;
  /** Without a mark: the name itself shows the location. */
  readonly bare?: boolean;
  /** Half the width of a mark that is larger than most. */
  readonly halfPx?: number;
}

const CHARACTER_PX = 8;
const LINE_PX = 14;
const MARK_PX = 7;
const GAP_PX = 2;

export interface LabelBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Which end of the text is fixed: only the browser knows its exact width. */
type Anchor = 'start' | 'middle' | 'end';
type Choice = LabelBox & { readonly anchor: Anchor };

export const overlap = (a: LabelBox, b: LabelBox) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
export const boxAround = (x: number, y: number, halfWidth: number, halfHeight: number): LabelBox => ({
  ...{ left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight },
});
export const markBox = ({ x, y, halfPx = MARK_PX }: Marked): LabelBox => boxAround(x, y, halfPx, halfPx);

/** Right of the mark, then left, above, below and aslant of it; centred on the location where there is no mark. */
function choicesOf({ text, x, y, bare, halfPx = MARK_PX }: Marked): Choice[] {
  const [width, away] = [text.length * CHARACTER_PX, halfPx + GAP_PX];
  const at = (anchor: Anchor, left: number, top: number) => ({
    ...{ anchor, left, right: left + width, top, bottom: top + LINE_PX },
  });
  const beside = [
    at('start', x + away, y - LINE_PX / 2),
    at('end', x - away - width, y - LINE_PX / 2),
    at('middle', x - width / 2, y - away - LINE_PX),
    at('middle', x - width / 2, y + away),
    at('start', x, y - away - LINE_PX),
    at('start', x, y + away),
    at('end', x - width, y - away - LINE_PX),
    at('end', x - width, y + away),
  ];
  return bare ? [at('middle', x - width / 2, y - LINE_PX / 2), ...beside] : beside;
}

const anchoredAt = ({ anchor, left, right }: Choice) =>
  anchor === 'start' ? left : anchor === 'end' ? right : (left + right) / 2;

export interface PlacedLabel {
  readonly key: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: Anchor;
  /** What it covers, estimated. */
  readonly box: LabelBox;
}

export const within = (box: LabelBox, whole: LabelBox) =>
  box.left >= whole.left && box.right <= whole.right && box.top >= whole.top && box.bottom <= whole.bottom;

type Spot = readonly [x: number, y: number];

export interface Room {
  /** Labels must stay inside. */
  readonly whole?: LabelBox;
  /** Areas with other text. */
  readonly taken?: readonly LabelBox[];
  /** Crossed only by a label that has no other place. */
  readonly lines?: readonly (readonly [from: Spot, to: Spot])[];
}

/** The labels that fit without covering a mark or each other; earlier ones have priority. */
export function placeLabels(marks: readonly Marked[], room: Room = {}): PlacedLabel[] {
  const taken = [...marks.filter(({ bare }) => !bare).map(markBox), ...(room.taken ?? [])];
  const isCrossed = ({ left, top, right, bottom }: LabelBox) =>
    (room.lines ?? []).some(([from, to]) => holdLine(from, to, [left, top, right, bottom]) !== null);
  const placed: PlacedLabel[] = [];
  for (const mark of marks) {
    if (mark.text === '') continue;
    const free = choicesOf(mark).filter(
      (choice) => (!room.whole || within(choice, room.whole)) && !taken.some((other) => overlap(choice, other)),
    );
    const choice = free.find((one) => !isCrossed(one)) ?? free[0];
    if (!choice) continue;
    const { anchor, ...box } = choice;
    taken.push(box);
    placed.push({ key: mark.key, text: mark.text, x: anchoredAt(choice), y: box.bottom - 3, anchor, box });
  }
  return placed;
}
