import type { Db } from '../../db.ts';
import { effectivePermissionsOf, mayWrite } from '../../rights/effective-permissions.ts';
import type { Person } from '../../rights/person.ts';

/** Every airport that takes applications. */
export const allAirportIds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('airports').select('id').where('active', '=', true).orderBy('icao').execute()).map(
    ({ id }) => id,
  );

/** The airports whose shared things a person may add to. */
export async function airportsToAddAt(db: Db, person: Person, now: Date): Promise<string[]> {
  const { global, airports } = effectivePermissionsOf(person, now);
  return mayWrite(global) ? allAirportIds(db) : [...airports].filter(([, role]) => mayWrite(role)).map(([id]) => id);
}

/** The airports whose shared things a person sees; null: all. */
export function airportsSeenBy(person: Person, now: Date): string[] | null {
  const { global, airports } = effectivePermissionsOf(person, now);
  return global === null ? [...airports.keys()] : null;
}
