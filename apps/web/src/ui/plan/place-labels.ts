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
  /** Of a circle around the mark: the name goes outside it where there is room. */
  readonly ringPx?: number;
}

const CHARACTER_PX = 8;
const LINE_PX = 14;
const MARK_PX = 7;
const GAP_PX = 2;
const RING_GAP_PX = 5;

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

/**
 * Right of the mark, then left, above, below and aslant of it; centred on the location where there is no mark. Outside
 * a circle above it first, then below, in two rows each.
 */
function choicesOf({ text, x, y, bare, halfPx = MARK_PX, ringPx = 0 }: Marked): Choice[] {
  const width = text.length * CHARACTER_PX;
  const at = (anchor: Anchor, left: number, top: number) => ({
    ...{ anchor, left, right: left + width, top, bottom: top + LINE_PX },
  });
  const centred = (top: number) => at('middle', x - width / 2, top);
  const beside = (away: number) => [
    at('start', x + away, y - LINE_PX / 2),
    at('end', x - away - width, y - LINE_PX / 2),
  ];
  // A line through the mark crosses at most three of these, as none reaches its middle.
  const aslant = (away: number) => [
    at('start', x + GAP_PX, y - away - LINE_PX),
    at('start', x + GAP_PX, y + away),
    at('end', x - GAP_PX - width, y - away - LINE_PX),
    at('end', x - GAP_PX - width, y + away),
  ];
  const away = halfPx + GAP_PX;
  const round = [...beside(away), centred(y - away - LINE_PX), centred(y + away), ...aslant(away)];
  if (bare) return [centred(y - LINE_PX / 2), ...round];
  if (ringPx <= halfPx) return round;
  const rows = [ringPx + RING_GAP_PX, ringPx + RING_GAP_PX + LINE_PX + GAP_PX];
  return [
    ...rows.map((row) => centred(y - row - LINE_PX)),
    ...rows.map((row) => centred(y + row)),
    ...rows.flatMap(aslant),
    ...beside(ringPx + RING_GAP_PX),
    ...round,
  ];
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

export type Spot = readonly [x: number, y: number];

export interface Room {
  /** Labels must stay inside. */
  readonly whole?: LabelBox;
  /** Areas with other text. */
  readonly taken?: readonly LabelBox[];
  /** Crossed only by a label that has no other place. */
  readonly lines?: readonly Polyline[];
  /** Lines that no label may cross, whatever its rank. */
  readonly barred?: readonly Polyline[];
}

export type Polyline = readonly Spot[];

export const isCrossedBy = ({ left, top, right, bottom }: LabelBox, lines: readonly Polyline[]): boolean =>
  lines.some((line) => line.some((to, i) => i > 0 && holdLine(line[i - 1]!, to, [left, top, right, bottom]) !== null));

/** The labels that fit without covering a mark or each other; earlier ones have priority. */
export function placeLabels(marks: readonly Marked[], room: Room = {}): PlacedLabel[] {
  const taken = [...marks.filter(({ bare }) => !bare).map(markBox), ...(room.taken ?? [])];
  const placed: PlacedLabel[] = [];
  for (const mark of marks) {
    if (mark.text === '') continue;
    const free = choicesOf(mark).filter(
      (choice) =>
        (!room.whole || within(choice, room.whole)) &&
        !taken.some((other) => overlap(choice, other)) &&
        !isCrossedBy(choice, room.barred ?? []),
    );
    const choice = free.find((one) => !isCrossedBy(one, room.lines ?? [])) ?? free[0];
    if (!choice) continue;
    const { anchor, ...box } = choice;
    taken.push(box);
    placed.push({ key: mark.key, text: mark.text, x: anchoredAt(choice), y: box.bottom - 3, anchor, box });
  }
  return placed;
}
