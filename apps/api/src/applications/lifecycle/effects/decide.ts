import { type ApprovedHeights, positionName } from '@jibline/contract';
import { ENGINE } from '@jibline/surfaces';
import type { Tx } from '../../../db.ts';
import { ApiError, badField } from '../../../errors.ts';
import { readableCode } from '../../../readable-code.ts';
import { yearAt } from '../../airport-time.ts';
import { assessedHeights } from '../../assessments/assessment-record.ts';
import { lodgedAnswers } from '../../lodged.ts';
import { nextNumber } from '../../number-store.ts';
import { factsAt } from '../../permit/conditions.ts';
import type { ApplicationAirport } from '../../store.ts';
import type { GuardFacts } from '../guards/guard-facts.ts';
import type { TransitionContext, TransitionEffects } from '../transition-context.ts';
import { updateApplicationAirport } from '../transition-store.ts';
import { craneHeightsProblem, decidedHeights } from './decided-heights.ts';
import {
  heightProblem,
  heightThatPasses,
  isLast,
  periodByRule,
  periodProblem,
  whyNotDecide,
} from './decision-rules.ts';
import type { Problem } from './problem.ts';
import { settingsProblem } from './settings-problem.ts';

/** The verification code printed on the permit. */
const newCode = () => readableCode(16);

function airportOf({ application }: GuardFacts, airportId: string): ApplicationAirport {
  const airport = application.airports.find((one) => one.airport_id === airportId);
  if (!airport) throw badField('transition.airportId', 'This airport is not part of the application.');
  if (airport.outcome !== null)
    throw badField('transition.airportId', `${airport.icao} has already ${airport.outcome} this application.`);
  return airport;
}

function checkDecider(facts: GuardFacts, airport: ApplicationAirport): void {
  const why = whyNotDecide(facts, airport);
  if (why !== null) throw new ApiError('forbidden', why);
}

/** The first thing wrong with an approval, or null. */
function approvalProblem(
  { facts, request, at }: TransitionContext<'approve'>,
  airport: ApplicationAirport,
): Problem | null {
  const { application, settings } = facts;
  const { icao, airport_id } = airport;
  const heights = assessedHeights(airport);
  const set = settings.get(airport_id);
  const finding = facts.airports.find(({ airportId }) => airportId === airport_id)?.finding;
  const decided = decidedHeights(request, heights);
  const conditionFacts = () => factsAt(lodgedAnswers(application), airport, finding, request);
  const validityDaysMax = set?.validityDaysMax ?? Number.POSITIVE_INFINITY;
  return (
    craneHeightsProblem(request, heights) ??
    heightProblem(request, decided) ??
    (set && settingsProblem(set, request, decided, conditionFacts())) ??
    periodProblem(application, request, { icao, validityDaysMax, at })
  );
}

const storedHeights = ({ craneHeightsAhdM }: ApprovedHeights) => craneHeightsAhdM && JSON.stringify(craneHeightsAhdM);

/** Gives permits their numbers and codes once every airport has approved. */
export async function issuePermits(tx: Tx, facts: Pick<GuardFacts, 'application'>, at: Date): Promise<string[]> {
  const numbers: string[] = [];
  for (const airport of facts.application.airports) {
    const number = await nextNumber(tx, `${airport.icao}-P`, yearAt(at, airport.time_zone));
    numbers.push(number);
    await updateApplicationAirport(tx, facts.application.id, airport.airport_id, {
      permit_number: number,
      permit_code: newCode(),
    });
  }
  return numbers;
}

