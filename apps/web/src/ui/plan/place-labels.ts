export interface Marked {
  readonly key: string;
  readonly text: string;
  /** The centre of the mark. */
  readonly x: number;
  readonly y: number;
  /** Without a mark: the name itself shows the location. */
  readonly bare?: boolean;
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

const overlap = (a: LabelBox, b: LabelBox) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const markBox = ({ x, y }: Marked): LabelBox => ({
  left: x - MARK_PX,
  right: x + MARK_PX,
  top: y - MARK_PX,
  bottom: y + MARK_PX,
});

/** Right of the mark, then left, above and below it; centred on the location where there is no mark. */
function choicesOf({ text, x, y, bare }: Marked): Choice[] {
  const [width, away] = [text.length * CHARACTER_PX, MARK_PX + GAP_PX];
  const at = (anchor: Anchor, left: number, top: number) => ({
    ...{ anchor, left, right: left + width, top, bottom: top + LINE_PX },
  });
  const beside = [
    at('start', x + away, y - LINE_PX / 2),
    at('end', x - away - width, y - LINE_PX / 2),
    at('middle', x - width / 2, y - away - LINE_PX),
    at('middle', x - width / 2, y + away),
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
}

const within = (box: LabelBox, whole: LabelBox) =>
  box.left >= whole.left && box.right <= whole.right && box.top >= whole.top && box.bottom <= whole.bottom;

/** The area of the map's buttons: four of them, each 40 pixels high. */
export const zoomBoxIn = ({ width }: { readonly width: number }): LabelBox => ({
  ...{ left: width - 64, right: width, top: 0, bottom: 184 },
});

/** North, and beside it the choice of the background. */
export const NORTH_BOX: LabelBox = { left: 0, right: 48, top: 0, bottom: 58 };
export const SWITCH_BOX: LabelBox = { left: 40, right: 250, top: 0, bottom: 52 };

interface Room {
  /** Labels must stay inside. */
  readonly whole?: LabelBox;
  /** Areas with other text. */
  readonly taken?: readonly LabelBox[];
}

/** The labels that fit without covering a mark or each other; earlier ones have priority. */
export function placeLabels(marks: readonly Marked[], room: Room = {}): PlacedLabel[] {
  const taken = [...marks.filter(({ bare }) => !bare).map(markBox), ...(room.taken ?? [])];
  const placed: PlacedLabel[] = [];
  for (const mark of marks) {
    const box = choicesOf(mark).find(
      (choice) => (!room.whole || within(choice, room.whole)) && !taken.some((other) => overlap(choice, other)),
    );
    if (!box) continue;
    taken.push(box);
    placed.push({ key: mark.key, text: mark.text, x: anchoredAt(box), y: box.bottom - 3, anchor: box.anchor });
  }
  return placed;
}
