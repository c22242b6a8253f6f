import type { LuffingCrane } from './crane.ts';
import type { FieldReader } from './field-reader.ts';

/** Mast, boom and luff angle must give the requested height within this. */
const AGREE_M = 1;

/** Plan radius of the boom tip at the steepest luff: nearer than this the tip cannot come. */
export function tipRadiusAtMaxLuff(crane: LuffingCrane): number {
  // cos 90° is 6e-17 in floating point; the boom then stands over the mast.
  return crane.maxLuffAngleDeg === 90 ? 0 : crane.boomLengthM * Math.cos((crane.maxLuffAngleDeg * Math.PI) / 180);
}

export function tipRiseAtMaxLuff(crane: LuffingCrane): number {
  return crane.boomLengthM * Math.sin((crane.maxLuffAngleDeg * Math.PI) / 180);
}

export function checkLuffing(reader: FieldReader, crane: LuffingCrane): void {
  const suffix = crane.datum === 'AGL' ? 'AglM' : 'AhdM';
  const reached = crane.mastHeightM + tipRiseAtMaxLuff(crane);
  if (Math.abs(reached - crane.maxHeightM) > AGREE_M) {
    const expected = `mast height plus boom at its steepest, ${reached.toFixed(1)} m, within ${AGREE_M} m`;
    reader.wrong(`maxHeight${suffix}`, expected, crane.maxHeightM);
  }
  if (crane.maxRadiusM > crane.boomLengthM) {
    reader.wrong('maxRadiusM', `at most the boom's ${crane.boomLengthM} m`, crane.maxRadiusM);
  }
  const nearest = tipRadiusAtMaxLuff(crane);
  if (crane.maxRadiusM <= nearest) {
    const expected = `more than the radius at the steepest luff, ${nearest.toFixed(1)} m`;
    reader.wrong('maxRadiusM', expected, crane.maxRadiusM);
  }
  const { radiusM, heightM } = crane.resting;
  if (radiusM === null) {
    reader.wrong('resting.radiusM', 'the radius at which the luffing boom rests', undefined);
    return;
  }
  if (radiusM < nearest - AGREE_M || radiusM > crane.boomLengthM) {
    const expected = `from ${nearest.toFixed(1)} m at the steepest luff to the boom's ${crane.boomLengthM} m`;
    reader.wrong('resting.radiusM', expected, radiusM);
    return;
  }
  const parked = crane.mastHeightM + Math.sqrt(crane.boomLengthM ** 2 - radiusM ** 2);
  if (heightM < parked - AGREE_M) {
    const expected = `about ${parked.toFixed(1)} m, where a boom of ${crane.boomLengthM} m ends at ${radiusM} m`;
    reader.wrong(`resting.height${suffix}`, expected, heightM);
  }
}
