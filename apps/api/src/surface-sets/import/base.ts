import type { SurfaceSetImport } from '@jibline/contract';
import { type Aerodrome, type Component, readStoredAerodrome } from '@jibline/surfaces';
import type { StoredAirport } from '../../airports/index.ts';
import type { Db, Tx } from '../../db.ts';
import type { EffectivePermissions } from '../../rights/effective-permissions.ts';
import { readComponent } from '../component-json.ts';
import { findVisibleSet, noSet } from '../find.ts';
import { aerodromeOfStored } from '../generate-components.ts';
import { componentsOf, setWithAirport } from '../in-force-store.ts';
import { findPublishedSet } from '../store.ts';

/** What a draft starts from: the surfaces of a set with their map plane, or only the airport. */
export interface Base {
  setId: string | null;
  rulesets: readonly string[];
  aerodrome: Aerodrome;
  components: readonly Component[];
  /** The library file each imported component came from. */
  files: ReadonlyMap<string, string>;
}

export async function surfacesOfSet(db: Db | Tx, setId: string): Promise<Base> {
  const set = await setWithAirport(db, setId);
  if (!set) throw noSet();
  const rows = await componentsOf(db, setId);
  return {
    setId,
    rulesets: set.rulesets,
    aerodrome: readStoredAerodrome(set.aerodrome),
    components: rows.map(({ component }) => readComponent(component)),
    files: new Map(rows.flatMap(({ component_id: id, kml_file_id: file }) => (file === null ? [] : [[id, file]]))),
  };
}

export async function baseOf(
  db: Db | Tx,
  permissions: EffectivePermissions,
  airport: StoredAirport,
  requested: SurfaceSetImport['base'],
): Promise<Base> {
  const inForce = requested === 'in-force' ? await findPublishedSet(db, airport.id) : null;
  if (inForce) return surfacesOfSet(db, inForce.id);
  if (requested !== 'in-force' && requested !== 'nothing') {
    const set = await findVisibleSet(db, permissions, requested);
    if (set.airport_id !== airport.id) throw noSet();
    return surfacesOfSet(db, set.id);
  }
  return { setId: null, rulesets: [], aerodrome: aerodromeOfStored(airport), components: [], files: new Map() };
}
