import { APPROVAL_DEFAULTS } from '../../../airports/approval-labels.ts';
import { CRANE_TYPE } from '../../enums.ts';
import { CARRIER_M, RESTING_HEIGHT_DEFAULT_AGL_M } from '../enums.ts';
import type { DraftAnswers } from '../submission.ts';
import { added, type Outcome, out, type Rule, type Rules, radians, rounded, roundedUp } from './kit.ts';

type Crane = NonNullable<DraftAnswers['craneDetail']>;
type CraneType = NonNullable<DraftAnswers['craneType']>;

const isTower = (type: CraneType) => type === CRANE_TYPE['TOWER CRANE'];
const isLuffing = ({ craneSubType }: Crane) => craneSubType === 'luffing';

/** A rule that needs the type of crane. */
const by =
  (rule: (crane: Crane, type: CraneType, answers: DraftAnswers) => Outcome): Rule =>
  (answers) => {
    const { craneType, craneDetail } = answers;
    if (craneType === undefined) return 'waits';
    return craneType === null ? null : rule(craneDetail ?? {}, craneType, answers);
  };
/** Of a tower crane also the kind: a luffing boom moves up and down, a jib does not. */
const byKind = (rule: (crane: Crane, type: CraneType, answers: DraftAnswers) => Outcome): Rule =>
  by((crane, type, answers) =>
    isTower(type) && crane.craneSubType === undefined ? 'waits' : rule(crane, type, answers),
  );

/** A jib turns at its full length; a luffing boom reaches furthest at its flattest angle. */
const radius = byKind((crane, type) => {
  const { boomLengthM: boom, minLuffAngleDeg: flattest, jibExtensionM: extension = 0 } = crane;
  if (!isTower(type)) return null;
  if (!isLuffing(crane)) return boom === undefined ? null : out(added(boom, extension), 'The length of the jib.');
  if (boom === undefined || flattest === undefined) return 'waits';
  return out(Math.min(boom, roundedUp(boom * Math.cos(radians(flattest)))), 'The boom at its flattest angle.');
});

/** Known from a check of the location, where only the radius is entered. */
const jib = byKind((crane, type) =>
  isTower(type) && !isLuffing(crane) && crane.maxRadiusM !== undefined && crane.maxRadiusM >= 1
    ? out(added(crane.maxRadiusM, -(crane.jibExtensionM ?? 0)), 'The largest working radius.')
    : null,
);

const boomFoot = byKind((crane, type) => {
  const { maxHeightAglM: height, boomLengthM: boom, maxLuffAngleDeg: steepest } = crane;
  if (!isTower(type) || crane.craneSubType === 'hammerhead') return null;
  if (height === undefined) return 'waits';
  if (!isLuffing(crane)) return out(height, 'A flat top: the jib is the highest point.');
  if (boom === undefined || steepest === undefined) return 'waits';
  const foot = rounded(height - boom * Math.sin(radians(steepest)));
  return foot < 1 ? null : out(foot, 'The highest point less the boom at its steepest angle.');
});

const canReach = by((crane, type) => {
  const { maxHeightAglM: height, boomLengthM: boom, jibExtensionM: extension = 0 } = crane;
  if (isTower(type)) return height === undefined ? 'waits' : out(height, 'As erected.');
  if (type !== CRANE_TYPE['MOBILE CRANE']) return null;
  // A height it cannot reach is corrected first.
  if (boom === undefined || (height ?? 0) > added(boom, extension, CARRIER_M)) return 'waits';
  return out(added(boom, extension, CARRIER_M), `Boom, extension and a carrier of ${CARRIER_M}\u00a0m.`);
});

/** The steepest angle is where a boom stands highest: never lower than the real one. */
const restingRadius = byKind((crane, type) => {
  if (!isTower(type) || !isLuffing(crane)) return null;
  const { boomLengthM: boom, maxLuffAngleDeg: steepest } = crane;
  if (boom === undefined || steepest === undefined) return 'waits';
  return out(
    rounded(boom * Math.cos(radians(steepest))),
    'The boom at its steepest angle. Enter the maker’s radius if it is parked lower.',
  );
});

const restingHeight = byKind((crane, type) => {
  const { maxHeightAglM: height, boomLengthM: boom, mastHeightAglM: foot, restingRadiusM: parked } = crane;
  if (height === undefined) return 'waits';
  const stowed = RESTING_HEIGHT_DEFAULT_AGL_M[type];
  if (stowed !== null) return out(Math.min(stowed, height), 'The boom stowed.');
  if (!isLuffing(crane)) return out(height, 'The jib does not come down: it is left free to slew.');
  if (boom === undefined || foot === undefined || parked === undefined) return 'waits';
  if (parked > boom) return null;
  return out(
    Math.min(height, roundedUp(foot + Math.sqrt(boom ** 2 - parked ** 2))),
    'Where the boom ends at its radius at rest.',
  );
});

const standDown = by((_crane, type, { safety }) => {
  if (safety?.canLower === false) return out(null, 'The crane cannot be lowered.');
  const minutes = APPROVAL_DEFAULTS.standDownMinutes[type];
  return minutes === null ? null : out(minutes, 'Usual for this type of crane.');
});

/** In the order in which one may follow from another. */
export const CRANE_RULES = {
  'craneDetail.quantity': () => out(1, 'Unless you say otherwise.'),
  'craneDetail.marking': by((_crane, type) => (isTower(type) ? out('none', 'Unless you say otherwise.') : null)),
  'craneDetail.boomLengthM': jib,
  'craneDetail.maxRadiusM': radius,
  'craneDetail.mastHeightAglM': boomFoot,
  'craneDetail.maxHeightCapableAglM': canReach,
  'safety.canLower': by((_crane, type) =>
    isTower(type) ? out(false, 'A tower crane stands as erected.') : out(true, 'Usual for this type of crane.'),
  ),
  'craneDetail.standDownMinutes': standDown,
  'craneDetail.restingMode': by((_crane, type) =>
    isTower(type) ? out('free-slewing', 'Usual for a tower crane.') : out('lowered', 'The boom stowed.'),
  ),
  'craneDetail.restingRadiusM': restingRadius,
  'craneDetail.restingHeightAglM': restingHeight,
} as const satisfies Rules;
