import { CRANE_TYPE, DAY_MS, haveEnded, type PermitValidity, permitStatusAt } from '@jibline/contract';
import { instantOf } from '../../emails/email-context.ts';
import { permitRecordOf, permitRecordsOf } from '../../permit/record.ts';
import type { GuardFacts, GuardResult } from './guard-facts.ts';

const TOWER = CRANE_TYPE['TOWER CRANE'];

/** The latest end of the permits of an application. */
export const endOf = ({ application }: Pick<GuardFacts, 'application'>) =>
  Math.max(...application.airports.flatMap(({ valid_to }) => (valid_to === null ? [] : [valid_to.getTime()])));

export const isRunning = ({ activations }: GuardFacts): boolean =>
  activations.some(({ stopped_at }) => stopped_at === null);

const isOver = ({ application, now }: GuardFacts) => haveEnded(permitRecordsOf(application), now);

/** A mobile crane or platform counts as removed a day after the end; a tower crane only once its removal is confirmed. */
export function periodOver(facts: GuardFacts): GuardResult {
  const { application, now } = facts;
  if (!isOver(facts)) return false;
  if (application.crane_type === TOWER) return application.removed_at !== null;
  return endOf(facts) + DAY_MS < now.getTime() && !isRunning(facts);
}

export function removalOverdue(facts: GuardFacts): GuardResult {
  const { application } = facts;
  if (!isOver(facts) || application.removed_at !== null) return false;
  return application.crane_type === TOWER || isRunning(facts);
}

export const notUpAlready = (facts: GuardFacts): GuardResult => {
  const running = facts.activations.find(({ stopped_at }) => stopped_at === null);
  return running === undefined || `The crane is already reported up, since ${instantOf(facts, running.started_at)}.`;
};

/** Why the permit does not allow the crane to be up at that time; null if it does. */
function whyNot(facts: GuardFacts, icao: string, { status, since, next, why }: PermitValidity): string | null {
  const at = (instant: string | null | undefined) => (instant ? ` on ${instantOf(facts, instant)}` : '');
  switch (status) {
    case 'valid-now':
      return null;
    case 'valid-outside-hours':
      return `Outside the permitted hours of ${icao}.${next?.to === 'valid-now' ? ` Next permitted: ${instantOf(facts, next.at)}.` : ''}`;
    case 'upcoming':
      return `The permit of ${icao} starts${at(next?.at)}.`;
    case 'suspended':
      return `The permit of ${icao} is suspended until the airport lifts the suspension. Reason: ${why}`;
    case 'superseded':
      return `The permit of ${icao} was replaced${at(since)}.`;
    case 'ended':
      return `The permit of ${icao} ended${at(since)}.`;
    case 'revoked':
    case 'canceled':
      return `The permit of ${icao} is ${status === 'revoked' ? 'revoked' : 'cancelled'}.`;
  }
}

/**
 * Why a raised crane is not allowed, when it went up or now, at any airport; null if it is allowed. Never a reason to
 * refuse the report: everyone who can act on it is warned instead.
 */
export function upAgainst(facts: GuardFacts): string | null {
  const { application, request, now } = facts;
  const moments = [...(request?.event === 'start' ? [new Date(request.startedAt)] : []), now];
  const against = application.airports.flatMap((airport) => {
    const permit = permitRecordOf(application, airport);
    if (!permit) return [`${airport.icao} has issued no permit.`];
    return moments.flatMap((at) => whyNot(facts, airport.icao, permitStatusAt(permit, at)) ?? []);
  });
  return against.length === 0 ? null : [...new Set(against)].join(' ');
}

/** The permit that replaces this one has started. */
export const isReplaced = ({ application, now }: GuardFacts): GuardResult =>
  permitRecordsOf(application).some((permit) => permitStatusAt(permit, now).status === 'superseded');
