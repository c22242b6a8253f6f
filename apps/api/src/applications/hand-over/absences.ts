import type { Absence } from '@jibline/contract';
import type { Db, Tx } from '../../db.ts';
import { lastDayBefore } from './days.ts';
import { awayNow } from './store.ts';

/** Adds to each person whether they are away now, until when, and who has their applications. */
export async function withAbsences<P extends { id: string }>(
  db: Db | Tx,
  people: readonly P[],
  now: Date,
): Promise<(P & { absence: Absence | null })[]> {
  const away = await awayNow(
    db,
    people.map(({ id }) => id),
    now,
  );
  const byId = new Map(
    away.map(({ from_id, ends_at, time_zone, to_name }) => [
      from_id,
      { lastDay: lastDayBefore(ends_at, time_zone), coveredBy: to_name },
    ]),
  );
  return people.map((person) => ({ ...person, absence: byId.get(person.id) ?? null }));
}
