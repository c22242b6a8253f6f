import { isPierced } from '@jibline/contract';
import {
  type ApprovalSettings,
  type ApprovedHeights,
  CONDITION_IDS,
  type ConditionFacts,
  type ConditionId,
  concerns,
  conditionFacts,
  conditionProblems,
  fittingSettings,
  governingType,
  proposedHeights,
  type ReferralReply,
  startConditions,
  usualSettings,
  writeCondition,
} from '@jibline/contract/enums';
import { isPiercedAtWork } from '@jibline/surfaces';
import type { ConditionText, TransitionFormContext } from './transition-form.ts';

/** The airport's settings for such applications, otherwise the defaults. */
export function settingsFor({ parameters, application }: TransitionFormContext, airportId: string): ApprovalSettings {
  const { airports } = application;
  const craneType = governingType(application);
  const own = parameters.filter((one) => one.airportId === airportId);
  const path = airports.find((one) => one.airportId === airportId)?.path ?? null;
  return fittingSettings(own, craneType, path) ?? usualSettings(craneType);
}

/** The maximum permissible height of the crane at this place of the application, if its own is too high; else null. */
export function permissibleAt({ application }: TransitionFormContext, airportId: string, at: number): number | null {
  const found = application.assessments.find((one) => one.airportId === airportId);
  const own = found?.cranes.find(({ from, to }) => from <= at + 1 && at + 1 <= to) ?? found;
  return own && isPiercedAtWork(own) ? own.greatestTipAhdM : null;
}

const AGREED: readonly (ReferralReply | null)[] = ['no-objection', 'no-objection-with-conditions'];
/** Whether every authority that was consulted, and is concerned, agreed to the height applied for. */
function isAgreed({ application }: TransitionFormContext): boolean {
  const concerned = application.referrals.filter(({ reply }) => reply !== 'not-ours');
  return concerned.length > 0 && concerned.every(({ reply }) => AGREED.includes(reply));
}

/**
 * The heights an approval starts with; null without an assessment. A height that penetrates a surface is never offered
 * by itself: only once the authorities agreed to it.
 */
export function proposedFor(context: TransitionFormContext, airportId: string): ApprovedHeights | null {
  const { heights } = context.application;
  if (heights === null) return null;
  const limits = isAgreed(context) ? [] : heights.positions.map((_one, at) => permissibleAt(context, airportId, at));
  return proposedHeights(heights, settingsFor(context, airportId), limits);
}

function factsFor(context: TransitionFormContext, airportId: string, approved: ApprovedHeights | null): ConditionFacts {
  const { application } = context;
  const finding = application.assessments.find((one) => one.airportId === airportId);
  const wording = context.wordings?.get(airportId);
  return conditionFacts({
    answers: application,
    heights: application.heights,
    phones: application.airports.find((one) => one.airportId === airportId)?.phones ?? [],
    isPierced: finding !== undefined && isPierced(finding),
    approvedHeightAhdM: approved?.approvedHeightAhdM ?? null,
    craneHeightsAhdM: approved?.craneHeightsAhdM ?? null,
    ...(wording ? { wording } : {}),
  });
}

/** One condition of the library, written for this application. */
export function libraryCondition(
  conditionId: ConditionId,
  context: TransitionFormContext,
  airportId: string,
  approved = proposedFor(context, airportId),
): ConditionText {
  return writeCondition(conditionId, settingsFor(context, airportId), factsFor(context, airportId, approved));
}

/** The conditions an approval starts with: the recommended ones, otherwise those of the airport's settings. */
export function firstConditions(context: TransitionFormContext, airportId: string): readonly ConditionText[] {
  const prepared = context.application.airports.find((one) => one.airportId === airportId)?.conditions ?? [];
  if (prepared.length > 0) return prepared;
  return startConditions(
    settingsFor(context, airportId),
    factsFor(context, airportId, proposedFor(context, airportId)),
  );
}

/**
 * The current text of a condition recommended earlier, if settings, answers or the library have changed since or it was
 * edited; null if it is unchanged. Nothing is replaced automatically: an edited text cannot be told from an outdated
 * one. C1 is left out, because it follows the typed height.
 */
export function textByNow(condition: ConditionText, context: TransitionFormContext, airportId: string): string | null {
  const { conditionId, text } = condition;
  const prepared = context.application.airports.find((one) => one.airportId === airportId)?.conditions ?? [];
  if (conditionId === 'C1' || !prepared.some((one) => one.conditionId === conditionId && one.text === text))
    return null;
  const known = CONDITION_IDS.find((id) => id === conditionId);
  const now = known && libraryCondition(known, context, airportId).text;
  return now === undefined || now === text ? null : now;
}

/** Why the server would refuse these conditions, by the same check. */
export const problemsOf = (
  conditions: readonly ConditionText[],
  context: TransitionFormContext,
  airportId: string,
  approved: ApprovedHeights | null,
): string[] => conditionProblems(conditions, settingsFor(context, airportId), factsFor(context, airportId, approved));

/** Conditions that can still be added from the library. */
export const libraryChoices = (taken: readonly ConditionText[], craneType: number | null | undefined): ConditionId[] =>
  CONDITION_IDS.filter((id) => concerns(id, craneType ?? null) && !taken.some(({ conditionId }) => conditionId === id));
