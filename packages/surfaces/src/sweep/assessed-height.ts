import type { Crane, CranePosition, OperatingArea } from './crane.ts';

/**
 * Assessed height AHD: ground + base + height + contingency + vertical accuracy (permit form rule 1, and rule 2 for the
 * resting height). A height given in AHD already includes ground and base.
 */
export function assessedAhd(crane: Crane, position: CranePosition | OperatingArea, heightM: number): number {
  const foot = crane.datum === 'AGL' ? (position.groundAhdM ?? Number.NaN) + position.baseHeightM : 0;
  return foot + heightM + verticalAllowance(crane);
}

export function verticalAllowance(crane: Crane): number {
  return crane.allowances.heightContingencyM + crane.allowances.verticalAccuracyM;
}
