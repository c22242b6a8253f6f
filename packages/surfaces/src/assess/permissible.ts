import { verticalAllowance } from '../sweep/assessed-height.ts';
import type { Crane } from '../sweep/crane.ts';
import type { Configuration, Permissible } from './finding.ts';
import { downToMillimetre, limitDownM } from './millimetres.ts';
import { positionOf } from './position-of.ts';

/** The requested height in this configuration, in the crane's own datum. */
export function requestedHeight(crane: Crane, configuration: Configuration): number {
  return configuration === 'working' || crane.kind === 'structure' ? crane.maxHeightM : crane.resting.heightM;
}

/**
 * The whole crane moves up or down together, so its height may change by exactly the smallest margin of its parts: a
 * governing jib limits the apex above it, and the other way round.
 */
export function permissibleHeight(
  crane: Crane,
  configuration: Configuration,
  at: string,
  marginM: number,
): Permissible {
  const { groundAhdM, baseHeightM } = positionOf(crane, at);
  const foot = groundAhdM === null ? null : groundAhdM + baseHeightM;
  const requested = requestedHeight(crane, configuration) + marginM;
  const exactAhd = crane.datum === 'AHD' ? requested : requested + (foot ?? Number.NaN);
  const exactAgl = foot === null ? null : exactAhd - foot;
  // With a height above ground, the typed number itself is rounded, not its sum with the ground.
  const tipAglM = exactAgl === null ? null : downToMillimetre(exactAgl);
  const tipAhdM = downToMillimetre(exactAhd);
  const possible = tipAglM === null || tipAglM > 0;
  return {
    assessedAhdM: downToMillimetre(exactAhd + verticalAllowance(crane)),
    tipAhdM,
    tipAglM,
    passesAhdM: possible ? limitDownM(tipAhdM) : null,
    passesAglM: possible && tipAglM !== null ? limitDownM(tipAglM) : null,
  };
}
