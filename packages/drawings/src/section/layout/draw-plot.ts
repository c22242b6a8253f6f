import type { Mark, SheetBox } from '../../drawing.ts';
import { LabelRoom } from '../../text/place-labels.ts';
import type { SectionCut, SectionView } from '../cut/cut-section.ts';
import { drawAxes } from './draw-axes.ts';
import { drawCrane, drawSweep } from './draw-crane.ts';
import { drawDistance, drawHeights } from './draw-dimensions.ts';
import { drawGround, drawWords } from './draw-ground.ts';
import { drawBelow, drawLowest, drawNames, drawNumbers, drawnParts, drawSurfaceLines } from './draw-surfaces.ts';
import { type PlotScale, plotScale } from './plot-scale.ts';

export interface PlotOptions {
  readonly sizePt: number;
  /** `short`: without names on the lines; `plain`: without vertical dimensions too; `small`: with the shortest words. */
  readonly detail: 'full' | 'short' | 'plain' | 'small';
}

export interface DrawnPlot {
  readonly scale: PlotScale;
  readonly marks: readonly Mark[];
}

/** Room for the figures of both axes. */
export const [LEFT_MM, RIGHT_MM] = [11.5, 13.5] as const;
const ABOVE_MM = 5.5;
/** Tick figures, the axis' name and the dimension of the distance. */
const BELOW_LINES = 4.4;

/** One picture of the section with its axes, inside the box. */
export function drawPlot(cut: SectionCut, view: SectionView, box: SheetBox, options: PlotOptions): DrawnPlot {
  const { sizePt, detail } = options;
  const line = sizePt * 0.36;
  const [left, top, right, bottom] = box;
  const inner: SheetBox = [left + LEFT_MM, top + ABOVE_MM, right - RIGHT_MM, bottom - BELOW_LINES * line];
  const scale = plotScale(inner, view.line, cut.heightsM);
  const lines = view.surfaces.flatMap(({ stretches }) => drawnParts(stretches, scale));
  const room = new LabelRoom(lines);
  const limit = cut.limit?.ahdM ?? null;
  const ground = cut.groundAhdM ?? scale.lowAhdM;
  room.take(craneBox(cut, view, scale));
  const heights = detail === 'full' || detail === 'short' ? drawHeights(cut, view, scale, room, sizePt) : [];
  const words = drawWords(cut, view, scale, room, { sizePt, isSmall: detail === 'small' });
  const numbers = drawNumbers(view, scale, room, sizePt);
  const names = detail === 'full' ? drawNames(view, scale, room, sizePt) : [];
  return {
    scale,
    marks: [
      ...drawBelow(view, scale),
      ...drawAxes(scale, { sizePt, groundAhdM: cut.groundAhdM, distance: axisName(cut, view) }),
      ...drawLowest(view, scale),
      ...drawSweep(view, scale, ground, limit),
      ...drawSurfaceLines(view, scale),
      ...drawGround(cut, view, scale),
      ...drawCrane(view, scale, limit),
      ...drawDistance(view, scale, bottom - 0.4 * line - 0.6, sizePt),
      ...heights,
      ...numbers,
      ...names,
      ...words,
    ],
  };
}

/** No label is written over the crane. */
function craneBox({ topAhdM }: SectionCut, { working, craneM }: SectionView, { x, y, box }: PlotScale): SheetBox {
  const edges = [craneM, ...working.sweep.flat().map(([d]) => d)].map(x);
  return [Math.min(...edges) - 0.5, y(topAhdM), Math.max(...edges) + 0.5, Math.min(box[3], y(lowestOf(working)))];
}

const lowestOf = ({ bars, topAhdM }: SectionView['working']) =>
  Math.min(topAhdM, ...bars.flatMap(({ from, to }) => [from[1], to[1]]));

const axisName = (cut: SectionCut, view: SectionView) =>
  view === cut.along
    ? `Distance from the ${cut.origin.name}, metres`
    : `Distance from the centreline of runway ${cut.across?.runwayName}, metres`;
