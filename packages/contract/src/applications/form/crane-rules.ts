import { CRANE_TYPE } from '../enums.ts';
import { SUB_TYPES_OF } from './crane.ts';
import { CARRIER_M } from './enums.ts';
import { collector, given, isBlank, type LooseAnswers, type RuleIssue } from './rule-kit.ts';

/** AHD, AGL, base and ground must add up; a height is never typed twice. */
const SUM_TOLERANCE_M = 0.1;
const LUFF_TOLERANCE_M = 1;
/** Room for what floating-point addition loses. */
const EPSILON_M = 1e-6;
/** Offered to a decimetre: what must not be more is rounded down, what must not be less up. */
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
  if (!given(site?.groundLevelAhdM) || !given(detail?.maxHeightAglM) || !given(detail.maxHeightAhdM)) return issues;
  const sum = site.groundLevelAhdM + (site.baseHeightM ?? 0) + detail.maxHeightAglM;
  at(
    `${section}.maxHeightAhdM`,
    Math.abs(sum - detail.maxHeightAhdM) > SUM_TOLERANCE_M + EPSILON_M,
    `ground + base + height above ground is ${sum.toFixed(1)} m AHD`,
  );
  return issues;
}

function envelopeIssues({ craneType, craneDetail: crane }: LooseAnswers) {
  const { issues, at } = collector();
  if (!crane) return issues;
  const { maxHeightAglM: height, boomLengthM: boom, maxRadiusM: radius, maxHeightCapableAglM: capable } = crane;
  const reach = given(boom) ? boom + (crane.jibExtensionM ?? 0) : null;
  if (given(craneType)) {
    const own: readonly string[] = SUB_TYPES_OF[craneType];
    at(
      'craneDetail.craneSubType',
      given(crane.craneSubType) && !own.includes(crane.craneSubType),
      `wanted one of ${own.join(', ')}`,
    );
  }
  at(
    'craneDetail.maxHeightCapableAglM',
    given(capable) && given(height) && capable < height,
    'the machine cannot reach the requested height',
    given(capable) ? { use: capable, at: 'craneDetail.maxHeightAglM' } : undefined,
  );
  at(
    'craneDetail.maxRadiusM',
    given(radius) && reach !== null && radius > reach + EPSILON_M,
    'longer than boom and extension',
    { use: downTo(reach ?? 0) },
  );
  at(
    'craneDetail.minRadiusM',
    given(crane.minRadiusM) && given(radius) && crane.minRadiusM >= radius,
    'must be less than the maximum radius',
  );
  at(
    'craneDetail.maxHeightAglM',
    craneType === CRANE_TYPE['MOBILE CRANE'] &&
      given(height) &&
      reach !== null &&
      height > reach + CARRIER_M + EPSILON_M,
    'higher than boom, extension and carrier can reach',
    { use: downTo((reach ?? 0) + CARRIER_M) },
  );
  return issues;
}

function towerIssues({ craneType, craneDetail: crane }: LooseAnswers) {
  const { issues, at } = collector();
  if (craneType !== CRANE_TYPE['TOWER CRANE'] || !crane) return issues;
  const { maxHeightAglM: height, mastHeightAglM: mast, boomLengthM: boom, maxLuffAngleDeg: luff } = crane;
  at('craneDetail.mastHeightAglM', given(mast) && given(height) && mast > height, 'higher than the requested height');
  if (crane.craneSubType === 'luffing') {
    for (const key of ['minLuffAngleDeg', 'maxLuffAngleDeg', 'restingRadiusM'] as const)
      at(`craneDetail.${key}`, !given(crane[key]), 'needed for a luffing crane');
    at(
      'craneDetail.minLuffAngleDeg',
      given(crane.minLuffAngleDeg) && given(luff) && crane.minLuffAngleDeg >= luff,
      'must be less than the maximum',
    );
    if (given(mast) && given(boom) && given(luff) && given(height)) {
      const top = mast + boom * Math.sin((luff * Math.PI) / 180);
      at(
        'craneDetail.maxLuffAngleDeg',
        Math.abs(top - height) > LUFF_TOLERANCE_M + EPSILON_M,
        `mast and boom at this angle reach ${top.toFixed(1)} m above ground, not the requested height`,
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
  at('craneDetail.stages', !rises, 'heights and dates must rise from stage to stage');
  at(
    'craneDetail.stages',
    given(last) && given(height) && last.heightAglM !== height,
    'the last stage must be the requested height',
  );
  return issues;
}

function restIssues({ craneType, craneDetail: crane, safety }: LooseAnswers) {
  const { issues, at } = collector();
  if (!crane) return issues;
  at(
    'craneDetail.restingHeightAglM',
    given(crane.restingHeightAglM) && given(crane.maxHeightAglM) && crane.restingHeightAglM > crane.maxHeightAglM,
    'higher at rest than at work',
    given(crane.maxHeightAglM) ? { use: crane.maxHeightAglM } : undefined,
  );
  at(
    'craneDetail.restingModeReason',
    craneType === CRANE_TYPE['TOWER CRANE'] &&
      given(crane.restingMode) &&
      crane.restingMode !== 'free-slewing' &&
      isBlank(crane.restingModeReason),
    'a tower crane at rest is free to turn with the wind unless the maker says otherwise: say what the maker says',
  );
  at(
    'craneDetail.standDownMinutes',
    safety?.canLower === true && crane.standDownMinutes === null,
    'how many minutes does it take to lower',
  );
  return issues;
}

function structureIssues({ developmentDetail: structure }: LooseAnswers) {
  const { issues, at } = collector();
  if (!structure) return issues;
  at(
    'developmentDetail.footprintRadiusM',
    !given(structure.footprint) && !given(structure.footprintRadiusM),
    'a footprint, or half the largest width',
  );
  at(
    'developmentDetail.rotorDiameterM',
    structure.structureKind === 'wind-turbine' && !given(structure.rotorDiameterM),
    'needed for a wind turbine',
  );
  return issues;
}
