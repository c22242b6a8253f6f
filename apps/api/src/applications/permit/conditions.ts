import {
  type AirportFinding,
  type ApprovalSettings,
  approvedHeightM,
  assessedOf,
  type ConditionFacts,
  type ConditionWithText,
  conditionFacts,
  conditionProblems,
  isPierced,
  type LodgedAnswers,
  requestedOf,
  startConditions,
} from '@jibline/contract';
import { assessedHeights } from '../assessments/assessment-record.ts';
import type { ApplicationAirport } from '../store.ts';
import { phonesAt } from './documents/permit-texts.ts';

type Assessed = Pick<ApplicationAirport, 'contacts' | 'icao' | 'heights' | 'assessed_crane'>;

/** What conditions of one airport speak of, for a height that is about to be approved. */
export const factsAt = (
  answers: LodgedAnswers,
  airport: Assessed,
  finding: AirportFinding | undefined,
  approvedHeightAhdM: number,
): ConditionFacts =>
  conditionFacts({
    answers,
    heights: assessedHeights(airport),
    phones: phonesAt(airport),
    isPierced: finding !== undefined && isPierced(finding),
    approvedHeightAhdM,
  });

/** What a rule would decide at one airport; with problems it does not decide. */
export interface RuledApproval {
  icao: string;
  heightAhdM: number;
  validityDaysMax: number;
  conditions: ConditionWithText[];
  problems: string[];
}

/**
 * The height asked for, down to the airport's step, under its usual conditions; with the tolerance the airport grants on top it
 * stays within what was assessed.
 */
export function approvalByRule(
  answers: LodgedAnswers,
  airport: Assessed,
  finding: AirportFinding | undefined,
  settings: ApprovalSettings,
): RuledApproval {
  const heights = assessedHeights(airport);
  const heightAhdM = approvedHeightM(
    Math.min(requestedOf(heights).ahdM, assessedOf(heights).ahdM - settings.toleranceM),
    settings,
  );
  const facts = factsAt(answers, airport, finding, heightAhdM);
  const conditions = startConditions(settings, facts);
  const { validityDaysMax } = settings;
  const problems = conditionProblems(conditions, settings, facts);
  return { icao: airport.icao, heightAhdM, validityDaysMax, conditions, problems };
}
