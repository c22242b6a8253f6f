import { assessedAhd } from './assessed-height.ts';
import { tipRadiusAtMaxLuff, tipRiseAtMaxLuff } from './check-luffing.ts';
import type { CranePosition, LuffingCrane, SlewSector } from './crane.ts';
import { current, opposite, slewed } from './plan-shapes.ts';
import type { PartName, PlanShape, SweptPart, Top } from './swept-part.ts';

function partOf(at: CranePosition, part: PartName, shape: PlanShape, top: Top): SweptPart {
  return { part, at: at.name, shape, top, groundAhdM: at.groundAhdM };
}

/** Mast column and counter-jib, at mast height. */
function body(crane: LuffingCrane, at: CranePosition, counterJib: PlanShape): SweptPart[] {
  const top: Top = { kind: 'level', ahdM: assessedAhd(crane, at, crane.mastHeightM) };
  const column: PlanShape = { kind: 'disc', centre: at, radiusM: crane.allowances.horizontalAccuracyM };
  const mast = partOf(at, 'mast', column, top);
  return crane.counterJibM > 0 ? [partOf(at, 'counter-jib', counterJib, top), mast] : [mast];
}

function counterJib(crane: LuffingCrane, at: CranePosition, sector: SlewSector | null): PlanShape {
  const accuracyM = crane.allowances.horizontalAccuracyM;
  return slewed(at, { innerRadiusM: 0, outerRadiusM: crane.counterJibM, accuracyM }, opposite(sector));
}

/**
 * The tip moves on an arc: highest at the steepest luff, lowest at the greatest radius. The requested height counts, so
 * the arc is placed at it (mast, boom and angle agree with it within a metre, checked). Inside the ring there is only
 * the boom.
 */
export function sweepLuffingWorking(crane: LuffingCrane, at: CranePosition): SweptPart[] {
  const accuracyM = crane.allowances.horizontalAccuracyM;
  const tipAhdM = assessedAhd(crane, at, crane.maxHeightM);
  const pivotAhdM = tipAhdM - tipRiseAtMaxLuff(crane);
  const nearest = tipRadiusAtMaxLuff(crane);
  const tipRing = { innerRadiusM: nearest, outerRadiusM: crane.maxRadiusM, accuracyM };
  const swept = [
    partOf(at, 'jib', slewed(at, tipRing, crane.slewSector), {
      kind: 'boom-tip',
      pivotAhdM,
      boomM: crane.boomLengthM,
      innerRadiusM: nearest,
      slackM: accuracyM,
    }),
  ];
  if (nearest > 0) {
    const inside = { innerRadiusM: 0, outerRadiusM: nearest, accuracyM };
    swept.push(
      partOf(at, 'boom', slewed(at, inside, crane.slewSector), {
        kind: 'boom-body',
        pivotAhdM,
        tipAhdM,
        tipRadiusM: nearest,
        slackM: accuracyM,
      }),
    );
  }
  return [...swept, ...body(crane, at, counterJib(crane, at, crane.slewSector))];
}

/** Parked at the resting radius; free to slew with the wind unless secured. */
export function sweepLuffingResting(crane: LuffingCrane, at: CranePosition): SweptPart[] {
  const { heightM, bearingDeg } = crane.resting;
  const radiusM = crane.resting.radiusM ?? crane.maxRadiusM;
  const accuracyM = crane.allowances.horizontalAccuracyM;
  const boom =
    bearingDeg === null
      ? slewed(at, { innerRadiusM: 0, outerRadiusM: radiusM, accuracyM }, null)
      : current(at, radiusM, bearingDeg, accuracyM);
  const counter =
    bearingDeg === null ? counterJib(crane, at, null) : current(at, crane.counterJibM, bearingDeg + 180, accuracyM);
  const tipAhdM = assessedAhd(crane, at, heightM);
  const pivotAhdM = Math.min(assessedAhd(crane, at, crane.mastHeightM), tipAhdM);
  const slackM = boom.kind === 'sector' ? boom.bufferM : accuracyM;
  const top: Top =
    radiusM > 0
      ? { kind: 'boom-body', pivotAhdM, tipAhdM, tipRadiusM: radiusM, slackM }
      : { kind: 'level', ahdM: tipAhdM };
  const parked = { ...crane, mastHeightM: Math.min(crane.mastHeightM, heightM) };
  return [partOf(at, 'jib', boom, top), ...body(parked, at, counter)];
}
