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
