import { airportLabel, type CopyToAirports } from '@jibline/contract';
import type { Db, Tx } from '../../db.ts';
import { ApiError, badField, forbidden } from '../../errors.ts';
import { noAirport } from '../find.ts';
import { airportsOf, findAirport, type StoredHead } from '../store.ts';

/** What a person may do with one kind of record at an airport. */
export interface CopyRights {
  see: (airportId: string) => boolean;
  change: (airportId: string) => boolean;
  /** Completes "You don’t have permission to …". */
  action: string;
}

/** The other airports of the same operator where the person may change this kind of record too, by name. */
export async function otherAirportsOf(
  db: Db | Tx,
  airportId: string,
  { change }: Pick<CopyRights, 'change'>,
): Promise<StoredHead[]> {
  const organisationId = (await findAirport(db, airportId))?.organisation_id ?? null;
  if (organisationId === null) return [];
  return (await airportsOf(db, organisationId)).filter(({ id }) => id !== airportId && change(id));
}

/** Whether copying is offered at all. */
export const hasOtherAirports = async (db: Db | Tx, airportId: string, rights: Pick<CopyRights, 'change'>) =>
  rights.change(airportId) && (await otherAirportsOf(db, airportId, rights)).length > 0;

/** One that was chosen, with its place in the request. */
interface Chosen {
  id: string;
  version: number | null;
  label: string;
  path: string;
}

/**
 * The airports to copy to. In the order of their ids for everyone, so that two people who copy at once wait instead of
 * blocking each other.
 */
export function chosenAirports(
  others: readonly StoredHead[],
  { airports }: Pick<CopyToAirports, 'airports'>,
  { see, change, action }: CopyRights,
): Chosen[] {
  const chosen = airports.map(({ id, version }, at) => {
    const airport = others.find((one) => one.id === id);
    if (airport) return { id, version, label: airportLabel(airport), path: `airports.${at}` };
    if (!see(id)) throw noAirport();
    if (!change(id)) throw forbidden(action);
    throw badField(`airports.${at}.id`, 'Choose another airport of the same operator.');
  });
  return chosen.toSorted((a, b) => a.id.localeCompare(b.id));
}

const LISTED = new Intl.ListFormat('en-AU');

/** Nothing was copied, because these airports have other versions than the person has compared with. */
export const airportsChanged = (airports: readonly Pick<Chosen, 'label' | 'path'>[]) =>
  new ApiError(
    'conflict',
    `Nothing was copied. ${LISTED.format(airports.map(({ label }) => label))} changed in the meantime. Compare again.`,
    { issues: airports.map(({ path, label }) => ({ path, message: `${label} changed in the meantime.` })) },
  );
