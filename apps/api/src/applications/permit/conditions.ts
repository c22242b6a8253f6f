import {
  type ApprovalSettings,
  approvedHeightM,
  assessedOf,
  type ConditionFacts,
  type ConditionWithText,
  conditionFacts,
  conditionProblems,
  isPierced,
  type LocationFinding,
  type LodgedAnswers,
  requestedOf,
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
  approvedHeightAhdM: number,
): ConditionFacts =>
  conditionFacts({
    answers,
    heights: assessedHeights(airport),
    phones: phonesAt(airport),
    isPierced: finding !== undefined && isPierced(finding),
    approvedHeightAhdM,
  });

/** What automatic approval would decide at one airport; it does not decide while there are problems. */
export interface RuledApproval {
  icao: string;
  heightAhdM: number;
  validityDaysMax: number;
  conditions: ConditionWithText[];
  problems: string[];
}

/**
 * The requested height, rounded down to the airport's step, under its usual conditions. Including the tolerance the
 * airport grants on top, it stays within the assessed height.
 */
export function approvalByRule(
  answers: LodgedAnswers,
  airport: Assessed,
  finding: LocationFinding | undefined,
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
