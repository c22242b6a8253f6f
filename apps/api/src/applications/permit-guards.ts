import type { Facts, Finding } from './facts.ts';
import { instantOf } from './letters/about.ts';
import { withinHours } from './permit/hours.ts';

const DAY_MS = 86_400_000;
const TOWER = 1;
const UTC_MODE = 1;

/** The last valid instant of the permits of a case. */
export const endOf = ({ application }: Pick<Facts, 'application'>) =>
  Math.max(...application.airports.flatMap(({ valid_to }) => (valid_to === null ? [] : [valid_to.getTime()])));

export const isRunning = ({ activations }: Facts): boolean => activations.some(({ stopped_at }) => stopped_at === null);

/** What moves up and down is gone a day after the end; a tower crane stands until somebody says that it does not. */
export function periodOver(facts: Facts): Finding {
  const { application, now } = facts;
  if (application.crane_type === TOWER) return endOf(facts) < now.getTime() && application.removed_at !== null;
  return endOf(facts) + DAY_MS < now.getTime() && !isRunning(facts);
}

export function removalOverdue(facts: Facts): Finding {
  const { application, now } = facts;
  if (endOf(facts) >= now.getTime() || application.removed_at !== null) return false;
  return application.crane_type === TOWER || isRunning(facts);
}

const startOf = ({ request, now }: Facts) => (request?.event === 'start' ? new Date(request.startedAt) : now);

export function permitInForce(facts: Facts): Finding {
  const at = startOf(facts);
  for (const { icao, valid_from, valid_to, outcome } of facts.application.airports) {
    if (outcome !== 'approved' || valid_from === null || valid_to === null) return `${icao} gave no permit`;
    if (at < valid_from) return `the permit of ${icao} begins on ${instantOf(facts, valid_from)}`;
    if (at >= valid_to) return `the permit of ${icao} ended on ${instantOf(facts, valid_to)}`;
  }
  return facts.application.airports.length > 0;
}

/** The weekly hours asked for; a tower crane is also put up and taken down in the windows named for that. */
export function withinPermitHours(facts: Facts): Finding {
  // Before its first and after its last day there are no hours to keep.
  if (permitInForce(facts) !== true) return true;
  const at = startOf(facts);
  const { schedule } = facts.answers;
  const isIn = (from: string | undefined, to: string | undefined) =>
    from !== undefined && to !== undefined && Date.parse(from) <= at.getTime() && at.getTime() < Date.parse(to);
  if (isIn(schedule?.erectFrom, schedule?.erectTo) || isIn(schedule?.dismantleFrom, schedule?.dismantleTo)) return true;
  const zone = facts.application.time_zone_mode === UTC_MODE ? 'UTC' : facts.timeZone;
  const { within, changesAt } = withinHours(schedule?.hours, zone, at);
  if (within) return true;
  return changesAt === null ? false : `outside the hours of the permit: next from ${instantOf(facts, changesAt)}`;
}
