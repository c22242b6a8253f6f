import {
  type AirportFinding,
  type ApprovalSettings,
  approvedHeightM,
  assessedOf,
  type ConditionFacts,
  conditionFacts,
  conditionProblems,
  type DraftAnswers,
  isPierced,
  requestedOf,
  startConditions,
  type WrittenCondition,
} from '@jibline/contract';
import { heightsAt } from './assessment-record.ts';
import { phonesAt } from './permit/said.ts';
import type { CaseAirport } from './store.ts';

/** What conditions of one airport speak of, for a height that is about to be approved. */
export const factsAt = (
  answers: DraftAnswers,
  airport: Pick<CaseAirport, 'contacts' | 'heights' | 'assessed_crane'>,
  finding: AirportFinding | undefined,
  approvedHeightAhdM: number | null,
): ConditionFacts =>
  conditionFacts({
    answers,
    heights: heightsAt(airport),
    phones: phonesAt(airport),
    isPierced: finding !== undefined && isPierced(finding),
    approvedHeightAhdM,
  });

/** What a rule would decide at one airport; with problems it does not decide. */
export interface RuledApproval {
  icao: string;
  heightAhdM: number | null;
  conditions: WrittenCondition[];
  problems: string[];
}

/**
 * The height asked for, down to the airport's step, under its usual conditions; with the tolerance the airport grants on top it
 * stays within what was assessed.
 */
export function approvalByRule(
  answers: DraftAnswers,
  airport: Pick<CaseAirport, 'contacts' | 'icao' | 'heights' | 'assessed_crane'>,
  finding: AirportFinding | undefined,
  settings: ApprovalSettings,
): RuledApproval {
  const heights = heightsAt(airport);
  const asked = heights && requestedOf(heights);
  const assessed = heights && assessedOf(heights);
  const heightAhdM =
    asked && assessed ? approvedHeightM(Math.min(asked.ahdM, assessed.ahdM - settings.toleranceM), settings) : null;
  const facts = factsAt(answers, airport, finding, heightAhdM);
  const conditions = startConditions(settings, facts);
  return { icao: airport.icao, heightAhdM, conditions, problems: conditionProblems(conditions, settings, facts) };
}
