import { randomInt } from 'node:crypto';
import { assessedOf, heightInCondition, limitDownM, requestedOf } from '@jibline/contract';
import { ENGINE, isPiercedAtWork } from '@jibline/surfaces';
import type { Tx } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import { badField, notAllowed } from '../../users/index.ts';
import { yearAt } from '../airport-time.ts';
import { assessedHeights } from '../assessment-record.ts';
import type { Facts } from '../facts.ts';
import type { Effected, Moving } from '../moving.ts';
import { nextNumber } from '../numbers.ts';
import { roleAtAirport } from '../policy.ts';
import type { CaseAirport } from '../store.ts';
import { checkSettings } from './check-settings.ts';

const DAY_MS = 86_400_000;
/** Heights are written to a tenth of a metre. */
const SAME_HEIGHT_M = 0.05;
const NOISE_M = 1e-6;
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Printed on the permit: sixteen letters nobody guesses, none of them read as another. */
const newCode = () => Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

function airportOf({ application }: Facts, airportId: string): CaseAirport {
  const airport = application.airports.find((one) => one.airport_id === airportId);
  if (!airport) throw badField('transition.airportId', 'this airport is not one of the case');
  if (airport.outcome !== null)
    throw badField('transition.airportId', `${airport.icao} has decided already: ${airport.outcome}`);
  return airport;
}

/**
 * Matrix rows "Approve / reject GREEN, AMBER" and "RED, BLACK": administrators of the very airport; its managers where the
 * airport lets them and nothing is pierced.
 */
export function mayDecideAt(facts: Facts, airport: Pick<CaseAirport, 'airport_id' | 'path' | 'icao'>): string | null {
  if (facts.standing === null) return null;
  const role = roleAtAirport(facts.standing, airport.airport_id);
  if (role === 0) return null;
  if (role !== 1 || facts.standing.reach.airports.get(airport.airport_id) !== 1) return `decide for ${airport.icao}`;
  const clear = airport.path === 'GREEN' || airport.path === 'AMBER';
  if (clear && facts.settings.get(airport.airport_id)?.managersMayDecide) return null;
  return clear
    ? `decide for ${airport.icao}: it leaves decisions to its administrators`
    : `decide for ${airport.icao}: a protected surface is pierced, so an administrator does`;
}

function checkDecider(facts: Facts, airport: CaseAirport): void {
  const why = mayDecideAt(facts, airport);
  if (why !== null) throw notAllowed(why);
}

function checkApproval(moving: Moving<'approve'>, airport: CaseAirport): void {
  const { facts, request } = moving;
  const { application, settings } = facts;
  const heights = assessedHeights(airport);
  const asked = requestedOf(heights);
  // Contingency and accuracies were assessed so that what was asked for is safe, not to be given away.
  if (request.approvedHeightAhdM > asked.ahdM + NOISE_M)
    throw badField(
      'transition.approvedHeightAhdM',
      `At most the ${limitDownM(asked.ahdM).toFixed(1)} m AHD that were asked for.`,
    );
  const said = request.conditions.map(heightInCondition).find((height) => height !== null);
  if (said != null && Math.abs(said - request.approvedHeightAhdM) > SAME_HEIGHT_M)
    throw badField('transition.conditions', `C1 says ${said} m AHD, but ${request.approvedHeightAhdM} m are approved`);
  checkSettings(moving, airport, assessedOf(heights).ahdM);
  const from = Date.parse(request.validFrom);
  const to = Date.parse(request.validTo);
  if (application.start_at && from < application.start_at.getTime())
    throw badField('transition.validFrom', 'not before the start that was applied for');
  if (application.end_at && to > application.end_at.getTime())
    throw badField('transition.validTo', 'not after the end that was applied for');
  const most = settings.get(airport.airport_id)?.validityDaysMax;
  if (most !== undefined && to - from > most * DAY_MS)
    throw badField('transition.validTo', `${airport.icao} gives permits for at most ${most} days`);
}

const isLast = ({ application }: Facts, airportId: string) =>
  application.airports.every(({ airport_id, outcome }) => airport_id === airportId || outcome === 'approved');

/** Numbers and codes of permits, once every airport has agreed. */
export async function issuePermits(tx: Tx, facts: Pick<Facts, 'application'>, at: Date): Promise<string[]> {
  const numbers: string[] = [];
  for (const airport of facts.application.airports) {
    const number = await nextNumber(tx, `${airport.icao}-P`, yearAt(at, airport.time_zone));
    numbers.push(number);
    await tx
      .updateTable('application_airports')
      .set({ permit_number: number, permit_code: newCode() })
      .where('application_id', '=', facts.application.id)
      .where('airport_id', '=', airport.airport_id)
      .execute();
  }
  return numbers;
}

