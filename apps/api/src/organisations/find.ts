import type { Db, Tx } from '../db.ts';
import { noOrganisation } from '../errors.ts';
import type { Person } from '../rights/person.ts';
import type { StoredOrganisation } from './organisation.ts';
import { maySeeOrganisation } from './policy.ts';
import { airportIdsOf, findOrganisation } from './store.ts';

/** The organisation, if the person may see it. */
export async function findVisibleOrganisation(
  db: Db | Tx,
  actor: Person,
  id: string,
  now: Date,
): Promise<StoredOrganisation> {
  const organisation = await findOrganisation(db, id);
  if (!organisation || !maySeeOrganisation(actor, id, await airportIdsOf(db, id), now)) throw noOrganisation();
  return organisation;
}
