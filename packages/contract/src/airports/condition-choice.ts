import { formatNumber } from '../numbers.ts';
import type { ApprovalSettings } from './approval-usual.ts';
import type { ConditionFacts } from './condition-facts.ts';
import {
  blanksIn,
  CONDITION_IDS,
  CONDITION_LENGTH,
  type ConditionId,
  concerns,
  isConditionId,
} from './condition-library.ts';
import { type ConditionWithText, writeCondition } from './condition-text.ts';

/** Metres above ground from which a NOTAM may be required without a penetration. */
const TALL_M = 45;

const aglOf = ({ approvedHeightAhdM, groundLevelAhdM, tallestAglM }: ConditionFacts) =>
  tallestAglM ?? (approvedHeightAhdM === null || groundLevelAhdM === null ? 0 : approvedHeightAhdM - groundLevelAhdM);

/** Whether the airport's setting requires a NOTAM for this application. */
export function needsNotam({ notamRequired }: ApprovalSettings, facts: ConditionFacts): boolean {
  switch (notamRequired) {
    case 'no':
      return false;
    case 'if-pierced':
      return facts.isPierced;
    case 'if-pierced-or-over-45m':
      return facts.isPierced || aglOf(facts) > TALL_M;
    case 'always':
      return true;
  }
}

/**
 * Whether it is up in the dark and the airport's setting then requires lights. A crane that is not lowered is up at
 * night.
 */
export function needsLights(
  { lightRequiredNight, lowerOutsideHours }: ApprovalSettings,
  facts: ConditionFacts,
): boolean {
  const isUpAtNight = facts.nightWork || facts.craneType === null || !lowerOutsideHours;
  return isUpAtNight && (lightRequiredNight === 'always' || (lightRequiredNight === 'if-pierced' && facts.isPierced));
}

type Rule = (settings: ApprovalSettings, facts: ConditionFacts) => boolean;
/** Conditions that a setting adds to or removes from the permit, whatever the airport's list says. */
export const RULED: Partial<Record<ConditionId, Rule>> = {
  C6: ({ standDownMinutes }) => standDownMinutes !== null,
  C7: ({ lowerOutsideHours }) => lowerOutsideHours,
  C8: ({ lowerOutsideHours }) => !lowerOutsideHours,
  C9: (settings, facts) => facts.lights !== null || needsLights(settings, facts),
  C13: needsNotam,
  C15: ({ permitOnSite }) => permitOnSite,
  C25: ({ firstErectionNoticeBusinessDays }) => firstErectionNoticeBusinessDays > 0,
  C26: ({ maxWindStopKt }) => maxWindStopKt !== null,
  C27: () => true,
};

/** The ids an approval starts with: the airport's, in its order, then those its settings add. */
function chosenIds(settings: ApprovalSettings, facts: ConditionFacts): string[] {
  const listed = settings.conditionIds.filter((id) => isConditionId(id) || facts.wording?.has(id));
  const added = CONDITION_IDS.filter((id) => RULED[id] !== undefined && !listed.includes(id));
  return [...listed, ...added].filter((id) => {
    if (!isConditionId(id)) return true;
    const rule = RULED[id];
    return concerns(id, facts.craneType) && (!rule || rule(settings, facts));
  });
}

/** The conditions an approval starts with, written for the application; blanks that cannot be filled stay visible. */
export const startConditions = (settings: ApprovalSettings, facts: ConditionFacts): ConditionWithText[] =>
  chosenIds(settings, facts).map((id) => writeCondition(id, settings, facts));

type ConditionText = { readonly conditionId: string | null; readonly text: string };

/** The airport's own wording is checked before it is filled in: only then is it known how long it becomes. */
function lengthProblems(text: string, which: string): string[] {
  const { length } = text.trim();
  if (length < CONDITION_LENGTH.min) return [`${which} is empty once it is filled in. Write it, or leave it out.`];
  if (length <= CONDITION_LENGTH.max) return [];
  const most = formatNumber(CONDITION_LENGTH.max);
  return [`${which} has ${formatNumber(length)} characters once it is filled in. Shorten it to ${most}.`];
}

/** Why a permit cannot be issued under these conditions: what is missing in which. Empty: it can. */
export function conditionProblems(
  conditions: readonly ConditionText[],
  settings: ApprovalSettings,
  facts: ConditionFacts,
): string[] {
  const has = (id: ConditionId) => conditions.some(({ conditionId }) => conditionId === id);
  return [
    ...conditions.flatMap(({ text }, at) => {
      const [which, blanks] = [`Condition ${at + 1}`, blanksIn(text)];
      return blanks.length === 0
        ? lengthProblems(text, which)
        : [`${which} still needs ${blanks.join(' and ')}. Fill it in, or leave the condition out.`];
    }),
    ...(needsLights(settings, facts) && !has('C9')
      ? ['This airport requires obstacle lights at night. Add the condition about obstacle lights from the library.']
      : []),
    ...(needsNotam(settings, facts) && !has('C13')
      ? ['This airport requires a NOTAM. Add the condition about the NOTAM from the library.']
      : []),
  ];
}