/** T17: one airport agrees. The permit is there when all of them have. */
export async function approve(moving: Moving<'approve'>): Promise<Effected> {
  const { tx, facts, request, actorId, actorName, at } = moving;
  const airport = airportOf(facts, request.airportId);
  checkDecider(facts, airport);
  checkApproval(moving, airport);
  await tx
    .updateTable('application_airports')
    .set({
      outcome: 'approved',
      decided_at: at,
      decided_by: actorId,
      decided_by_name: actorName,
      approved_height_ahd_m: request.approvedHeightAhdM,
      valid_from: request.validFrom,
      valid_to: request.validTo,
      conditions: JSON.stringify(request.conditions),
      reasons: request.reasons,
      risk_statement: request.riskStatement,
      outside_decision: request.outsideDecision && JSON.stringify(request.outsideDecision),
    })
    .where('application_id', '=', facts.application.id)
    .where('airport_id', '=', airport.airport_id)
    .execute();
  const last = isLast(facts, airport.airport_id);
  const held = last && facts.money.dueAtApproval;
  return {
    // Held back until it is paid (T20): decided, not yet given.
    stays: !last || held,
    waits: !last || held,
    set: last ? { decided_at: at } : {},
    text: request.reasons,
    changes: [
      { field: `${airport.icao} decision`, before: null, after: 'approved' },
      { field: `${airport.icao} approvedHeightAhdM`, before: null, after: request.approvedHeightAhdM },
      { field: `${airport.icao} validTo`, before: null, after: request.validTo },
    ],
    detail: { airportId: airport.airport_id, isLast: last },
  };
}

/** T21: paid for, so the approval that was held back is given. */
export const releaseApproval = async (_moving: Moving<'confirm-approval-payment'>): Promise<Effected> => ({});

/** T11: nothing is pierced and the airport wants no person to look: the rule set decides, and says so. */
export async function approveAutomatically({ tx, facts, at }: Moving<'approve-automatically'>): Promise<Effected> {
  const { application } = facts;
  for (const { airport_id, icao } of application.airports) {
    const rule = facts.byRule.get(airport_id);
    if (!rule) throw new ApiError('incomplete', `${icao} has no settings by which a rule could decide.`);
    const most = rule.validityDaysMax * DAY_MS;
    const start = application.start_at ?? at;
    const end = Math.min(application.end_at?.getTime() ?? Number.POSITIVE_INFINITY, start.getTime() + most);
    await tx
      .updateTable('application_airports')
      .set({
        outcome: 'approved',
        decided_at: at,
        decided_by_name: `${icao} by rule, ${ENGINE}`,
        approved_height_ahd_m: rule.heightAhdM,
        valid_from: start,
        valid_to: new Date(end),
        conditions: JSON.stringify(rule.conditions),
        reasons: 'Below every protected surface by at least the buffer of the airport: no approval is needed.',
        risk_statement:
          'Decided by rule: nothing is pierced, the data are surveyed or planned, no other crane overlaps.',
      })
      .where('application_id', '=', application.id)
      .where('airport_id', '=', airport_id)
      .execute();
  }
  return { set: { decided_at: at }, detail: { automatic: true } };
}

/** T18: one airport's refusal ends it, since the crane cannot stand as asked for. It names the height that would pass, where height is the reason. */
export async function reject({ tx, facts, request, actorId, actorName, at }: Moving<'reject'>): Promise<Effected> {
  const airport = airportOf(facts, request.airportId);
  checkDecider(facts, airport);
  const finding = facts.airports.find(({ airportId }) => airportId === airport.airport_id)?.finding;
  // What was asked for passes already: it is refused for another reason, and no height would change that.
  const greatest = finding && isPiercedAtWork(finding) ? finding.greatestTipAhdM : null;
  if (request.heightThatPassesAhdM !== null && finding && !isPiercedAtWork(finding))
    throw badField(
      'transition.heightThatPassesAhdM',
      'Leave this empty: the height asked for is below every surface, so another height would not be the remedy.',
    );
  if (request.heightThatPassesAhdM !== null && greatest !== null && request.heightThatPassesAhdM > greatest + NOISE_M)
    throw badField('transition.heightThatPassesAhdM', `${greatest} m AHD is the greatest height that passes here`);
  const passes = request.heightThatPassesAhdM ?? greatest;
  await tx
    .updateTable('application_airports')
    .set({
      outcome: 'rejected',
      decided_at: at,
      decided_by: actorId,
      decided_by_name: actorName,
      reason_code: request.reasonCode,
      reasons: request.text,
      height_that_passes_ahd_m: passes,
    })
    .where('application_id', '=', facts.application.id)
    .where('airport_id', '=', airport.airport_id)
    .execute();
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
