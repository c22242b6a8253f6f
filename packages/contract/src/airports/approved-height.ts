import type { RecordedHeights } from '../assessments/evaluation-schemas.ts';
import type { ApprovedHeights } from '../assessments/recorded-heights.ts';
import { limitDownM, reachedUpM } from '../heights.ts';
import type { ApprovalSettings } from './approval-usual.ts';

const NOISE = 1e-6;

/**
 * The height an airport approves: the requested one rounded down to the airport's step. Permits state tenths of a
 * metre, so a finer step, or one between two tenths, is rounded up to the next tenth.
 */
export function approvedHeightM(
  ahdM: number,
  { approvedHeightRoundingM }: Pick<ApprovalSettings, 'approvedHeightRoundingM'>,
): number {
  const step = reachedUpM(approvedHeightRoundingM);
  return limitDownM(Math.floor(ahdM / step + NOISE) * step);
}

type Proposing = Pick<ApprovalSettings, 'approvedHeightRoundingM' | 'toleranceM'>;

/**
 * What an approval starts with: for each crane the requested height, rounded down to the airport's step. Including the
 * tolerance the airport grants on top, it stays within the assessed height. `limits`: for each crane the most to start
 * with, null for none; one at or below its ground leaves nothing to approve, and is not used.
 */
export function proposedHeights(
  { positions }: RecordedHeights,
  settings: Proposing,
  limits: readonly (number | null)[] = [],
): ApprovedHeights {
  const each = positions.map(({ requested, assessed, groundAhdM }, at) => {
    const limit = limits[at] ?? null;
    const mostM = limit === null || limit <= groundAhdM ? requested.ahdM : Math.min(requested.ahdM, limit);
    const allowancesM = assessed.ahdM - requested.ahdM;
    return approvedHeightM(Math.min(mostM, mostM + allowancesM - settings.toleranceM), settings);
  });
  return { approvedHeightAhdM: Math.max(...each), craneHeightsAhdM: each.length > 1 ? each : null };
}
