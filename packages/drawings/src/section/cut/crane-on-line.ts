import {
  type Frame,
  highestOf,
  type ProjectedPart,
  projectPart,
  type SweptPart,
  shapeContains,
  topAt,
} from '@jibline/surfaces';
import { craneModels } from '../../crane/crane-models.ts';
import type { CutPoint, Stretch } from './follow-component.ts';
import { alongLine, onLine, type SectionLine } from './section-line.ts';

export interface Bar {
  readonly from: CutPoint;
  readonly to: CutPoint;
}

/** A crane in one configuration, seen across the line. */
export interface CraneSide {
  /** The highest point of the sweep over each distance, allowances included. */
  readonly sweep: readonly Stretch[];
  /** The machine, turned so that its jib lies in the section. */
  readonly bars: readonly Bar[];
  readonly topAhdM: number;
}

const SWEEP_STEPS = 80;

export const projectParts = (frame: Frame, parts: readonly SweptPart[]): ProjectedPart[] =>
  parts.map((part) => projectPart(frame, part));

/** The outline of the sweep over the line; a point where the crane has no width there. */
function sweepOver(line: SectionLine, laid: readonly ProjectedPart[]): Stretch[] {
  const parts = laid.map((part) => ({ part, shapes: part.pieces(part.innerM, part.outerM).map(({ shape }) => shape) }));
  const distances = laid.flatMap(({ centre, outerM }) => {
    const middle = alongLine(line, centre);
    return Array.from({ length: SWEEP_STEPS + 1 }, (_, i) => middle + outerM * ((2 * i) / SWEEP_STEPS - 1));
  });
  const stretches: CutPoint[][] = [];
  let open: CutPoint[] | null = null;
  for (const d of [...new Set(distances)].sort((a, b) => a - b)) {
    const at = onLine(line, d);
    const tops = parts
      .filter(({ shapes }) => shapes.some((shape) => shapeContains(shape, at)))
      .map(({ part: { part, centre } }) => topAt(part.top, Math.hypot(at.x - centre.x, at.y - centre.y)));
    if (tops.length === 0) open = null;
    else {
      if (!open) {
        open = [];
        stretches.push(open);
      }
      open.push([d, Math.max(...tops)]);
    }
  }
  return stretches;
}

/** The crane across the line; null without parts, as a structure at rest. `at`: the position whose machine is drawn. */
export function craneSide(
  frame: Frame,
  line: SectionLine,
  parts: readonly SweptPart[],
  at: string,
  groundAhdM: number,
): CraneSide | null {
  const own = parts.filter((part) => part.at === at);
  if (own.length === 0) return null;
  const bearingDeg = (Math.atan2(line.ux, line.uy) * 180) / Math.PI;
  const [model] = craneModels(own, { groundAhdM, bearingDeg });
  const bars = (model?.members ?? []).map(({ from, to }): Bar => {
    const [a, b] = [from, to].map(({ x, y }) => {
      const origin = model ? frame.toLocal(model.origin.lat, model.origin.lon) : { x: 0, y: 0 };
      return alongLine(line, { x: origin.x + x, y: origin.y + y });
    }) as [number, number];
    return { from: [a, from.z], to: [b, to.z] };
  });
  return {
    sweep: sweepOver(line, projectParts(frame, parts)),
    bars,
    topAhdM: Math.max(...own.map(highestOf)),
  };
}
