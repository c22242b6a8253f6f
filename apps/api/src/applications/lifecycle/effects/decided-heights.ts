import { type ApprovedHeights, assessedOf, limitDownM, type RecordedHeights, requestedOf } from '@jibline/contract';
import type { Problem } from './problem.ts';

const NOISE_M = 1e-6;
const metres = (value: number) => `${limitDownM(value).toFixed(1)}\u00a0m AHD`;

/** A height about to be approved, with its field of the request and what limits it. */
export interface DecidedHeight {
  readonly path: string;
  readonly heightAhdM: number;
  readonly requestedAhdM: number;
  readonly assessedAhdM: number;
}

/** The heights of an approval: one for all, or each crane's own. */
export function decidedHeights(
  { approvedHeightAhdM, craneHeightsAhdM }: ApprovedHeights,
  heights: RecordedHeights,
): DecidedHeight[] {
  if (craneHeightsAhdM === null)
    return [
      {
        path: 'transition.approvedHeightAhdM',
        heightAhdM: approvedHeightAhdM,
        requestedAhdM: requestedOf(heights).ahdM,
        assessedAhdM: assessedOf(heights).ahdM,
      },
    ];
  return heights.positions.flatMap(({ requested, assessed }, at) => {
    const heightAhdM = craneHeightsAhdM[at];
    const path = `transition.craneHeightsAhdM.${at}`;
    return heightAhdM === undefined
      ? []
      : [{ path, heightAhdM, requestedAhdM: requested.ahdM, assessedAhdM: assessed.ahdM }];
  });
}

/** Whether each crane has a height it can stand under, and the permit's is the highest of them. */
export function craneHeightsProblem(
  { approvedHeightAhdM, craneHeightsAhdM }: ApprovedHeights,
  { positions }: RecordedHeights,
): Problem | null {
  if (craneHeightsAhdM === null) return null;
  if (craneHeightsAhdM.length !== positions.length)
    return {
      path: 'transition.craneHeightsAhdM',
      message: `Enter one height for each crane, ${positions.length} in the order of the application.`,
    };
  const below = positions.findIndex(({ groundAhdM }, at) => (craneHeightsAhdM[at] ?? 0) <= groundAhdM);
  const under = positions[below];
  if (under)
    return {
      path: `transition.craneHeightsAhdM.${below}`,
      message: `Enter a height above the ground of this crane, ${metres(under.groundAhdM)}.`,
    };
  const highest = Math.max(...craneHeightsAhdM);
  return Math.abs(highest - approvedHeightAhdM) > NOISE_M
    ? { path: 'transition.approvedHeightAhdM', message: `Enter the height of the highest crane, ${metres(highest)}.` }
    : null;
}
