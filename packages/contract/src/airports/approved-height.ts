import { limitDownM, reachedUpM } from '../heights.ts';
import type { ApprovalSettings } from './approval-usual.ts';

const NOISE = 1e-6;

/**
 * The height an airport approves for what was asked: down to its own step. Permits are written to a tenth of a metre, so a finer
 * step, or one between two tenths, counts as the next tenth above it.
 */
export function approvedHeightM(
  ahdM: number,
  { approvedHeightRoundingM }: Pick<ApprovalSettings, 'approvedHeightRoundingM'>,
): number {
  const step = reachedUpM(approvedHeightRoundingM);
  return limitDownM(Math.floor(ahdM / step + NOISE) * step);
}