/** T17: one airport approves. The permit is issued once all of them have. */
export async function approve(transition: TransitionContext<'approve'>): Promise<TransitionEffects> {
  const { tx, facts, request, actorId, actorName, at } = transition;
  const airport = airportOf(facts, request.airportId);
  checkDecider(facts, airport);
  const problem = approvalProblem(transition, airport);
  if (problem) throw badField(problem.path, problem.message);
  await updateApplicationAirport(tx, facts.application.id, airport.airport_id, {
    outcome: 'approved',
    decided_at: at,
    decided_by: actorId,
    decided_by_name: actorName,
    approved_height_ahd_m: request.approvedHeightAhdM,
    crane_heights_ahd_m: storedHeights(request),
    valid_from: request.validFrom,
    valid_to: request.validTo,
    conditions: JSON.stringify(request.conditions),
    reasons: request.reasons,
    risk_statement: request.riskStatement,
    outside_decision: request.outsideDecision && JSON.stringify(request.outsideDecision),
  });
  const last = isLast(facts.application, airport.airport_id);
  const current = last && facts.money.dueAtApproval;
  return {
    // Approved, but held back until the fee is paid (T20).
    stays: !last || current,
    waits: !last || current,
    set: last ? { decided_at: at } : {},
    text: request.reasons,
    changes: [
      { field: `${airport.icao} decision`, before: null, after: 'approved' },
      { field: `${airport.icao} approvedHeightAhdM`, before: null, after: request.approvedHeightAhdM },
      ...(request.craneHeightsAhdM ?? []).map((after, at) => ({
        ...{ field: `${airport.icao} ${positionName(at).toLowerCase()} approvedHeightAhdM`, before: null, after },
      })),
      { field: `${airport.icao} validTo`, before: null, after: request.validTo },
    ],
    detail: { airportId: airport.airport_id, isLast: last },
  };
}

/** T21: releases the approval that waited for payment. */
export const releaseApproval = async (
  _transition: TransitionContext<'confirm-approval-payment'>,
): Promise<TransitionEffects> => ({});

/** T11: clear of every surface, and the airport's settings approve such applications automatically. */
export async function approveAutomatically({
  tx,
  facts,
  at,
}: TransitionContext<'approve-automatically'>): Promise<TransitionEffects> {
  const { application } = facts;
  for (const { airport_id, icao } of application.airports) {
    const rule = facts.byRule.get(airport_id);
    if (!rule) throw new ApiError('incomplete', `${icao} has no approval defaults, so it can’t approve automatically.`);
    const { from, to } = periodByRule(application, at, rule.validityDaysMax);
    await updateApplicationAirport(tx, application.id, airport_id, {
      outcome: 'approved',
      decided_at: at,
      decided_by_name: `${icao} by rule, ${ENGINE}`,
      approved_height_ahd_m: rule.approvedHeightAhdM,
      crane_heights_ahd_m: storedHeights(rule),
      valid_from: from,
      valid_to: to,
      conditions: JSON.stringify(rule.conditions),
      reasons: 'Clear of every protected surface by at least the airport’s buffer.',
      risk_statement:
        'Approved automatically. No surface is penetrated, the data are surveyed or from plans, and no other crane overlaps.',
    });
  }
  return { set: { decided_at: at }, detail: { automatic: true } };
}

/**
 * T18: one airport's rejection ends the application, since the crane needs the approval of all. Names the height that
 * would pass, where height is the reason.
 */
export async function reject({
  tx,
  facts,
  request,
  actorId,
  actorName,
  at,
}: TransitionContext<'reject'>): Promise<TransitionEffects> {
  const airport = airportOf(facts, request.airportId);
  checkDecider(facts, airport);
  const finding = facts.airports.find(({ airportId }) => airportId === airport.airport_id)?.finding;
  const found = heightThatPasses(finding, request.heightThatPassesAhdM);
  if ('path' in found) throw badField(found.path, found.message);
  const { passes } = found;
  await updateApplicationAirport(tx, facts.application.id, airport.airport_id, {
    outcome: 'rejected',
    decided_at: at,
    decided_by: actorId,
    decided_by_name: actorName,
    reason_code: request.reasonCode,
    reasons: request.text,
    height_that_passes_ahd_m: passes,
  });
  return {
    closeReason: 'REJECTED',
    set: { decided_at: at, clock_stopped_at: null },
    text: request.text,
    changes: [
      { field: `${airport.icao} decision`, before: null, after: 'rejected' },
      { field: `${airport.icao} heightThatPassesAhdM`, before: null, after: passes },
    ],
    detail: { airportId: airport.airport_id, reasonCode: request.reasonCode, heightThatPassesAhdM: passes },
  };
}
