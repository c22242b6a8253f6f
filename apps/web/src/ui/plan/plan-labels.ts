import type { SectionMark } from '@jibline/drawings';
import type { Position } from '@jibline/surfaces';
import type { GridLine } from './grid/grid-line.ts';
import {
  boxAround,
  isCrossedBy,
  type LabelBox,
  type Marked,
  markBox,
  overlap,
  type PlacedLabel,
  type Polyline,
  placeLabels,
  type Room,
  within,
} from './place-labels.ts';
import type { PlanFrame } from './plan-frame.ts';
import { type DrawnRunway, designatorsOf } from './runways/runway-shapes.ts';
import { scaleBar } from './scale-bar.ts';
import { type DrawnCut, drawnCut } from './section/drawn-cut.ts';

/** The area of the map's buttons: four of them, each 40 pixels high. */
const zoomBoxIn = (width: number): LabelBox => ({ left: width - 64, right: width, top: 0, bottom: 184 });
/** North, and beside it the choice of the background. */
const NORTH_BOX: LabelBox = { left: 0, right: 48, top: 0, bottom: 58 };
const SWITCH_BOX: LabelBox = { left: 40, right: 220, top: 0, bottom: 52 };
const [BAR_SIDE_PX, BAR_HEIGHT_PX, EDGE_PX] = [24, 46, 4];
/** Of the grid’s names, which are smaller than those of marks. */
const [GRID_CHARACTER_PX, GRID_LINE_PX] = [6.5, 12];

/** Where the plan’s buttons, north arrow and scale are: nothing else may be written there. */
export const furnitureOf = ({ width, height, view }: PlanFrame, hasSwitch = true): LabelBox[] => [
  ...[NORTH_BOX, zoomBoxIn(width)],
  ...(hasSwitch ? [SWITCH_BOX] : []),
  {
    left: width - scaleBar(view.metresPerPixel).pixels - BAR_SIDE_PX,
    right: width,
    top: height - BAR_HEIGHT_PX,
    bottom: height,
  },
];

const gridNameBox = ({ label, at: [x, y] }: GridLine): LabelBox => ({
  ...{ left: x - 1, right: x + label.length * GRID_CHARACTER_PX, top: y - GRID_LINE_PX + 2, bottom: y + 3 },
});

export interface NamedPlace extends Position {
  readonly text: string;
  readonly key?: string;
}

/** What a plan marks and names: places, or marks that depend on the scale because some lie together. */
export type Beside = readonly NamedPlace[] | ((frame: PlanFrame) => readonly Marked[]);

export interface PlanLabels {
  readonly designators: readonly PlacedLabel[];
  /** The names of marks, by their keys. */
  readonly own: readonly PlacedLabel[];
  /** What is left for the names of places. */
  readonly room: Room & { readonly taken: readonly LabelBox[]; readonly barred: readonly Polyline[] };
  /** The grid, without the names that something else runs through. */
  readonly grid: readonly GridLine[];
  readonly cuts: readonly DrawnCut[];
}

interface Content {
  readonly runways: readonly DrawnRunway[];
  readonly beside: Beside;
  readonly grid: readonly GridLine[];
  readonly hasSwitch: boolean;
  /** Lines over the map that nothing may be written across: a sweep's rim, the way to an aerodrome. */
  readonly lines?: readonly (readonly Position[])[];
  /** Where sections are cut. */
  readonly cuts?: readonly SectionMark[];
}

/**
 * Everything written on a plan but the names of places, by rank: buttons and scale, letters of sections, marks,
 * designators, names of marks. No line drawn over the map runs through any of it.
 */
export function planLabels(frame: PlanFrame, content: Content): PlanLabels {
  const { runways, beside, hasSwitch, lines: over = [] } = content;
  const { width, height } = frame;
  const whole = { left: EDGE_PX, top: EDGE_PX, right: width - EDGE_PX, bottom: height - EDGE_PX };
  const marks = typeof beside === 'function' ? beside(frame) : marksAt(frame, beside);
  const cuts = (content.cuts ?? []).flatMap((cut) => drawnCut(frame, cut) ?? []);
  const letters = cuts.flatMap(({ letters: both }) => both.map(({ box }) => box));
  const furniture = [...furnitureOf(frame, hasSwitch), ...letters];
  const barred = [
    ...over.map((line) => line.map((at) => frame.toPixels(at))),
    ...cuts.flatMap(({ ends, arrows }) => [ends, ...arrows]),
  ];
  const grid = content.grid.map((line) => {
    const box = gridNameBox(line);
    return isCrossedBy(box, barred) || letters.some((letter) => overlap(box, letter)) ? { ...line, label: '' } : line;
  });
  const names = grid.filter(({ label }) => label !== '').map(gridNameBox);
  const designators: PlacedLabel[] = [];
  for (const { text, spots } of runways.flatMap((runway) => designatorsOf(frame, runway))) {
    const taken = [...furniture, ...names, ...marks.map(markBox), ...designators.map(({ box }) => box)];
    const [spot] = spots.filter(([x, y]) => {
      const box = designatorBox(text, x, y);
      return within(box, whole) && !taken.some((other) => overlap(box, other)) && !isCrossedBy(box, barred);
    });
    if (!spot) continue;
    const [x, y] = spot;
    designators.push({
      key: `${text} ${designators.length}`,
      text,
      x,
      y,
      anchor: 'middle',
      box: designatorBox(text, x, y),
    });
  }
  const lines = runways.map(({ ends: [a, b] }) => [frame.toPixels(a.end), frame.toPixels(b.end)] as const);
  const taken = [...furniture, ...names, ...designators.map(({ box }) => box)];
  const own = placeLabels(marks, { whole, taken, lines, barred });
  return {
    ...{ designators, own, grid, cuts },
    room: {
      whole,
      barred,
      taken: [...taken, ...marks.filter(({ bare }) => !bare).map(markBox), ...own.map(({ box }) => box)],
    },
  };
}

const designatorBox = (text: string, x: number, y: number) => boxAround(x, y, text.length * 4.5 + 2, 8);

export const marksAt = (frame: PlanFrame, places: readonly NamedPlace[]): Marked[] =>
  places.map(({ text, key, ...at }, i) => {
    const [x, y] = frame.toPixels(at);
    return { key: key ?? `own ${i}`, text, x, y };
  });
