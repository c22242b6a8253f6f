import { checkLuffing } from './check-luffing.ts';
import type { Crane, CranePosition, MobileCrane, OperatingArea, TowerCrane } from './crane.ts';
import type { FieldReader } from './field-reader.ts';

/** What the maker says the machine is; not swept, but it tells whether what is swept can be. */
export type MachineLimits = {
  readonly boomLengthM: number | null;
  readonly jibExtensionM: number | null;
  readonly minRadiusM: number | null;
};

/** A boom's pivot stands on the carrier: the tip can reach this much more than the boom's own length. */
const CARRIER_HEIGHT_M = 4;
/** Two entries of one height agree within this. */
const AGREE_M = 0.1;

function groundsOf(crane: Crane): readonly (CranePosition | OperatingArea)[] {
  const area = 'area' in crane && crane.area ? [crane.area] : [];
  return [...crane.standings, ...area];
}

function heightField(crane: Crane, name: string): string {
  return crane.datum === 'AGL' ? `${name}AglM` : `${name}AhdM`;
}

function checkAboveGround(reader: FieldReader, crane: Crane): void {
  if (crane.datum === 'AGL') {
    if (crane.maxHeightM <= 0) reader.wrong('maxHeightAglM', 'more than 0 m above ground', crane.maxHeightM);
    return;
  }
  for (const { name, groundAhdM, baseHeightM } of groundsOf(crane)) {
    if (groundAhdM === null) continue;
    const foot = groundAhdM + baseHeightM;
    if (crane.maxHeightM <= foot) {
      reader.wrong('maxHeightAhdM', `more than the ${foot} m AHD on which it stands at ${name}`, crane.maxHeightM);
    }
    if (crane.kind !== 'structure' && crane.resting.heightM < foot) {
      reader.wrong('resting.heightAhdM', `at least the ${foot} m AHD on which it stands`, crane.resting.heightM);
    }
  }
}

function checkStages(reader: FieldReader, crane: TowerCrane, lowestPartM: number): void {
  let before: { from: string; heightM: number } | null = null;
  for (const [i, stage] of crane.stages.entries()) {
    const at = `stages[${i}]`;
    if (before && stage.from <= before.from) reader.wrong(`${at}.from`, `a date after ${before.from}`, stage.from);
    if (before && stage.heightM <= before.heightM) {
      reader.wrong(`${at}.${heightField(crane, 'height')}`, `more than ${before.heightM}`, stage.heightM);
    }
    before = stage;
  }
  const [first, last] = [crane.stages[0], crane.stages.at(-1)];
  if (!first || !last) return;
  if (Math.abs(last.heightM - crane.maxHeightM) > 0.001) {
    reader.wrong('stages', `a last stage of the requested ${crane.maxHeightM} m`, last.heightM, {
      advice: `The last stage must be the requested height, ${crane.maxHeightM} m.`,
    });
  }
  const below = lowestPartM - (crane.maxHeightM - first.heightM);
  const drop = crane.maxHeightM - first.heightM;
  if (crane.datum === 'AGL' && (below <= 0 || crane.resting.heightM - drop <= 0)) {
    reader.wrong(
      'stages[0]',
      `a height whose lowest part still clears the ground (at least ${drop - below} m)`,
      below,
      {
        advice:
          'The first stage is so low that a part of the crane would be in the ground. Enter a higher first stage.',
      },
    );
  }
}

function checkHeightByRadius(reader: FieldReader, crane: MobileCrane): void {
  const pairs = crane.heightByRadius;
  if (pairs.length === 0) return;
  for (const [i, pair] of pairs.entries()) {
    const before = pairs[i - 1];
    const at = `heightByRadius[${i}]`;
    if (before && pair.radiusM <= before.radiusM) {
      reader.wrong(`${at}.radiusM`, `more than ${before.radiusM}`, pair.radiusM);
    }
  }
  const last = pairs.at(-1)?.radiusM;
  if (last !== crane.maxRadiusM) {
    reader.wrong('heightByRadius', `a last radius equal to maxRadiusM ${crane.maxRadiusM}`, last);
  }
  const highest = Math.max(...pairs.map((p) => p.heightM));
  if (Math.abs(highest - crane.maxHeightM) > AGREE_M) {
    reader.wrong('heightByRadius', `a greatest height equal to the requested ${crane.maxHeightM}`, highest);
  }
}

