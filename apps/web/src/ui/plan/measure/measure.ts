import { formatNumber } from '@jibline/contract/enums';
import { inverse, type Position } from '@jibline/surfaces';

/** A measured line: from the first point to the second, or to the pointer until there is one. */
export interface Measured {
  readonly from: Position | null;
  readonly to: Position | null;
}

export const NOTHING_MEASURED: Measured = { from: null, to: null };

/** The next point of a measurement: a third starts anew. */
export const measureNext = ({ from, to }: Measured, at: Position): Measured =>
  from && !to ? { from, to: at } : { from: at, to: null };

/** On the ellipsoid, to the decimetre below a kilometre; the bearing from true north. */
export function measuredText(from: Position, to: Position): string {
  const { distanceM, bearingDeg } = inverse(from, to);
  const length =
    distanceM < 1_000
      ? `${distanceM.toFixed(1)}\u00a0m`
      : `${formatNumber(Number((distanceM / 1_000).toFixed(3)))}\u00a0km`;
  const bearing = ((bearingDeg % 360) + 360) % 360;
  return `${length}, bearing ${bearing.toFixed(1).padStart(5, '0')}° true`;
}
