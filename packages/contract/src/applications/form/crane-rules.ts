import { CRANE_TYPE } from '../enums.ts';
import { SUB_TYPES_OF } from './crane.ts';
import { CARRIER_M, LUFF_AGREES_WITHIN_M } from './enums.ts';
import { labelOf } from './labels.ts';
import { collector, isBlank, isGiven, type LooseAnswers, type RuleIssue } from './rule-kit.ts';

/** AHD, AGL, base and ground must add up within this. */
const SUM_TOLERANCE_M = 0.1;
/** Floating-point noise. */
const EPSILON_M = 1e-6;
/** Offered to 0.1 m: maximum values rounded down, minimum values up. */
const downTo = (metres: number) => Math.floor(metres * 10 + EPSILON_M) / 10;
const upTo = (metres: number) => Math.ceil(metres * 10 - EPSILON_M) / 10;

/** Rules about the geometry of the crane or structure. */
export function craneIssues(answers: LooseAnswers): RuleIssue[] {
  return [
    ...sumIssues(answers),
    ...envelopeIssues(answers),
    ...towerIssues(answers),
    ...restIssues(answers),
    ...structureIssues(answers),
  ];
}

function sumIssues({ site, craneDetail, developmentDetail }: LooseAnswers) {
  const { issues, at } = collector();
  const [section, detail] = craneDetail
    ? (['craneDetail', craneDetail] as const)
    : (['developmentDetail', developmentDetail] as const);
  if (!isGiven(site?.groundLevelAhdM) || !isGiven(detail?.maxHeightAglM) || !isGiven(detail.maxHeightAhdM))
    return issues;
  const sum = site.groundLevelAhdM + (site.baseHeightM ?? 0) + detail.maxHeightAglM;
  at(
    `${section}.maxHeightAhdM`,
    Math.abs(sum - detail.maxHeightAhdM) > SUM_TOLERANCE_M + EPSILON_M,
    `Ground level, base and height above ground add up to ${sum.toFixed(1)}\u00a0m AHD. Enter that height.`,
  );
  return issues;
}

function envelopeIssues({ craneType, craneDetail: crane }: LooseAnswers) {
  const { issues, at } = collector();
  if (!crane) return issues;
  const { maxHeightAglM: height, boomLengthM: boom, maxRadiusM: radius, maxHeightCapableAglM: capable } = crane;
  const reach = isGiven(boom) ? boom + (crane.jibExtensionM ?? 0) : null;
  if (isGiven(craneType)) {
    const own: readonly string[] = SUB_TYPES_OF[craneType];
    at(
      'craneDetail.craneSubType',
      isGiven(crane.craneSubType) && !own.includes(crane.craneSubType),
      `Choose one of: ${own.map((one) => labelOf(one).toLowerCase()).join(', ')}.`,
    );
  }
  at(
    'craneDetail.maxHeightCapableAglM',
    isGiven(capable) && isGiven(height) && capable < height,
    'This crane can’t reach the requested height. Lower the height, or enter what the crane can reach.',
    isGiven(capable) ? { use: capable, at: 'craneDetail.maxHeightAglM' } : undefined,
  );
  at(
    'craneDetail.maxRadiusM',
    isGiven(radius) && reach !== null && radius > reach + EPSILON_M,
    `Radius can’t be more than boom plus extension (${downTo(reach ?? 0).toFixed(1)}\u00a0m).`,
    { use: downTo(reach ?? 0) },
  );
  at(
    'craneDetail.minRadiusM',
    isGiven(crane.minRadiusM) && isGiven(radius) && crane.minRadiusM >= radius,
    'Enter less than the maximum radius.',
  );
  at(
    'craneDetail.maxHeightAglM',
    craneType === CRANE_TYPE['MOBILE CRANE'] &&
      isGiven(height) &&
      reach !== null &&
      height > reach + CARRIER_M + EPSILON_M,
    `Boom, extension and carrier reach up to ${downTo((reach ?? 0) + CARRIER_M).toFixed(1)}\u00a0m. Enter a lower height or a longer boom.`,
    { use: downTo((reach ?? 0) + CARRIER_M) },
  );
  return issues;
}

