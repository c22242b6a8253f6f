import { assessedAhd } from './assessed-height.ts';
import type { CranePosition, MobileCrane, OperatingArea, SlewSector } from './crane.ts';
import { current, slewed } from './plan-shapes.ts';
import type { PlanShape, SweptPart } from './swept-part.ts';

type Band = { readonly innerRadiusM: number; readonly outerRadiusM: number; readonly heightM: number };

/**
 * Bands between neighbouring height-radius pairs, each as high as its higher end: a boom tip moves on an arc above the
 * straight line between two pairs, and a load chart does not say how far above. More pairs give narrower bands.
 */
function bands(crane: MobileCrane): readonly Band[] {
  const pairs = crane.heightByRadius;
  if (pairs.length === 0) return [{ innerRadiusM: 0, outerRadiusM: crane.maxRadiusM, heightM: crane.maxHeightM }];
  return pairs.map((pair, i) => {
    const before = pairs[i - 1];
    return {
      innerRadiusM: before?.radiusM ?? 0,
      outerRadiusM: pair.radiusM,
      heightM: Math.max(pair.heightM, before?.heightM ?? pair.heightM),
    };
  });
}

function partAt(
  crane: MobileCrane,
  position: CranePosition | OperatingArea,
  shape: PlanShape,
  heightM: number,
): SweptPart {
  return {
    part: crane.kind === 'mobile' ? 'boom' : 'platform',
    at: position.name,
    shape,
    top: { kind: 'level', ahdM: assessedAhd(crane, position, heightM) },
    groundAhdM: position.groundAhdM,
  };
}

/** Any point of the area may be the slewing centre: the area widened by the radius. */
function overArea(area: OperatingArea, radiusM: number, accuracyM: number): PlanShape {
  return { kind: 'polygon', ring: area.ring, bufferM: radiusM + accuracyM };
}

function sweepBands(crane: MobileCrane, list: readonly Band[], sector: SlewSector | null): SweptPart[] {
  const accuracyM = crane.allowances.horizontalAccuracyM;
  return list.flatMap((band) => [
    ...crane.positions.map((at) => partAt(crane, at, slewed(at, { ...band, accuracyM }, sector), band.heightM)),
    ...(crane.area
      ? [partAt(crane, crane.area, overArea(crane.area, band.outerRadiusM, accuracyM), band.heightM)]
      : []),
  ]);
}

export function sweepMobileWorking(crane: MobileCrane): SweptPart[] {
  return sweepBands(crane, bands(crane), crane.slewSector);
}

export function sweepMobileResting(crane: MobileCrane): SweptPart[] {
  const { mode, heightM, bearingDeg } = crane.resting;
  const radiusM = crane.resting.radiusM ?? crane.maxRadiusM;
  if (bearingDeg !== null && crane.area === null) {
    const { horizontalAccuracyM } = crane.allowances;
    return crane.positions.map((at) =>
      partAt(crane, at, current(at, radiusM, bearingDeg, horizontalAccuracyM), heightM),
    );
  }
  const sector = mode === 'free_slewing' ? null : crane.slewSector;
  return sweepBands(crane, [{ innerRadiusM: 0, outerRadiusM: radiusM, heightM }], sector);
}
