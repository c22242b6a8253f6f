import { checkLuffing } from './check-luffing.ts';
import type { Crane, CranePosition, MobileCrane, OperatingArea, TowerCrane } from './crane.ts';
import type { FieldReader } from './field-reader.ts';

/** The manufacturer's limits; not swept themselves, but used to check what is swept. */
export type MachineLimits = {
  readonly boomLengthM: number | null;
  readonly jibExtensionM: number | null;
  readonly minRadiusM: number | null;
};

/** A boom's pivot is on the carrier, so the tip can be this much higher than the boom's own length. */
export const CARRIER_HEIGHT_M = 4;
/** Two entries of one height agree within this. */
const AGREE_M = 0.1;
const m = (metres: number) => `${metres.toFixed(1)}\u00a0m`;

function groundsOf(crane: Crane): readonly (CranePosition | OperatingArea)[] {
  const area = 'area' in crane && crane.area ? [crane.area] : [];
  return [...crane.positions, ...area];
}

function heightField(crane: Crane, name: string): string {
  return crane.datum === 'AGL' ? `${name}AglM` : `${name}AhdM`;
}

function checkAboveGround(reader: FieldReader, crane: Crane): void {
  if (crane.datum === 'AGL') {
    if (crane.maxHeightM <= 0)
      reader.wrong('maxHeightAglM', 'a height of more than 0\u00a0m above ground', crane.maxHeightM);
    return;
  }
  for (const { name, groundAhdM, baseHeightM } of groundsOf(crane)) {
    if (groundAhdM === null) continue;
    const foot = groundAhdM + baseHeightM;
    if (crane.maxHeightM <= foot) {
      reader.wrong(
        'maxHeightAhdM',
        `a height above ${m(foot)} AHD, the level of its base at ${name}`,
        crane.maxHeightM,
      );
    }
    if (crane.kind !== 'structure' && crane.resting.heightM < foot) {
      reader.wrong(
        'resting.heightAhdM',
        `a height of at least ${m(foot)} AHD, the level of its base`,
        crane.resting.heightM,
      );
    }
  }
}

function checkStages(reader: FieldReader, crane: TowerCrane, lowestPartM: number): void {
  let before: { from: string; heightM: number } | null = null;
  for (const [i, stage] of crane.stages.entries()) {
    const at = `stages[${i}]`;
    if (before && stage.from <= before.from) reader.wrong(`${at}.from`, `a date after ${before.from}`, stage.from);
    if (before && stage.heightM <= before.heightM) {
      reader.wrong(
        `${at}.${heightField(crane, 'height')}`,
        `a height of more than ${m(before.heightM)}`,
        stage.heightM,
      );
    }
    before = stage;
  }
  const [first, last] = [crane.stages[0], crane.stages.at(-1)];
  if (!first || !last) return;
  if (Math.abs(last.heightM - crane.maxHeightM) > 0.001) {
    reader.wrong('stages', `a last stage of the requested ${crane.maxHeightM}\u00a0m`, last.heightM, {
      advice: `The last stage must be the requested height (${m(crane.maxHeightM)}).`,
    });
  }
  const below = lowestPartM - (crane.maxHeightM - first.heightM);
  const drop = crane.maxHeightM - first.heightM;
  if (crane.datum === 'AGL' && (below <= 0 || crane.resting.heightM - drop <= 0)) {
    reader.wrong(
      'stages[0]',
      `a height whose lowest part still clears the ground (at least ${drop - below}\u00a0m)`,
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
      reader.wrong(`${at}.radiusM`, `a radius of more than ${m(before.radiusM)}`, pair.radiusM);
    }
  }
  const last = pairs.at(-1)?.radiusM;
  if (last !== crane.maxRadiusM) {
    reader.wrong('heightByRadius', `a last radius equal to the maximum radius (${m(crane.maxRadiusM)})`, last);
  }
  const highest = Math.max(...pairs.map((p) => p.heightM));
  if (Math.abs(highest - crane.maxHeightM) > AGREE_M) {
    reader.wrong('heightByRadius', `heights up to the requested height (${m(crane.maxHeightM)})`, highest);
  }
}