function checkReach(reader: FieldReader, crane: Exclude<Crane, { kind: 'structure' }>, limits: MachineLimits): void {
  if (limits.minRadiusM !== null && limits.minRadiusM > 0 && limits.minRadiusM >= crane.maxRadiusM) {
    reader.wrong('minRadiusM', `less than maxRadiusM ${crane.maxRadiusM}`, limits.minRadiusM, {
      advice: `The smallest radius must be less than the largest, ${crane.maxRadiusM} m.`,
    });
  }
  if (limits.boomLengthM === null) {
    if (limits.jibExtensionM !== null) reader.wrong('boomLengthM', 'the boom that carries the extension', undefined);
    return;
  }
  const reach = limits.boomLengthM + (limits.jibExtensionM ?? 0);
  if (crane.maxRadiusM > reach) {
    reader.wrong('maxRadiusM', `at most boom and extension together, ${reach} m`, crane.maxRadiusM);
  }
  if (crane.kind !== 'mobile') return;
  for (const { groundAhdM, baseHeightM } of groundsOf(crane)) {
    if (crane.datum === 'AHD' && groundAhdM === null) continue;
    const aboveFoot = crane.datum === 'AGL' ? crane.maxHeightM : crane.maxHeightM - (groundAhdM ?? 0) - baseHeightM;
    if (aboveFoot > reach + CARRIER_HEIGHT_M) {
      reader.wrong(
        heightField(crane, 'maxHeight'),
        `at most ${reach + CARRIER_HEIGHT_M} m above where it stands, with a boom of ${reach} m`,
        aboveFoot,
      );
      return;
    }
  }
}

function checkResting(reader: FieldReader, crane: Exclude<Crane, { kind: 'structure' }>): void {
  if (crane.resting.heightM > crane.maxHeightM) {
    const field = `resting.${heightField(crane, 'height')}`;
    reader.wrong(field, `at most the working height ${crane.maxHeightM}`, crane.resting.heightM, {
      advice: `The height at rest cannot be more than the working height, ${crane.maxHeightM} m.`,
      use: crane.maxHeightM,
    });
  }
  const { radiusM } = crane.resting;
  if (radiusM !== null && crane.kind !== 'tower_luffing' && radiusM > crane.maxRadiusM) {
    reader.wrong('resting.radiusM', `at most maxRadiusM ${crane.maxRadiusM}`, radiusM, {
      advice: `The radius at rest cannot be more than the working radius, ${crane.maxRadiusM} m.`,
      use: crane.maxRadiusM,
    });
  }
}

/** Sense across fields; single fields have already been read and are in range. */
export function checkCrane(reader: FieldReader, crane: Crane, limits: MachineLimits): void {
  checkAboveGround(reader, crane);
  if (crane.kind === 'structure') return;
  checkResting(reader, crane);
  checkReach(reader, crane, limits);
  switch (crane.kind) {
    case 'tower_hammerhead':
      if (crane.jibHeightM > crane.maxHeightM) {
        reader.wrong(heightField(crane, 'jibHeight'), `at most the requested ${crane.maxHeightM}`, crane.jibHeightM, {
          advice: `The jib cannot be higher than the requested height, ${crane.maxHeightM} m.`,
          use: crane.maxHeightM,
        });
      }
      checkStages(reader, crane, crane.jibHeightM);
      break;
    case 'tower_flat_top':
      checkStages(reader, crane, crane.maxHeightM);
      break;
    case 'tower_luffing':
      checkLuffing(reader, crane);
      checkStages(reader, crane, crane.mastHeightM);
      break;
    case 'mobile':
    case 'elevated_platform':
      checkHeightByRadius(reader, crane);
  }
}
