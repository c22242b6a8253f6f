import { mapGridFromPosition, positionFromMapGrid } from '@jibline/surfaces';
import { type PlanFrame, SLACK_PX } from '../plan-frame.ts';
import { grouped } from '../plan-place.ts';
import { between, type GridLine, gridLine, spread } from './grid-line.ts';

const STEPS_M = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000] as const;
const APART_PX = 90;
/** At smaller scales degrees are drawn: the zones of the grid would meet in the view. */
const GRID_BELOW = 110;

export interface MapGridLines {
  readonly lines: readonly GridLine[];
  readonly zone: number;
  readonly stepM: number;
}

/** Metres in full at site scale, kilometres where every line is one. */
const named = (metres: number, step: number, letter: 'E' | 'N') =>
  step >= 1_000 ? `${metres / 1_000}\u00a0km\u00a0${letter}` : `${grouped(metres)}\u00a0m\u00a0${letter}`;

/** Eastings and northings of the Map Grid of Australia that cross the view; null where degrees serve better. */
export function mapGridLines(frame: PlanFrame): MapGridLines | null {
  const { view, width, height } = frame;
  if (view.metresPerPixel > GRID_BELOW) return null;
  try {
    const { zone } = mapGridFromPosition(view.centre);
    const stepM = STEPS_M.find((step) => step >= APART_PX * view.metresPerPixel) ?? STEPS_M.at(-1)!;
    const corners = [-SLACK_PX, width / 2, width + SLACK_PX].flatMap((x) =>
      [-SLACK_PX, height / 2, height + SLACK_PX].map((y) => mapGridFromPosition(frame.toLocation(x, y), zone)),
    );
    const [eastings, northings] = [corners.map(({ eastingM }) => eastingM), corners.map(({ northingM }) => northingM)];
    const [west, east] = [Math.min(...eastings), Math.max(...eastings)];
    const [south, north] = [Math.min(...northings), Math.max(...northings)];
    const at = (eastingM: number, northingM: number) =>
      frame.toPixels(positionFromMapGrid({ zone, eastingM, northingM }));
    const lines = [
      ...between(south, north, stepM).map((northingM) => {
        const points = spread(west, east).map((eastingM) => at(eastingM, northingM));
        return gridLine(frame, 'across', `n${northingM}`, points, named(northingM, stepM, 'N'));
      }),
      ...between(west, east, stepM).map((eastingM) => {
        const points = spread(south, north).map((northingM) => at(eastingM, northingM));
        return gridLine(frame, 'up', `e${eastingM}`, points, named(eastingM, stepM, 'E'));
      }),
    ];
    return { lines, zone, stepM };
  } catch {
    return null; // beyond the grid's area of use
  }
}
