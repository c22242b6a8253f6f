import type { LuffingCrane } from './crane.ts';
import type { FieldReader } from './field-reader.ts';

/** Mast, boom and luff angle must match the requested height within this. */
export const LUFF_TOLERANCE_M = 1;

/** Plan radius of the boom tip at the steepest luff: the smallest radius it can have. */
export function tipRadiusAtMaxLuff(crane: LuffingCrane): number {
  // cos 90° is 6e-17 in floating point; the boom is then vertical.
  return crane.maxLuffAngleDeg === 90 ? 0 : crane.boomLengthM * Math.cos((crane.maxLuffAngleDeg * Math.PI) / 180);
}

export function tipRiseAtMaxLuff(crane: LuffingCrane): number {
  return crane.boomLengthM * Math.sin((crane.maxLuffAngleDeg * Math.PI) / 180);
}

/** Offered to 0.1 m: minimum values are rounded up. */
const upToDecimetre = (metres: number) => Math.ceil(metres * 10 - 1e-6) / 10;

export function checkLuffing(reader: FieldReader, crane: LuffingCrane): void {
  const suffix = crane.datum === 'AGL' ? 'AglM' : 'AhdM';
  const { boomLengthM: boom } = crane;
  const reached = crane.mastHeightM + tipRiseAtMaxLuff(crane);
  if (Math.abs(reached - crane.maxHeightM) > LUFF_TOLERANCE_M) {
    const expected = `mast height plus boom at its steepest, ${reached.toFixed(1)}\u00a0m, within ${LUFF_TOLERANCE_M}\u00a0m`;
    reader.wrong(`maxHeight${suffix}`, expected, crane.maxHeightM, {
      advice: `At its steepest angle this crane reaches ${reached.toFixed(1)}\u00a0m. Change the height, boom or angle.`,
      use: upToDecimetre(reached),
    });
  }
  const nearest = tipRadiusAtMaxLuff(crane);
  if (crane.maxRadiusM > boom) {
    reader.wrong('maxRadiusM', `at most the boom's ${boom}\u00a0m`, crane.maxRadiusM, {
      advice: `Radius can’t be more than the boom (${boom.toFixed(1)}\u00a0m).`,
      use: boom,
    });
  } else if (crane.maxRadiusM <= nearest) {
    const expected = `more than the radius at the steepest luff, ${nearest.toFixed(1)}\u00a0m`;
    reader.wrong('maxRadiusM', expected, crane.maxRadiusM, {
      advice: `At its steepest angle the boom already reaches ${nearest.toFixed(1)}\u00a0m out. Enter a larger radius.`,
      use: boom,
    });
  }
  checkParked(reader, crane, nearest, suffix);
}

/** The resting radius, and the tip's height there. Both are reported: a wrong radius does not hide a wrong height. */
function checkParked(reader: FieldReader, crane: LuffingCrane, nearest: number, suffix: 'AglM' | 'AhdM'): void {
  const { boomLengthM: boom } = crane;
  const { radiusM, heightM } = crane.resting;
  if (radiusM === null) {
    reader.wrong('resting.radiusM', 'the radius of the boom at rest', undefined);
    return;
  }
  const isWithin = radiusM >= nearest - LUFF_TOLERANCE_M && radiusM <= boom;
  const restsAt = isWithin ? radiusM : Math.min(boom, radiusM > boom ? boom : upToDecimetre(nearest));
  if (!isWithin) {
    const expected = `from ${nearest.toFixed(1)}\u00a0m at the steepest luff to the boom's ${boom}\u00a0m`;
    reader.wrong('resting.radiusM', expected, radiusM, {
      advice: `Radius at rest must be between ${nearest.toFixed(1)}\u00a0m and ${boom.toFixed(1)}\u00a0m for this boom.`,
      use: restsAt,
    });
  }
  const parked = crane.mastHeightM + Math.sqrt(boom ** 2 - restsAt ** 2);
  if (heightM < parked - LUFF_TOLERANCE_M) {
    const expected = `about ${parked.toFixed(1)}\u00a0m, where a boom of ${boom}\u00a0m ends at ${restsAt}\u00a0m`;
    reader.wrong(`resting.height${suffix}`, expected, heightM, {
      advice: `With a ${boom.toFixed(1)}\u00a0m boom at ${restsAt.toFixed(1)}\u00a0m radius the tip is at ${parked.toFixed(1)}\u00a0m.`,
      use: Math.min(crane.maxHeightM, upToDecimetre(parked)),
    });
  }
}
