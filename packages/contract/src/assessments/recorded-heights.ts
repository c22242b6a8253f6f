import { feetAmsl, limitDownM, limitText, reachedUpM } from '../heights.ts';
import { withUnit } from '../units.ts';
import type { RecordedHeights } from './evaluation-schemas.ts';

type Height = RecordedHeights['positions'][number]['requested'];

const higher = (a: Height, b: Height): Height => (b.ahdM > a.ahdM ? b : a);
const highest = (heights: readonly Height[]): Height | null =>
  heights.reduce<Height | null>((max, one) => (max === null ? one : higher(max, one)), null);

/** A record has at least one position. */
const highestOf = ({ positions }: RecordedHeights, which: 'requested' | 'assessed'): Height =>
  positions.map((one) => one[which]).reduce(higher);

/** The highest requested point of all positions: the most that may be approved. */
export const requestedOf = (heights: RecordedHeights): Height => highestOf(heights, 'requested');

/** The highest assessed point, including allowances. */
export const assessedOf = (heights: RecordedHeights): Height => highestOf(heights, 'assessed');

/** The highest point at rest; null for a structure, which has no resting position. */
export const restingOf = ({ positions }: RecordedHeights) =>
  highest(positions.flatMap(({ resting }) => (resting ? [resting] : [])));

/** One height in AHD, AGL and feet. */
export interface StatedHeight {
  readonly ahdM: number;
  readonly aglM: number;
  readonly feetAmsl: number;
}

/** The permitted height of one crane: its name, ground level, working and resting height. */
export interface PositionLimit {
  readonly groundAhdM: number;
  readonly highest: StatedHeight;
  /** null: a structure. */
  readonly resting: StatedHeight | null;
}

function restingLimit({ ahdM, aglM }: Height): StatedHeight {
  const lowered = reachedUpM(ahdM);
  return { ahdM: lowered, aglM: reachedUpM(aglM), feetAmsl: feetAmsl(lowered) };
}

/** What an airport approved: the permit's height and, of several cranes, the height of each. */
export interface ApprovedHeights {
  /** The highest of all. */
  readonly approvedHeightAhdM: number;
  /** In the order of the application; null: the permit's height applies to every crane. */
  readonly craneHeightsAhdM: readonly number[] | null;
}

/**
 * The height approved for each crane, in the order of the record, and what the permit allows there. None is higher than
 * it applied for: cranes on different ground have different limits. Limits are rounded down, resting heights up, as in
 * conditions.
 */
export const limitsOf = (
  { positions }: RecordedHeights,
  { approvedHeightAhdM, craneHeightsAhdM }: ApprovedHeights,
): PositionLimit[] =>
  positions.map(({ groundAhdM, requested, resting }, at) => {
    const highest = limitDownM(Math.min(craneHeightsAhdM?.[at] ?? approvedHeightAhdM, requested.ahdM));
    return {
      groundAhdM,
      highest: { ahdM: highest, aglM: limitDownM(highest - groundAhdM), feetAmsl: feetAmsl(highest) },
      resting: resting && restingLimit(resting),
    };
  });

/** "Crane 2", where there are several. */
export const positionName = (at: number) => `Crane ${at + 1}`;

/** `20.0 m AGL = 590.0 m AHD (1936 ft AMSL)`: all three of one height. */
export const heightText = ({ aglM, ahdM }: Pick<StatedHeight, 'aglM' | 'ahdM'>): string =>
  `${withUnit(aglM.toFixed(1), 'm')} AGL = ${limitText(ahdM)}`;

/** The highest ground under any of the cranes: a height above it never exceeds the permit. */
export const highestGroundOf = ({ positions }: RecordedHeights): number =>
  Math.max(...positions.map(({ groundAhdM }) => groundAhdM));
