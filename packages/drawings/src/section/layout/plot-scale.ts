import type { SheetBox } from '../../drawing.ts';
import type { SectionLine } from '../cut/section-line.ts';
import { roundExaggeration } from './round-scale.ts';

/** Turns distances and elevations into millimetres of the plot. */
export interface PlotScale {
  readonly box: SheetBox;
  readonly fromM: number;
  readonly toM: number;
  readonly lowAhdM: number;
  readonly highAhdM: number;
  readonly exaggeration: number;
  readonly x: (distanceM: number) => number;
  readonly y: (ahdM: number) => number;
  /** The distance at a place of the sheet. */
  readonly distanceAt: (xMm: number) => number;
}

/** Room below the lowest level for the ground's words, above the highest for the crane's. */
const BELOW = 0.14;
const USED = 0.72;

export function plotScale(
  box: SheetBox,
  { fromM, toM }: SectionLine,
  [low, high]: readonly [number, number],
): PlotScale {
  const [left, top, right, bottom] = box;
  const mmPerM = (right - left) / (toM - fromM);
  const heightMm = bottom - top;
  const exaggeration = roundExaggeration((USED * heightMm) / Math.max(1, high - low) / mmPerM);
  const upMmPerM = exaggeration * mmPerM;
  const lowAhdM = low - (BELOW * heightMm) / upMmPerM;
  return {
    box,
    fromM,
    toM,
    lowAhdM,
    highAhdM: lowAhdM + heightMm / upMmPerM,
    exaggeration,
    x: (d) => left + (d - fromM) * mmPerM,
    y: (z) => bottom - (z - lowAhdM) * upMmPerM,
    distanceAt: (x) => fromM + (x - left) / mmPerM,
  };
}
