import { type Aerodrome, type Component, ENGINE } from '@jibline/surfaces';
import type { StoredAirport } from '../airports/index.ts';
import type { Tx } from '../db.ts';
import { newId } from '../new-id.ts';
import { summaryOf } from './present.ts';
import { insertSet, insertSurfaces } from './store.ts';

export interface Draft {
  name: string;
  rulesets: readonly string[];
  aerodrome: Aerodrome;
  components: readonly Component[];
  /** The library file each imported component came from. */
  files?: ReadonlyMap<string, string>;
  createdBy: string | null;
  at: Date;
}

/** Writes a draft with all its surfaces, or nothing. The caller has locked the airport, so numbers do not collide. */
export async function writeSet(tx: Tx, airport: StoredAirport, draft: Draft): Promise<string> {
  const id = newId();
  await insertSet(tx, { ...draft, id, airportId: airport.id, engine: ENGINE });
  await insertSurfaces(
    tx,
    id,
    draft.components.map((component) => ({
      id: newId(),
      component_id: component.id,
      ...summaryOf(component),
      illustrative: airport.illustrative,
      component,
      kml_file_id: draft.files?.get(component.id) ?? null,
    })),
  );
  return id;
}
