import type { Db, Tx } from '../db.ts';
import { noOrganisation, notFound } from '../errors.ts';
import type { Person } from '../rights/person.ts';
import { type FleetOwner, maySeeFleet } from './policy.ts';
import { findCrane, findOwner, lockCrane, type StoredCrane } from './store.ts';

/** One answer for a crane that does not exist and one the caller may not see. */
const noCrane = () => notFound('Crane');

export interface FoundCrane {
  crane: StoredCrane;
  organisation: FleetOwner;
}

/** The company, if the person may see its fleet. */
export async function findFleetOwner(db: Db | Tx, actor: Person, id: string, now: Date): Promise<FleetOwner> {
  const organisation = await findOwner(db, id);
  if (!organisation || !maySeeFleet(actor, organisation, now)) throw noOrganisation();
  return organisation;
}

async function seen(db: Db | Tx, crane: StoredCrane | null, actor: Person, now: Date): Promise<FoundCrane> {
  const organisation = crane && (await findOwner(db, crane.organisation_id));
  if (!crane || !organisation || !maySeeFleet(actor, organisation, now)) throw noCrane();
  return { crane, organisation };
}

export const findVisibleCrane = async (db: Db | Tx, actor: Person, id: string, now: Date) =>
  seen(db, await findCrane(db, id), actor, now);

/** The same, locked until the transaction ends. */
export const lockVisibleCrane = async (tx: Tx, actor: Person, id: string, now: Date) =>
  seen(tx, await lockCrane(tx, id), actor, now);
