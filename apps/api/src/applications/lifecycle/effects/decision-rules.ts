import { type AirportFinding, DAY_MS, heightInCondition, limitDownM } from '@jibline/contract';
import { isPiercedAtWork } from '@jibline/surfaces';
import { roleAtAirport } from '../../policy.ts';
import type { ApplicationAirport, ApplicationRow } from '../../store.ts';
import type { GuardFacts } from '../guards/guard-facts.ts';
import type { RequestOf } from '../transition-request.ts';

/** What is wrong with a decision, by the field of the request. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

const NOISE_M = 1e-6;
/** Heights are written to a tenth of a metre. */
const SAME_HEIGHT_M = 0.05;

/**
 * Matrix rows "Approve / reject GREEN, AMBER" and "RED, BLACK": administrators of the very airport; its managers where the
 * airport lets them and nothing is pierced. Null: they may.
 */
export function mayDecideAt(
  { standing, settings }: Pick<GuardFacts, 'standing' | 'settings'>,
  { airport_id, path, icao }: Pick<ApplicationAirport, 'airport_id' | 'path' | 'icao'>,
): string | null {
  if (standing === null || roleAtAirport(standing, airport_id) === 0) return null;
  // Whoever manages the platform manages no airport by that.
  if (standing.permissions.airports.get(airport_id) !== 1) return `decide for ${icao}`;
  if (path !== 'GREEN' && path !== 'AMBER')
    return `decide for ${icao}: a protected surface is pierced, so an administrator does`;
  return settings.get(airport_id)?.managersMayDecide
    ? null
    : `decide for ${icao}: it leaves decisions to its administrators`;
}

/** Whether every other airport has agreed, so that with this one all have. */
export const isLast = ({ airports }: Pick<ApplicationRow, 'airports'>, airportId: string) =>
  airports.every(({ airport_id, outcome }) => airport_id === airportId || outcome === 'approved');

/** At most what was asked for, and the height that the condition about it names. */
export function heightProblem(
  { approvedHeightAhdM, conditions }: Pick<RequestOf<'approve'>, 'approvedHeightAhdM' | 'conditions'>,
  askedAhdM: number,
): Problem | null {
  // Contingency and accuracies were assessed so that what was asked for is safe, not to be given away.
  if (approvedHeightAhdM > askedAhdM + NOISE_M)
    return {
      path: 'transition.approvedHeightAhdM',
      message: `At most the ${limitDownM(askedAhdM).toFixed(1)} m AHD that were asked for.`,
    };
  const [said = approvedHeightAhdM] = conditions.flatMap((one) => heightInCondition(one) ?? []);
  return Math.abs(said - approvedHeightAhdM) > SAME_HEIGHT_M
    ? { path: 'transition.conditions', message: `C1 says ${said} m AHD, but ${approvedHeightAhdM} m are approved` }
    : null;
}

/** What a rule approves: from the start applied for to its end, as far as the airport gives at once. */
export function periodByRule(
  { start_at, end_at }: Pick<ApplicationRow, 'start_at' | 'end_at'>,
  at: Date,
  validityDaysMax: number,
): { from: Date; to: Date } {
  const from = start_at ?? at;
  const longest = from.getTime() + validityDaysMax * DAY_MS;
  return { from, to: new Date(Math.min(end_at?.getTime() ?? longest, longest)) };
}

/** A permit lies within the period applied for and is not longer than the airport gives. */
export function periodProblem(
  { start_at, end_at }: Pick<ApplicationRow, 'start_at' | 'end_at'>,
  { validFrom, validTo }: Pick<RequestOf<'approve'>, 'validFrom' | 'validTo'>,
  { icao, validityDaysMax }: { icao: string; validityDaysMax: number },
): Problem | null {
  const from = Date.parse(validFrom);
  const to = Date.parse(validTo);
  if (start_at && from < start_at.getTime())
    return { path: 'transition.validFrom', message: 'not before the start that was applied for' };
  if (end_at && to > end_at.getTime())
    return { path: 'transition.validTo', message: 'not after the end that was applied for' };
  if (to - from > validityDaysMax * DAY_MS)
    return { path: 'transition.validTo', message: `${icao} gives permits for at most ${validityDaysMax} days` };
  return null;
}

const PASSES = 'transition.heightThatPassesAhdM';

/**
 * The height a rejection says would pass, where height is the reason: as the officer says, otherwise the greatest there is. Where
 * what was asked for passes already, it is refused for another reason, and no height would change that.
 */
export function heightThatPasses(
  finding: Pick<AirportFinding, 'results' | 'greatestTipAhdM'> | undefined,
  saidAhdM: number | null,
): { readonly passes: number | null } | Problem {
  if (!finding) return { passes: saidAhdM };
  const greatest = isPiercedAtWork(finding) ? finding.greatestTipAhdM : null;
  if (saidAhdM === null) return { passes: greatest };
  if (!isPiercedAtWork(finding))
    return {
      path: PASSES,
      message:
        'Leave this empty: the height asked for is below every surface, so another height would not be the remedy.',
    };
  return greatest !== null && saidAhdM > greatest + NOISE_M
    ? { path: PASSES, message: `${greatest} m AHD is the greatest height that passes here` }
    : { passes: saidAhdM };
}
