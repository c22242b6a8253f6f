import {
  type ApprovalSettings,
  type ApprovedHeights,
  type ConditionFacts,
  type ConditionWithText,
  conditionFacts,
  conditionProblems,
  isPierced,
  type LocationFinding,
  type LodgedAnswers,
  proposedHeights,
  startConditions,
} from '@jibline/contract';
import { assessedHeights } from '../assessments/assessment-record.ts';
import type { ApplicationAirport } from '../store.ts';
import { phonesAt } from './documents/permit-texts.ts';

type Assessed = Pick<ApplicationAirport, 'contacts' | 'icao' | 'heights' | 'assessed_crane'>;

/** The values that conditions of one airport mention, for a height about to be approved. */
export const factsAt = (
  answers: LodgedAnswers,
  airport: Assessed,
  finding: LocationFinding | undefined,
  { approvedHeightAhdM, craneHeightsAhdM }: ApprovedHeights,
): ConditionFacts =>
  conditionFacts({
    answers,
    heights: assessedHeights(airport),
    phones: phonesAt(airport),
    isPierced: finding !== undefined && isPierced(finding),
    approvedHeightAhdM,
    craneHeightsAhdM,
  });

/** What automatic approval would decide at one airport; it does not decide while there are problems. */
export interface RuledApproval extends ApprovedHeights {
  icao: string;
  validityDaysMax: number;
  conditions: ConditionWithText[];
  problems: string[];
}

/** The height the airport's settings propose for each crane, under its usual conditions in its own wording. */
export function approvalByRule(
  answers: LodgedAnswers,
  airport: Assessed,
  finding: LocationFinding | undefined,
  settings: ApprovalSettings,
  wording: NonNullable<ConditionFacts['wording']>,
): RuledApproval {
  const approved = proposedHeights(assessedHeights(airport), settings);
  const facts = { ...factsAt(answers, airport, finding, approved), wording };
  const conditions = startConditions(settings, facts);
  const { validityDaysMax } = settings;
  const problems = conditionProblems(conditions, settings, facts);
  return { icao: airport.icao, ...approved, validityDaysMax, conditions, problems };
}
