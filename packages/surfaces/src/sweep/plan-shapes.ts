import type { GeoPoint, SlewSector } from './crane.ts';
import type { PlanShape } from './swept-part.ts';

/** A secured jib has one direction, but is itself a lattice about a metre wide. */
const TIED_HALF_WIDTH_M = 0.5;

/** Degrees swept clockwise; a sector written from 0 to 360 is the whole circle. */
function spanOf(sector: SlewSector): number {
  const span = (((sector.toDeg - sector.fromDeg) % 360) + 360) % 360;
  return span === 0 ? 360 : span;
}

export type RadiusRange = { readonly innerRadiusM: number; readonly outerRadiusM: number; readonly accuracyM: number };

/** The radii around a centre, all around or within a sector, widened on all sides by the horizontal accuracy. */
export function slewed(centre: GeoPoint, reach: RadiusRange, sector: SlewSector | null): PlanShape {
  const { innerRadiusM, outerRadiusM, accuracyM } = reach;
  if (sector && spanOf(sector) < 360 && outerRadiusM > 0) {
    const { fromDeg } = sector;
    const spanDeg = spanOf(sector);
    return { kind: 'sector', centre, innerRadiusM, outerRadiusM, fromDeg, spanDeg, bufferM: accuracyM };
  }
  const inner = innerRadiusM - accuracyM;
  if (inner <= 0) return { kind: 'disc', centre, radiusM: outerRadiusM + accuracyM };
  return { kind: 'ring', centre, innerRadiusM: inner, outerRadiusM: outerRadiusM + accuracyM };
}

/**
 * A jib secured in one direction: a line with the width of the jib or of the survey's uncertainty, whichever is more.
 */
export function current(centre: GeoPoint, lengthM: number, bearingDeg: number, accuracyM: number): PlanShape {
  return {
    kind: 'sector',
    centre,
    innerRadiusM: 0,
    outerRadiusM: lengthM,
    fromDeg: bearingDeg % 360,
    spanDeg: 0,
    bufferM: Math.max(TIED_HALF_WIDTH_M, accuracyM),
  };
}

/** The counter-jib points the opposite way. */
export function opposite(sector: SlewSector | null): SlewSector | null {
  return sector && { fromDeg: (sector.fromDeg + 180) % 360, toDeg: (sector.toDeg + 180) % 360 };
}
