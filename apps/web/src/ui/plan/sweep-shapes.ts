import { direct, type Position, type SweptPart } from '@jibline/surfaces';
import type { PlanFrame } from './plan-frame.ts';

type Shape = SweptPart['shape'];

export interface DrawnShape {
  /** Outline as an SVG path; holes by the even-odd rule. */
  readonly path: string;
  /** Metres by which the shape is wider on all sides: the reach of a crane within its area, or a survey's accuracy. */
  readonly besideM: number;
}

const ARC_STEP_DEG = 5;

const arc = (centre: Position, radiusM: number, fromDeg: number, spanDeg: number): Position[] => {
  const steps = Math.max(1, Math.ceil(spanDeg / ARC_STEP_DEG));
  return Array.from({ length: steps + 1 }, (_, i) => direct(centre, fromDeg + (spanDeg * i) / steps, radiusM));
};

const closed = (frame: PlanFrame, positions: readonly Position[]) =>
  `M${positions
    .map((position) =>
      frame
        .toPixels(position)
        .map((value) => value.toFixed(1))
        .join(' '),
    )
    .join('L')}Z`;

/** The outlines of what a part of the crane can be above, not closed. */
function outlinesOf(shape: Shape): (readonly Position[])[] {
  switch (shape.kind) {
    case 'disc':
      return [arc(shape.centre, shape.radiusM, 0, 360)];
    case 'ring':
      return [shape.outerRadiusM, shape.innerRadiusM].map((radiusM) => arc(shape.centre, radiusM, 0, 360));
    case 'sector': {
      const { centre, fromDeg, spanDeg, innerRadiusM, outerRadiusM } = shape;
      const inner = innerRadiusM > 0 ? arc(centre, innerRadiusM, fromDeg, spanDeg).toReversed() : [centre];
      return [[...arc(centre, outerRadiusM, fromDeg, spanDeg), ...inner]];
    }
    case 'polygon':
      return [shape.ring];
  }
}

/** What a part of the crane can be above, to scale. */
export const drawnShape = (frame: PlanFrame, shape: Shape): DrawnShape => ({
  path: outlinesOf(shape)
    .map((outline) => closed(frame, outline))
    .join(''),
  besideM: 'bufferM' in shape ? shape.bufferM : 0,
});

/** The rims of a sweep, closed. */
export const rimsOf = (parts: readonly SweptPart[]): (readonly Position[])[] =>
  parts.flatMap(({ shape }) => outlinesOf(shape).map((outline) => [...outline, ...outline.slice(0, 1)]));

/** The farthest a sweep reaches from its centre; null for an area, which has none. */
export function reachOf(parts: readonly SweptPart[]): number | null {
  const radii = parts.map(({ shape }) => {
    if (shape.kind === 'polygon') return Number.NaN;
    if (shape.kind === 'disc') return shape.radiusM;
    return shape.outerRadiusM + (shape.kind === 'sector' ? shape.bufferM : 0);
  });
  const reach = Math.max(...radii);
  return Number.isFinite(reach) ? reach : null;
}

/** Corners of everything a sweep covers, for fitting it into a view. */
export const extentOf = (parts: readonly SweptPart[]): Position[] =>
  parts.flatMap(({ shape }) => {
    const around = (at: Position, radiusM: number) => [0, 90, 180, 270].map((turn) => direct(at, turn, radiusM));
    if (shape.kind === 'polygon') return shape.ring.flatMap((corner) => around(corner, shape.bufferM));
    return around(shape.centre, shape.kind === 'disc' ? shape.radiusM : shape.outerRadiusM);
  });
