import {
  dayAt,
  type HandOver,
  type HandOverAction,
  type HandOverStatus,
  SCOPE,
  StayedApplication,
} from '@jibline/contract';
import { z } from 'zod';
import { administers, effectivePermissionsOf, sees } from '../../rights/effective-permissions.ts';
import type { Person } from '../../rights/person.ts';
import { lastDayBefore } from './days.ts';
import type { StoredHandOver } from './store.ts';

function statusOf({ started_at, ended_at }: Pick<StoredHandOver, 'started_at' | 'ended_at'>): HandOverStatus {
  if (ended_at === null) return started_at === null ? 'planned' : 'in-force';
  return started_at === null ? 'cancelled' : 'ended';
}

export const administersAt = (person: Person, now: Date) => {
  const permissions = effectivePermissionsOf(person, now);
  return (airportId: string) => administers(permissions, { scope: SCOPE.airport, targetId: airportId });
};

/** Both officers see it, and so do the administrators of its airports. */
export const seesHandOver = (person: Person, { from_id, to_id, airport_ids }: StoredHandOver, now: Date): boolean =>
  person.id === from_id || person.id === to_id || airport_ids.some(administersAt(person, now));

/** The officer whose applications they are, or who administers every airport it is for. */
export function handOverActions(person: Person, handOver: StoredHandOver, now: Date): HandOverAction[] {
  const status = statusOf(handOver);
  const may = person.id === handOver.from_id || handOver.airport_ids.every(administersAt(person, now));
  if (!may || status === 'ended' || status === 'cancelled') return [];
  return [status === 'planned' ? 'hand-overs:cancel' : 'hand-overs:end'];
}

/** A hand-over may be for airports that a reader of it does not work for: of those they see no applications. */
function stayedFor(person: Person, { stayed, stayed_at }: StoredHandOver, now: Date): HandOver['stayed'] {
  const permissions = effectivePermissionsOf(person, now);
  const seesAt = (airportId: string) => sees(permissions, { scope: SCOPE.airport, targetId: airportId });
  return z
    .array(StayedApplication)
    .parse(stayed)
    .filter(({ id }) => stayed_at?.[id]?.some(seesAt));
}

export function presentHandOver(person: Person, handOver: StoredHandOver, now: Date): HandOver {
  const { time_zone: timeZone, starts_at, ends_at } = handOver;
  return {
    id: handOver.id,
    from: { id: handOver.from_id, name: handOver.from_name },
    to: { id: handOver.to_id, name: handOver.to_name },
    note: handOver.note,
    firstDay: dayAt(starts_at, timeZone),
    lastDay: lastDayBefore(ends_at, timeZone),
    timeZone,
    returns: handOver.returns,
    status: statusOf(handOver),
    applications: handOver.applications ?? 0,
    stayed: stayedFor(person, handOver, now),
    madeBy: { id: handOver.made_by, name: handOver.made_by_name },
    madeAt: handOver.made_at.toISOString(),
    actions: handOverActions(person, handOver, now),
  };
}
