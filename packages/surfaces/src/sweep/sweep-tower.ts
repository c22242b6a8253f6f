import { assessedAhd } from './assessed-height.ts';
import type { CranePosition, FlatTopCrane, HammerheadCrane, SlewSector } from './crane.ts';
import { current, opposite, slewed } from './plan-shapes.ts';
import type { PartName, PlanShape, SweptPart } from './swept-part.ts';

type HorizontalJib = HammerheadCrane | FlatTopCrane;
type Levels = { readonly jibM: number; readonly apexM: number };

function parts(
  crane: HorizontalJib,
  at: CranePosition,
  levels: Levels,
  jib: PlanShape,
  counterJib: PlanShape,
): SweptPart[] {
  const part = (name: PartName, shape: PlanShape, heightM: number): SweptPart => ({
    part: name,
    at: at.name,
    shape,
    top: { kind: 'level', ahdM: assessedAhd(crane, at, heightM) },
    groundAhdM: at.groundAhdM,
  });
  const { horizontalAccuracyM } = crane.allowances;
  const swept = [part('jib', jib, levels.jibM)];
  if (crane.counterJibM > 0) swept.push(part('counter-jib', counterJib, levels.jibM));
  // A flat-top has no cat head; its column is still there where a slewing sector may not reach.
  const column = crane.kind === 'tower_hammerhead' ? 'apex' : 'mast';
  swept.push(part(column, { kind: 'disc', centre: at, radiusM: horizontalAccuracyM }, levels.apexM));
  return swept;
}

function slewedParts(
  crane: HorizontalJib,
  at: CranePosition,
  levels: Levels,
  sector: SlewSector | null,
  radiusM: number,
) {
  const accuracyM = crane.allowances.horizontalAccuracyM;
  const jib = slewed(at, { innerRadiusM: 0, outerRadiusM: radiusM, accuracyM }, sector);
  const counter = slewed(at, { innerRadiusM: 0, outerRadiusM: crane.counterJibM, accuracyM }, opposite(sector));
  return parts(crane, at, levels, jib, counter);
}

export function sweepTowerWorking(crane: HorizontalJib, at: CranePosition): SweptPart[] {
  const jibM = crane.kind === 'tower_hammerhead' ? crane.jibHeightM : crane.maxHeightM;
  return slewedParts(crane, at, { jibM, apexM: crane.maxHeightM }, crane.slewSector, crane.maxRadiusM);
}

/**
 * Out of service a tower crane slews with the wind: the working slew limit does not apply, unless the jib is secured.
 */
export function sweepTowerResting(crane: HorizontalJib, at: CranePosition): SweptPart[] {
  const { heightM, bearingDeg } = crane.resting;
  const jibM = crane.kind === 'tower_hammerhead' ? Math.min(crane.jibHeightM, heightM) : heightM;
  const levels = { jibM, apexM: heightM };
  const radiusM = crane.resting.radiusM ?? crane.maxRadiusM;
  if (bearingDeg !== null) {
    const { horizontalAccuracyM } = crane.allowances;
    const jib = current(at, radiusM, bearingDeg, horizontalAccuracyM);
    const counter = current(at, crane.counterJibM, bearingDeg + 180, horizontalAccuracyM);
    return parts(crane, at, levels, jib, counter);
  }
  return slewedParts(crane, at, levels, null, radiusM);
}
