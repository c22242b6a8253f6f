import type { ChartPiece } from '@jibline/surfaces';
import type { ChartJob } from './chart-job.ts';
import type { Polygon } from './heights.ts';
import { isClockwise } from './polygons.ts';

/**
 * An obstacle limitation surface ends 150 m above the aerodrome; far higher values are probably feet read as metres.
 */
const HIGH_ABOVE_M = 500;
const DEEP_BELOW_M = 60;

/** Warnings about what was imported but probably not intended. */
export function importWarnings(
  { arp, heightsIn }: ChartJob,
  polygons: readonly Polygon[],
  pieces: readonly ChartPiece[],
): string[] {
  const warnings: string[] = [];
  const backwards = polygons.filter(({ rings: [outer] }) => outer && isClockwise(outer)).length;
  if (backwards > 0)
    warnings.push(
      `${backwards === 1 ? 'The outline runs' : `${backwards} outlines run`} clockwise. Imported as the same area.`,
    );
  const heights = pieces
    .filter(({ meaning }) => meaning.kind === 'corners')
    .flatMap(({ rings }) => rings.flat().map(({ elevationAhdM }) => elevationAhdM));
  if (heights.length === 0) return warnings;
  const [lowest, highest] = heights.reduce(
    ([low, high], height) => [Math.min(low, height), Math.max(high, height)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const isOls = pieces.some(({ type }) => type === 'ols' || type === 'future_ols' || type === 'vss');
  if (isOls && heightsIn === 'metres' && highest - arp.elevationAhdM > HIGH_ABOVE_M)
    warnings.push(
      `This surface reaches ${Math.round(highest - arp.elevationAhdM)}\u00a0m above the aerodrome. Are its heights in feet?`,
    );
  if (arp.elevationAhdM - lowest > DEEP_BELOW_M)
    warnings.push(
      `This surface is ${Math.round(arp.elevationAhdM - lowest)}\u00a0m below the aerodrome. Are its heights above ground${
        heightsIn === 'feet' ? ', or in metres' : ''
      }?`,
    );
  return warnings;
}
