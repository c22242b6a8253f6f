import type { OfficerList } from '@jibline/contract';
import type { Person } from '../../rights/person.ts';
import type { ApplicationsContext } from '../context.ts';
import { withAbsences } from '../hand-over/absences.ts';
import { officersAt } from '../officer-store.ts';
import { airportsSeenBy, allAirportIds } from './airport-store.ts';

/** Who can be assigned applications at the reader's airports; nobody, for those who work for none. */
export async function listOfficers(
  { db, now }: ApplicationsContext,
  actor: Person,
  airportId: string | undefined,
): Promise<OfficerList> {
  const at = now();
  const seen = airportsSeenBy(actor, at) ?? (await allAirportIds(db));
  const here = seen.filter((id) => airportId === undefined || id === airportId);
  if (here.length === 0) return { items: [] };
  const byPerson = Map.groupBy(await officersAt(db, here, at), ({ id }) => id);
  const officers = [...byPerson.values()].flatMap((places) => {
    const [first] = places;
    if (!first) return [];
    const ids = places.flatMap(({ airport_id }) => airport_id ?? []);
    // A place without an airport is the whole platform.
    return [{ id: first.id, name: first.name, airportIds: ids.length < places.length ? null : ids }];
  });
  return { items: await withAbsences(db, officers, at) };
}