function towerIssues({ craneType, craneDetail: crane }: LooseAnswers) {
  const { issues, at } = collector();
  if (craneType !== CRANE_TYPE['TOWER CRANE'] || !crane) return issues;
  const { maxHeightAglM: height, mastHeightAglM: mast, boomLengthM: boom, maxLuffAngleDeg: luff } = crane;
  at(
    'craneDetail.mastHeightAglM',
    isGiven(mast) && isGiven(height) && mast > height,
    'Enter a mast height no higher than the requested height.',
  );
  if (crane.craneSubType === 'luffing') {
    for (const key of ['minLuffAngleDeg', 'maxLuffAngleDeg', 'restingRadiusM'] as const)
      at(`craneDetail.${key}`, !isGiven(crane[key]), 'Required for a luffing crane.');
    at(
      'craneDetail.minLuffAngleDeg',
      isGiven(crane.minLuffAngleDeg) && isGiven(luff) && crane.minLuffAngleDeg >= luff,
      'Enter less than the maximum angle.',
    );
    if (isGiven(mast) && isGiven(boom) && isGiven(luff) && isGiven(height)) {
      const top = mast + boom * Math.sin((luff * Math.PI) / 180);
      at(
        'craneDetail.maxLuffAngleDeg',
        Math.abs(top - height) > LUFF_AGREES_WITHIN_M + EPSILON_M,
        `At its steepest angle this crane reaches ${upTo(top).toFixed(1)}\u00a0m. Change the height, boom or angle.`,
        { use: upTo(top), at: 'craneDetail.maxHeightAglM' },
      );
    }
  }
  const stages = crane.stages ?? [];
  const last = stages.at(-1);
  const rises = stages.every((stage, n) => {
    const before = stages[n - 1];
    return !before || (stage.heightAglM > before.heightAglM && stage.from > before.from);
  });
  at('craneDetail.stages', !rises, 'Each stage must be higher and later than the one before.');
  at(
    'craneDetail.stages',
    isGiven(last) && isGiven(height) && last.heightAglM !== height,
    'The last stage must be the requested height.',
  );
  return issues;
}

function restIssues({ craneType, craneDetail: crane, safety }: LooseAnswers) {
  const { issues, at } = collector();
  if (!crane) return issues;
  at(
    'craneDetail.restingHeightAglM',
    isGiven(crane.restingHeightAglM) && isGiven(crane.maxHeightAglM) && crane.restingHeightAglM > crane.maxHeightAglM,
    `Height at rest can’t be more than the working height (${(crane.maxHeightAglM ?? 0).toFixed(1)}\u00a0m).`,
    isGiven(crane.maxHeightAglM) ? { use: crane.maxHeightAglM } : undefined,
  );
  at(
    'craneDetail.restingModeReason',
    craneType === CRANE_TYPE['TOWER CRANE'] &&
      isGiven(crane.restingMode) &&
      crane.restingMode !== 'free-slewing' &&
      isBlank(crane.restingModeReason),
    'A tower crane at rest must be free to slew unless its maker says otherwise. Enter what the maker says.',
  );
  at(
    'craneDetail.standDownMinutes',
    safety?.canLower === true && crane.standDownMinutes === null,
    'Enter how many minutes it takes to lower the crane.',
  );
  return issues;
}

function structureIssues({ developmentDetail: structure }: LooseAnswers) {
  const { issues, at } = collector();
  if (!structure) return issues;
  at(
    'developmentDetail.footprintRadiusM',
    !isGiven(structure.footprint) && !isGiven(structure.footprintRadiusM),
    'Draw the footprint, or enter the radius that covers the structure.',
  );
  at(
    'developmentDetail.rotorDiameterM',
    structure.structureKind === 'wind-turbine' && !isGiven(structure.rotorDiameterM),
    'Required for a wind turbine.',
  );
  return issues;
}
