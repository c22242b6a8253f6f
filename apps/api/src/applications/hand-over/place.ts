import { DEFAULT_TIME_ZONE, ROLE } from '@jibline/contract';
import type { Db, Tx } from '../../db.ts';
import { forbidden, notFound } from '../../errors.ts';
import { effectivePermissionsOf, mayWrite } from '../../rights/effective-permissions.ts';
import type { Person } from '../../rights/person.ts';
import { findPerson } from '../../rights/person-store.ts';
import { allAirportIds } from '../desk/airport-store.ts';
import { officersAt } from '../officer-store.ts';
import { applicationsOf, findName, firstTimeZone, type StoredHandOver } from './store.ts';

/** Where a hand-over takes place: the officer’s airports, as far as the caller may decide there. */
export interface Place {
  from: { id: string; name: string };
  airportIds: string[];
  timeZone: string;
  /** Who can act at one of them, besides the officer. */
  colleagues: { id: string; name: string }[];
}

/** Officers pass on their own applications wherever they work; administrators those of others at their airports. */
async function airportsFor(db: Db | Tx, actor: Person, fromId: string, now: Date): Promise<string[]> {
  const { global, airports } = effectivePermissionsOf(actor, now);
  const may = (role: Parameters<typeof mayWrite>[0]) =>
    actor.id === fromId ? mayWrite(role) : role === ROLE.administrator;
  return may(global) ? allAirportIds(db) : [...airports].filter(([, role]) => may(role)).map(([id]) => id);
}

/** Of the airports a hand-over was planned for, those where who planned it may still do so. */
export async function stillAllowedAt(
  db: Db | Tx,
  { made_by, from_id, airport_ids }: Pick<StoredHandOver, 'made_by' | 'from_id' | 'airport_ids'>,
  now: Date,
): Promise<string[]> {
  const maker = await findPerson(db, made_by);
  const reach = maker ? await airportsFor(db, maker, from_id, now) : [];
  return airport_ids.filter((id) => reach.includes(id));
}

export async function placeOf(db: Db | Tx, actor: Person, fromId: string, now: Date): Promise<Place> {
  const reach = await airportsFor(db, actor, fromId, now);
  if (reach.length === 0) throw forbidden('hand these applications over');
  const name = await findName(db, fromId);
  const officers = await officersAt(db, reach, now);
  const worksAt = officers.flatMap(({ id, airport_id }) => (id === fromId ? (airport_id ?? reach) : []));
  const assignedAt = (await applicationsOf(db, fromId, reach)).flatMap(({ airport_ids }) => airport_ids);
  const airportIds = reach.filter((id) => worksAt.includes(id) || assignedAt.includes(id));
  if (name === null || airportIds.length === 0) throw notFound('Officer');
  const colleagues = new Map(
    officers
      .filter(({ id, airport_id }) => id !== fromId && (airport_id === null || airportIds.includes(airport_id)))
      .map((one) => [one.id, { id: one.id, name: one.name }]),
  );
  return {
    from: { id: fromId, name },
    airportIds,
    timeZone: (await firstTimeZone(db, airportIds)) ?? DEFAULT_TIME_ZONE,
    colleagues: [...colleagues.values()],
  };
}