function checkReach(reader: FieldReader, crane: Exclude<Crane, { kind: 'structure' }>, limits: MachineLimits): void {
  if (limits.minRadiusM !== null && limits.minRadiusM > 0 && limits.minRadiusM >= crane.maxRadiusM) {
    reader.wrong('minRadiusM', `less than maxRadiusM ${crane.maxRadiusM}`, limits.minRadiusM, {
      advice: `The minimum radius must be less than the maximum radius (${m(crane.maxRadiusM)}).`,
    });
  }
  if (limits.boomLengthM === null) {
    if (limits.jibExtensionM !== null)
      reader.wrong('boomLengthM', 'the length of the boom that carries the extension', undefined);
    return;
  }
  const reach = limits.boomLengthM + (limits.jibExtensionM ?? 0);
  if (crane.maxRadiusM > reach) {
    reader.wrong('maxRadiusM', `at most boom and extension together, ${reach}\u00a0m`, crane.maxRadiusM, {
      advice: `Radius can’t be more than boom plus extension (${m(reach)}).`,
    });
  }
  if (crane.kind !== 'mobile') return;
  for (const { groundAhdM, baseHeightM } of groundsOf(crane)) {
    if (crane.datum === 'AHD' && groundAhdM === null) continue;
    const aboveFoot = crane.datum === 'AGL' ? crane.maxHeightM : crane.maxHeightM - (groundAhdM ?? 0) - baseHeightM;
    if (aboveFoot > reach + CARRIER_HEIGHT_M) {
      reader.wrong(
        heightField(crane, 'maxHeight'),
        `at most ${reach + CARRIER_HEIGHT_M}\u00a0m above where it stands, with a boom of ${reach}\u00a0m`,
        aboveFoot,
        {
          advice: `Boom, extension and carrier reach up to ${m(reach + CARRIER_HEIGHT_M)}. Enter a lower height or a longer boom.`,
        },
      );
      return;
    }
  }
}

function checkResting(reader: FieldReader, crane: Exclude<Crane, { kind: 'structure' }>): void {
  if (crane.resting.heightM > crane.maxHeightM) {
    const field = `resting.${heightField(crane, 'height')}`;
    reader.wrong(field, `at most the working height ${crane.maxHeightM}`, crane.resting.heightM, {
      advice: `Height at rest can’t be more than the working height (${m(crane.maxHeightM)}).`,
      use: crane.maxHeightM,
    });
  }
  const { radiusM } = crane.resting;
  if (radiusM !== null && crane.kind !== 'tower_luffing' && radiusM > crane.maxRadiusM) {
    reader.wrong('resting.radiusM', `at most maxRadiusM ${crane.maxRadiusM}`, radiusM, {
      advice: `Radius at rest can’t be more than the working radius (${m(crane.maxRadiusM)}).`,
      use: crane.maxRadiusM,
    });
  }
}

/** Rules across fields; single fields are already read and in range. */
export function checkCrane(reader: FieldReader, crane: Crane, limits: MachineLimits): void {
  checkAboveGround(reader, crane);
  if (crane.kind === 'structure') return;
  checkResting(reader, crane);
  checkReach(reader, crane, limits);
  switch (crane.kind) {
    case 'tower_hammerhead':
      if (crane.jibHeightM > crane.maxHeightM) {
        reader.wrong(heightField(crane, 'jibHeight'), `at most the requested ${crane.maxHeightM}`, crane.jibHeightM, {
          advice: `The jib can’t be higher than the requested height (${m(crane.maxHeightM)}).`,
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
      break;
    default:
      // A compile error for a new kind without its own checks.
      crane satisfies never;
  }
}
