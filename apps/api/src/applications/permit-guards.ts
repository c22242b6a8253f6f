import { type PermitStanding, permitStatusAt, strictestStatusAt } from '@jibline/contract';
import type { Facts, Finding } from './facts.ts';
import { instantOf } from './letters/about.ts';
import { permitRecordOf, permitRecordsOf } from './permit/record.ts';

const DAY_MS = 86_400_000;
const TOWER = 1;

/** The end of the permits of a case: of several the latest. */
export const endOf = ({ application }: Pick<Facts, 'application'>) =>
  Math.max(...application.airports.flatMap(({ valid_to }) => (valid_to === null ? [] : [valid_to.getTime()])));

export const isRunning = ({ activations }: Facts): boolean => activations.some(({ stopped_at }) => stopped_at === null);

/** Over for every airport, and no other permit has taken its place. */
const isOver = ({ application, now }: Facts) => {
  const permits = permitRecordsOf(application);
  return permits.length > 0 && permits.every((permit) => permitStatusAt(permit, now).status === 'ended');
};

/** What moves up and down is gone a day after the end; a tower crane stands until somebody says that it does not. */
export function periodOver(facts: Facts): Finding {
  const { application, now } = facts;
  if (!isOver(facts)) return false;
  if (application.crane_type === TOWER) return application.removed_at !== null;
  return endOf(facts) + DAY_MS < now.getTime() && !isRunning(facts);
}

export function removalOverdue(facts: Facts): Finding {
  const { application } = facts;
  if (!isOver(facts) || application.removed_at !== null) return false;
  return application.crane_type === TOWER || isRunning(facts);
}

const startOf = ({ request, now }: Facts) => (request?.event === 'start' ? new Date(request.startedAt) : now);

function whyNot(facts: Facts, icao: string, { status, since, next, why }: PermitStanding): string | null {
  const at = (instant: string | null | undefined) => (instant ? ` on ${instantOf(facts, instant)}` : '');
  switch (status) {
    case 'valid-now':
    case 'valid-outside-hours':
      return null;
    case 'upcoming':
      return `The permit of ${icao} starts${at(next?.at)}.`;
    case 'suspended':
      return `The permit of ${icao} is suspended until the airport lifts the suspension. Reason: ${why}`;
    case 'superseded':
      return `The permit of ${icao} was replaced${at(since)}. Report the crane under the permit that replaced it.`;
    case 'ended':
      return `The permit of ${icao} ended${at(since)}.`;
    case 'revoked':
    case 'canceled':
      return `The permit of ${icao} is ${status === 'revoked' ? 'revoked' : 'cancelled'}.`;
  }
}

/** When it went up, and still now: a suspension since then counts. */
export function permitInForce(facts: Facts): Finding {
  for (const airport of facts.application.airports) {
    const permit = permitRecordOf(facts.application, airport);
    if (!permit) return `${airport.icao} gave no permit.`;
    for (const at of [startOf(facts), facts.now]) {
      const refused = whyNot(facts, airport.icao, permitStatusAt(permit, at));
      if (refused !== null) return refused;
    }
  }
  return facts.application.airports.length > 0;
}

/** The weekly hours asked for; a tower crane is also put up and taken down in the windows named for that. */
export function withinPermitHours(facts: Facts): Finding {
  const standing = strictestStatusAt(permitRecordsOf(facts.application), startOf(facts));
  // Whatever else stands against it is for `permitInForce` to say.
  if (standing?.status !== 'valid-outside-hours') return true;
  const next = standing.next?.to === 'valid-now' ? ` Next permitted: ${instantOf(facts, standing.next.at)}.` : '';
  return `Outside the permitted hours.${next}`;
}

/** The permit that replaces this one has begun. */
export const isReplaced = ({ application, now }: Facts): Finding =>
  application.replaced_from !== null && application.replaced_from <= now;
