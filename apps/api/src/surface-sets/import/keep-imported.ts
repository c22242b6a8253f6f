import { type Aerodrome, type Component, frameAt, moveComponent } from '@jibline/surfaces';
import type { Tx } from '../../db.ts';
import { findPublishedSet } from '../store.ts';
import { type Base, surfacesOfSet } from './base.ts';

type Imported = Pick<Base, 'components' | 'files'>;
export const NOTHING_IMPORTED: Imported = { components: [], files: new Map() };

/**
 * Imported surfaces of the set in force, in the airport's current map plane: a chart stays in force until it is
 * replaced.
 */
export async function importedInto(tx: Tx, airportId: string, aerodrome: Aerodrome): Promise<Imported> {
  const inForce = await findPublishedSet(tx, airportId);
  if (!inForce) return NOTHING_IMPORTED;
  const { components, files, aerodrome: before } = await surfacesOfSet(tx, inForce.id);
  const [from, to] = [before.arp, aerodrome.arp];
  const stays = from.lat === to.lat && from.lon === to.lon;
  const inPlace = (component: Component) => (stays ? component : moveComponent(component, frameAt(from), frameAt(to)));
  return { components: components.filter(({ id }) => files.has(id)).map(inPlace), files };
}
