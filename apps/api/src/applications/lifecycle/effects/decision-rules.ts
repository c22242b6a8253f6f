import { DAY_MS, heightInCondition, isEndPast, type LocationFinding, limitDownM, ROLE } from '@jibline/contract';
import { isPiercedAtWork } from '@jibline/surfaces';
import { roleAtAirport } from '../../policy.ts';
import type { ApplicationAirport, ApplicationRow } from '../../store.ts';
import type { GuardFacts } from '../guards/guard-facts.ts';
import type { RequestOf } from '../transition-request.ts';
import type { DecidedHeight } from './decided-heights.ts';
import type { Problem } from './problem.ts';

const NOISE_M = 1e-6;
/** Heights are written to a tenth of a metre. */
const SAME_HEIGHT_M = 0.05;

/**
 * Matrix rows "Approve / reject GREEN, AMBER" and "RED, BLACK": administrators of that airport; its managers where the
 * airport allows it and no surface is penetrated. Returns why the person may not decide, or null.
 */
export function whyNotDecide(
  { access, settings }: Pick<GuardFacts, 'access' | 'settings'>,
  { airport_id, path, icao }: Pick<ApplicationAirport, 'airport_id' | 'path' | 'icao'>,
): string | null {
  if (access === null || roleAtAirport(access, airport_id) === ROLE.administrator) return null;
  // A platform manager is not a manager of the airport.
  if (access.permissions.airports.get(airport_id) !== ROLE.manager)
    return `You don’t have permission to decide for ${icao}.`;
  if (path !== 'GREEN' && path !== 'AMBER')
    return `A protected surface is penetrated, so only an administrator of ${icao} can decide.`;
  return settings.get(airport_id)?.managersMayDecide
    ? null
    : `Only administrators of ${icao} can decide this application.`;
}

/** Whether every other airport has approved, so that this approval is the last. */
export const isLast = ({ airports }: Pick<ApplicationRow, 'airports'>, airportId: string) =>
  airports.every(({ airport_id, outcome }) => airport_id === airportId || outcome === 'approved');

/** Each at most the height applied for, and the highest equal to the height that condition C1 names. */
export function heightProblem(
  { approvedHeightAhdM, conditions }: Pick<RequestOf<'approve'>, 'approvedHeightAhdM' | 'conditions'>,
  heights: readonly Omit<DecidedHeight, 'assessedAhdM'>[],
): Problem | null {
  // Contingency and accuracies were assessed on top of the height applied for; an approval must not use them.
  const above = heights.find(({ heightAhdM, requestedAhdM }) => heightAhdM > requestedAhdM + NOISE_M);
  if (above)
    return {
      path: above.path,
      message: `Enter a height up to ${limitDownM(above.requestedAhdM).toFixed(1)}\u00a0m AHD, the height applied for.`,
    };
  const [stated = approvedHeightAhdM] = conditions.flatMap((one) => heightInCondition(one) ?? []);
  return Math.abs(stated - approvedHeightAhdM) > SAME_HEIGHT_M
    ? {
        path: 'transition.conditions',
        message: `Condition 1 says ${stated.toFixed(1)}\u00a0m AHD, but the approved height is ${approvedHeightAhdM.toFixed(1)}\u00a0m AHD. Make them equal.`,
      }
    : null;
}

/** The period an automatic approval gives: as applied for, up to the longest the airport allows. */
export function periodByRule(
  { start_at, end_at }: Pick<ApplicationRow, 'start_at' | 'end_at'>,
  at: Date,
  validityDaysMax: number,
): { from: Date; to: Date } {
  const from = start_at ?? at;
  const maxLength = from.getTime() + validityDaysMax * DAY_MS;
  return { from, to: new Date(Math.min(end_at?.getTime() ?? maxLength, maxLength)) };
}

/** A permit lies within the period applied for and within the longest period the airport allows, and has not ended. */
export function periodProblem(
  { start_at, end_at }: Pick<ApplicationRow, 'start_at' | 'end_at'>,
  { validFrom, validTo }: Pick<RequestOf<'approve'>, 'validFrom' | 'validTo'>,
  { icao, validityDaysMax, at }: { icao: string; validityDaysMax: number; at: Date },
): Problem | null {
  const from = Date.parse(validFrom);
  const to = Date.parse(validTo);
  if (start_at && from < start_at.getTime())
    return { path: 'transition.validFrom', message: 'Choose a start no earlier than the start applied for.' };
  if (end_at && to > end_at.getTime())
    return { path: 'transition.validTo', message: 'Choose an end no later than the end applied for.' };
  if (isEndPast(validTo, at))
    return { path: 'transition.validTo', message: 'This end has passed. Choose a later one.' };
  if (to - from > validityDaysMax * DAY_MS)
    return {
      path: 'transition.validTo',
      message: `${icao} issues permits for ${validityDaysMax} days or fewer. Choose an earlier end.`,
    };
  return null;
}

const PASSES = 'transition.heightThatPassesAhdM';

/**
 * The height that a rejection says would pass: the officer's figure, otherwise the maximum permissible height. Null
 * when the requested height already passes, because then height is not the reason.
 */
export function heightThatPasses(
  finding: Pick<LocationFinding, 'results' | 'greatestTipAhdM'> | undefined,
  statedAhdM: number | null,
): { readonly passes: number | null } | Problem {
  if (!finding) return { passes: statedAhdM };
  const greatest = isPiercedAtWork(finding) ? finding.greatestTipAhdM : null;
  if (statedAhdM === null) return { passes: greatest };
  if (!isPiercedAtWork(finding))
    return {
      path: PASSES,
      message:
        'Leave this empty. The crane penetrates no surface at the height applied for, so a lower height would not help.',
    };
  return greatest !== null && statedAhdM > greatest + NOISE_M
    ? {
        path: PASSES,
        message: `Enter a height up to ${limitDownM(greatest).toFixed(1)}\u00a0m AHD, the maximum permissible height here.`,
      }
    : { passes: statedAhdM };
}
