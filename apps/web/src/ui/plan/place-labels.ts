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

const LINE_PX = 14;
const MARK_PX = 7;
const GAP_PX = 2;
const RING_GAP_PX = 5;
const PUSH_PX = 8;

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

/** Bold, 13 pixels high: capitals and figures are wider than small letters. */
const WIDTHS_PX = { capital: 9.5, figure: 8.5, wide: 11.5, narrow: 4.2, other: 7 } as const;
const widthOf = (one: string): keyof typeof WIDTHS_PX => {
  if (/[\d−+]/.test(one)) return 'figure';
  if (/[mwMW]/.test(one)) return 'wide';
  if (/[\s.,:;·’'ijlI]/.test(one)) return 'narrow';
  return /\p{Lu}/u.test(one) ? 'capital' : 'other';
};
const labelWidth = (text: string) => text.split('').reduce((sum, one) => sum + WIDTHS_PX[widthOf(one)], 0);

/**
 * Right of the mark, then left, above, below and aslant of it; centred on the location where there is no mark. Outside
 * a circle in two rows above it, then below, pushed aside as little as they must be.
 */
function choicesOf({ text, x, y, bare, halfPx = MARK_PX, ringPx = 0 }: Marked): Choice[] {
  const width = labelWidth(text);
  const at = (anchor: Anchor, left: number, top: number) => ({
    ...{ anchor, left, right: left + width, top, bottom: top + LINE_PX },
  });
  const centred = (top: number, aside = 0) => at('middle', x - width / 2 + aside, top);
  const away = halfPx + GAP_PX;
  const [above, below] = [y - away - LINE_PX, y + away];
  const round = [
    at('start', x + away, y - LINE_PX / 2),
    at('end', x - away - width, y - LINE_PX / 2),
    ...[centred(above), centred(below)],
    // A line through the mark crosses at most three of these, as none reaches its middle.
    ...[at('start', x + GAP_PX, above), at('start', x + GAP_PX, below)],
    ...[at('end', x - GAP_PX - width, above), at('end', x - GAP_PX - width, below)],
  ];
  if (bare) return [centred(y - LINE_PX / 2), ...round];
  if (ringPx <= halfPx) return round;
  const rows = [ringPx + RING_GAP_PX, ringPx + RING_GAP_PX + LINE_PX + GAP_PX];
  const pushed = Array.from({ length: Math.ceil((width / 2 + ringPx) / PUSH_PX) + 1 }, (_, i) => i * PUSH_PX);
  const outside = (topOf: (row: number) => number) =>
    pushed.flatMap((push) => rows.flatMap((row) => [centred(topOf(row), -push), centred(topOf(row), push)]));
  return [...outside((row) => y - row - LINE_PX), ...outside((row) => y + row), ...round];
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
